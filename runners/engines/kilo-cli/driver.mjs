// Driver of Kilo Code's CLI: its program runs one built-in tool through its own debug command.
// Two to three seconds each; runs are independent, so two go at once.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { engineHome, inTree, scratch, serve } from "../lib/node/index.mjs";
import { editTool } from "../lib/node/opencode-family.mjs";

const home = engineHome();
const user = path.join(scratch, "home");
mkdirSync(user, { recursive: true });
const replace = editTool({
  binary: home.inModules("@kilocode/cli-linux-x64/bin/kilo"),
  agent: "code",
  env: {
    PATH: process.env.PATH,
    HOME: user,
    OPENCODE_DISABLE_AUTOUPDATE: "1",
    OPENCODE_DISABLE_MODELS_FETCH: "1",
    OPENCODE_DISABLE_LSP_DOWNLOAD: "1",
    KILO_DISABLE_AUTOUPDATE: "1",
    KILO_TELEMETRY_LEVEL: "off",
    KILO_CONFIG_CONTENT: JSON.stringify({
      lsp: false,
      formatter: false,
      share: "disabled",
      autoupdate: false,
    }),
  },
});

serve({
  driver: import.meta.url,
  version: home.version("@kilocode/cli-linux-x64"),
  parallel: 2,
  apply: ({ files, edit }) => inTree(files, (root) => replace(root, edit)),
});
