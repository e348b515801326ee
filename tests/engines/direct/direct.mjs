// Calls an engine directly, without its driver: `node direct.mjs NAME HOME`, requests as a JSON array on standard
// input. Answers with a JSON array of outcomes: whether the engine said success, its words, and the whole tree
// afterwards; {unfit} where it cannot be called so. The engine's script exports `inFolder(root, request)` for an
// engine that works on files, or `onTexts(files, request)` for one that takes texts and gives them back.
import fs from "node:fs";
import { inFolder, Unfit } from "./kit.mjs";

const requests = JSON.parse(fs.readFileSync(0, "utf8"));
const answer = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);
process.on("unhandledRejection", (trouble) => console.error(trouble));

const engine = await import(`./engines/${process.argv[2]}.mjs`);
const call = engine.inFolder
  ? (request) => inFolder(engine.inFolder, request)
  : (request) => engine.onTexts(request.files, request);
const rows = [];
for (const request of requests) {
  try {
    rows.push(await call(request));
  } catch (trouble) {
    if (!(trouble instanceof Unfit)) throw trouble;
    rows.push({ unfit: trouble.message });
  }
}
await engine.close?.();
answer(JSON.stringify(rows), () => process.exit(0));
