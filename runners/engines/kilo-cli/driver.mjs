// Driver of Kilo Code's CLI, a fork of OpenCode: its program runs one built-in tool through its own debug command.
// Several seconds each; runs are independent, so two go at once.
import { engineHome, inTree, serve } from "../lib/node/index.mjs";
import { editTool, userFolder } from "../lib/node/opencode-family.mjs";

const home = engineHome();
const settings = { lsp: false, formatter: false, share: "disabled", autoupdate: false };
const replace = editTool({
  binary: home.inModules("@kilocode/cli-linux-x64/bin/kilo"),
  agent: "code",
  env: {
    ...userFolder(),
    KILO_DISABLE_AUTOUPDATE: "1",
    KILO_TELEMETRY_LEVEL: "off",
    KILO_CONFIG_CONTENT: JSON.stringify(settings),
  },
});

serve({
  driver: import.meta.url,
  version: home.version("@kilocode/cli-linux-x64"),
  parallel: 2,
  apply: ({ files, edit }) => inTree(files, (root) => replace(root, edit)),
});
