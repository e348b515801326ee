import type { Objection } from "./guards/guard.ts";

/** STUB. */
export function explained({ message }: Objection, _search: string, _content: string): string {
  return message;
}
