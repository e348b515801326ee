// Driver of OpenCode: its program runs one built-in tool through its own debug command.
// Two to three seconds each; runs are independent, so two go at once. With EDITPROOF_OPENCODE=in-process the tool's
// own routine is run in this process (in-process.mjs), a thousand times faster.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { engineHome, inTree, scratch, serve } from "../lib/node/index.mjs";
import { editTool } from "../lib/node/opencode-family.mjs";
import { inProcess } from "./in-process.mjs";

const home = engineHome();
const binary = home.inModules("opencode-linux-x64/bin/opencode");
const user = path.join(scratch, "home");
mkdirSync(user, { recursive: true });
const fast = process.env.EDITPROOF_OPENCODE === "in-process";
const replace = fast
  ? inProcess(binary)
  : editTool({
      binary,
      agent: "build",
      env: {
        PATH: process.env.PATH,
        HOME: user,
        OPENCODE_DISABLE_AUTOUPDATE: "1",
        OPENCODE_DISABLE_MODELS_FETCH: "1",
        OPENCODE_DISABLE_LSP_DOWNLOAD: "1",
        OPENCODE_CONFIG_CONTENT: JSON.stringify({
          lsp: false,
          formatter: false,
          share: "disabled",
          autoupdate: false,
        }),
      },
    });

serve({
  driver: import.meta.url,
  version: home.version("opencode-linux-x64"),
  parallel: fast ? 1 : 2,
  apply: ({ files, edit }) => inTree(files, (root) => replace(root, edit)),
});
