import { dialect } from "../reference/dialects/aider/index.ts";
import { bench } from "./beside.ts";

// npx tsx bench/aider.ts [growth]

await bench({
  dialect,
  worstLines: 4_000,
  engine: "aider-chat",
  // Matching runs once, and the hint of similar lines where it finds nothing; the dialect does its whole pipeline.
  call: `
import os, sys
sys.path.insert(0, os.environ["ENGINE_FOLDER"])
import aider_stand_ins
aider_stand_ins.install()
import aider.coders.editblock_coder as coder
def call(source, search, replace):
    if not coder.replace_most_similar_chunk(source, search, replace):
        coder.find_similar_lines(search, source)
`,
});
