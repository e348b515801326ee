import type { Format } from "../../spec/types.ts";
import type { Plant } from "./sound/model.ts";

/** How an engine behaves as a process, where that is its fault. */
export type Conduct =
  | "hangs"
  | "crashes"
  | "babbles"
  | "wrong-id"
  | "answers-twice"
  | "quotes-singly"
  | "breaks-lines"
  | "odd-status"
  | "ends-early"
  | "latin-1";

/** One realistic fault, planted in the sound engine. */
export interface Fault {
  /** As in `faulty:NAME`. */
  readonly name: string;
  /** What it does, in the present tense. */
  readonly fault: string;
  /** The requirement that it breaks first. */
  readonly requirement: string;
  /** The formats in which it shows; all where absent. */
  readonly formats?: readonly Format[];
  /** What differs from the sound engine; made anew for each engine where it has a memory. */
  readonly plant: Plant | (() => Plant);
  /** Only a process can have these; `plant` is then what it answers besides. */
  readonly conduct?: Conduct;
}
