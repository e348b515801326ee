// Answers that drivers give themselves, and codes told from an engine's words.

export const unsupported = (message) => ({ status: "unsupported", message });

/** A refusal with nothing changed. */
export const refused = (code, message) => verdict({ ok: false, code, message });

/** The code of the first row [pattern, code] whose pattern is found in the message. */
export function classify(message, table, otherwise = "other") {
  return table.find(([pattern]) => pattern.test(message ?? ""))?.[1] ?? otherwise;
}

/** The response made of whether the engine called it a success, and of what changed. */
export function verdict({ ok, changed = {}, code, message, edits, warnings }) {
  const touched = Object.keys(changed).length > 0;
  const response = { status: ok ? "applied" : touched ? "partial" : "refused" };
  if (touched) response.files = changed;
  if (!ok) response.code = code ?? "other";
  if (message !== undefined && message !== null && message !== "") response.message = String(message);
  if (edits) response.edits = edits;
  if (warnings?.length > 0) response.warnings = warnings;
  return response;
}
