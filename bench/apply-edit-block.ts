import { dialect } from "../reference/dialects/apply-edit-block/index.ts";
import { bench } from "./beside.ts";

// npx tsx bench/apply-edit-block.ts [growth]

await bench({
  dialect,
  worstLines: 1_000,
  engine: "apply-edit-block",
  call: `
import apply_edit_block
def call(source, search, replace):
    apply_edit_block.apply_edit(source, {"search": search, "replace": replace})
`,
});
