import { opencode } from "../opencode.mjs";

export const inFolder = opencode("@kilocode/cli-linux-x64/bin/kilo", "code", "KILO");
