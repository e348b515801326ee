import { opencode } from "../opencode.mjs";

export const inFolder = opencode("opencode-linux-x64/bin/opencode", "build", "OPENCODE");
