// The protocol loop: JSON Lines in, exactly one answer a request out, nothing else on standard output.
import { createInterface } from "node:readline";
import { greeting } from "./home.mjs";
import { unsupported } from "./outcome.mjs";
import { scrub } from "./tree.mjs";

const send = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);
for (const name of ["log", "info", "debug", "warn"]) console[name] = (...words) => console.error(...words);
// What an engine leaves dangling after its answer must not end the driver.
process.on("uncaughtException", (trouble) => console.error("uncaught", trouble));
process.on("unhandledRejection", (trouble) => console.error("unhandled", trouble));

/**
 * Answers requests until standard input ends, then closes what `close` closes and ends the process.
 *
 * @param driver - `import.meta.url` of the driver; the manifest is beside it.
 * @param version - The version that is really installed.
 * @param apply - Gets ({format, files, edit, options}) and gives the response without its id. What it throws is
 *   reported as `error`.
 * @param parallel - How many requests may be at work at once.
 */
export function serve({ driver, version, apply, close, parallel = 1 }) {
  const hello = greeting(driver, version);
  const lanes = Array.from({ length: parallel }, () => Promise.resolve());
  let turn = 0;
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  lines.on("line", (line) => {
    if (!line.trim()) return;
    const lane = turn++ % parallel;
    lanes[lane] = lanes[lane].then(async () => {
      send(`${JSON.stringify(await answer(line, hello, apply))}\n`);
    });
  });
  lines.on("close", async () => {
    await Promise.all(lanes);
    try {
      await close?.();
    } finally {
      process.exit(0);
    }
  });
}

async function answer(line, hello, apply) {
  let request;
  try {
    request = JSON.parse(line);
  } catch (trouble) {
    return { id: null, status: "error", message: `not a request: ${trouble.message}` };
  }
  const { id, op, format, files = {}, edit = {}, options = {} } = request;
  if (op === "hello") return { id, protocol: 1, ...hello };
  if (op !== "apply") return { id, ...unsupported(`unknown op ${op}`) };
  if (!hello.formats.includes(format)) return { id, ...unsupported(`format ${format}`) };
  try {
    return { id, ...(await apply({ format, files, edit, options })) };
  } catch (trouble) {
    console.error(trouble);
    return { id, status: "error", message: scrub(trouble?.message ?? trouble) };
  }
}
