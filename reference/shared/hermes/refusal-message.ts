import { closestLines } from "./closest-lines.ts";
import type { Objection } from "./guards/guard.ts";

/** The words of a refusal; one for not found tells the closest lines. */
export function explained({ code, message }: Objection, search: string, content: string): string {
  return code === "not-found" ? message + closestLines(content, search) : message;
}
