import fs from "node:fs";
import path from "node:path";
import { attempt, reopened, scratch } from "../kit.mjs";

process.env.HOME = process.env.CONTINUE_GLOBAL_DIR = scratch;
process.env.CONTINUE_TELEMETRY_ENABLED = "0";

// The minified names of both tools and of the set of files that count as read; each tool sets itself up when a
// function of no arguments is called, and all such functions of the bundle's wrapper kind are named nearby.
const cli = await reopened("@continuedev/cli/dist/index.js", (bundle) => {
  const name = (pattern) => pattern.exec(bundle)[1];
  const edit = name(/([\w$]+)=\{name:"Edit",/);
  const many = name(/([\w$]+)=\{name:"MultiEdit",/);
  const setUp = (tool) =>
    name(
      new RegExp(
        `var (?:[\\w$]+,)*([\\w$]+)=[\\w$]+\\(\\(\\)=>\\{"use strict";[^{}]*${tool.replaceAll("$", "\\$")}=\\{name:`,
      ),
    );
  const read = name(/!([\w$]+)\.has\([\w$]+\)\)throw new [\w$]+\("edit_tool_file_not_yet_read"/);
  return `export { ${edit} as edit, ${many} as many, ${setUp(edit)} as setUpEdit, ${setUp(many)} as setUpMany, ${read} as read };`;
});
cli.setUpEdit();
cli.setUpMany();

const pair = ({ old, new: text, replaceAll }) => ({
  old_string: old,
  new_string: text,
  replace_all: replaceAll,
});

export async function inFolder(root, { edit }) {
  const file = path.join(root, edit.path);
  cli.read.add(fs.existsSync(file) ? fs.realpathSync(file) : file);
  return attempt(async () => {
    const tool = edit.edits ? cli.many : cli.edit;
    const { args } = await tool.preprocess({
      file_path: file,
      ...(edit.edits ? { edits: edit.edits.map(pair) } : pair(edit)),
    });
    return tool.run(args);
  });
}
