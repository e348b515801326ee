// Driver of OpenCode: its program runs one built-in tool through its own debug command.
// One to three seconds each; runs are independent, so two go at once. With the option `inProcess` the tool's own
// routine, cut out of the program, is run in this process, a thousand times faster.
import { engineHome, inTree, serve } from "../lib/node/index.mjs";
import { editTool, userFolder } from "../lib/node/opencode-family.mjs";
import { inProcess } from "../lib/node/opencode-in-process.mjs";

const home = engineHome();
const binary = home.inModules("opencode-linux-x64/bin/opencode");
const settings = { lsp: false, formatter: false, share: "disabled", autoupdate: false };
const byProgram = editTool({
  binary,
  agent: "build",
  env: { ...userFolder(), OPENCODE_CONFIG_CONTENT: JSON.stringify(settings) },
});
const byRoutine = inProcess(binary);

serve({
  driver: import.meta.url,
  version: home.version("opencode-linux-x64"),
  parallel: 2,
  apply: ({ files, edit, options }) =>
    inTree(files, (root) => (options.inProcess ? byRoutine : byProgram)(root, edit)),
});
