/** Prints one JSON document on standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** Whether standard output takes colours: a terminal, and nobody asked for none. */
export function usesColor(stream: NodeJS.WriteStream = process.stdout): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR && FORCE_COLOR !== "0") return true;
  return stream.isTTY === true && TERM !== "dumb";
}
