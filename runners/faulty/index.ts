import { EditproofError } from "../../reference/errors.ts";
import type { EditRequest, EditResponse, Hello } from "../../spec/types.ts";
import type { Engine } from "../engine.ts";
import { didYouMean } from "../suggest.ts";
import { BYTE_FAULTS } from "./bytes.ts";
import { CONDUCT_FAULTS } from "./conduct.ts";
import type { Fault } from "./fault.ts";
import { GUARD_FAULTS } from "./guarding.ts";
import { helloOfFaulty } from "./hello.ts";
import { LITERAL_FAULTS } from "./literal.ts";
import { PATCH_FAULTS } from "./patches.ts";
import { PLACE_FAULTS } from "./places.ts";
import { SEVERAL_FAULTS } from "./several.ts";
import { CLAIM_FAULTS } from "./claims.ts";
import { ENDING_FAULTS } from "./endings.ts";
import { FRAMING_FAULTS } from "./framing.ts";
import { INDENT_FAULTS } from "./indenting.ts";
import { ORDER_FAULTS } from "./order.ts";
import { TREE_FAULTS } from "./trees.ts";
import { UNWRAPPING_FAULTS } from "./unwrapping.ts";
import { applySoundly } from "./sound/apply.ts";
import { WORD_FAULTS } from "./words.ts";

export type { Fault } from "./fault.ts";

/** Every faulty engine, by what is wrong with it. `faulty:NAME` names one. */
export const FAULTS: readonly Fault[] = [
  ...BYTE_FAULTS,
  ...PLACE_FAULTS,
  ...LITERAL_FAULTS,
  ...GUARD_FAULTS,
  ...SEVERAL_FAULTS,
  ...PATCH_FAULTS,
  ...WORD_FAULTS,
  ...CLAIM_FAULTS,
  ...ENDING_FAULTS,
  ...FRAMING_FAULTS,
  ...INDENT_FAULTS,
  ...ORDER_FAULTS,
  ...TREE_FAULTS,
  ...UNWRAPPING_FAULTS,
  ...CONDUCT_FAULTS,
];

/** The sound engine that the faults are planted in: `faulty:none`. A suite that accuses it is at fault. */
export const NO_FAULT: Fault = {
  name: "none",
  fault: "has no fault: the engine that the others are made from",
  requirement: "CORE-EXACT-1",
  plant: {},
};

/**
 * The fault of that name.
 * @throws EditproofError `unknown-engine`, naming the nearest
 */
export function faultNamed(name: string): Fault {
  const fault = [NO_FAULT, ...FAULTS].find((one) => one.name === name);
  if (fault) return fault;
  const names = FAULTS.map((one) => one.name);
  throw new EditproofError(
    "unknown-engine",
    `There is no faulty engine named ${JSON.stringify(name)}.`,
    didYouMean(name, names, `There are: ${names.join(", ")}.`),
  );
}

/** What a faulty engine says of itself and how it answers, without its conduct as a process. */
export function faultyAnswers(name: string): { hello: Hello; apply: (request: EditRequest) => EditResponse } {
  const { plant, formats } = faultNamed(name);
  const planted = typeof plant === "function" ? plant() : plant;
  return { hello: helloOfFaulty(name, formats), apply: (request) => applySoundly(request, planted) };
}

/** A faulty engine in this process. One whose fault is its conduct as a process is sound here. */
export function faultyEngine(name: string): Engine {
  const { hello, apply } = faultyAnswers(name);
  return {
    id: `faulty:${name}`,
    hello,
    apply: (request) => Promise.resolve({ kind: "response", response: apply(request) }),
    close: () => Promise.resolve(),
  };
}
