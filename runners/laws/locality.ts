import { exactPair } from "./exact-pair.ts";
import type { Law } from "./law.ts";

/** The bytes before and behind the only exact place stay. */
export const locality: Law = {
  name: "locality",
  requirement: "CORE-LOCAL-1",
  check({ request, response }) {
    const exact = exactPair(request, response);
    if (!exact) return Promise.resolve("no premise");
    const { before, after, at, pair } = exact;
    const [head, tail] = [before.slice(0, at), before.slice(at + pair.old.length)];
    const kept = after.startsWith(head) && after.endsWith(tail) && after.length >= head.length + tail.length;
    return Promise.resolve(kept ? "holds" : { broken: "bytes outside of the only exact place changed" });
  },
};
