import type { Code } from "../../../spec/types.ts";
import { EngineRefusal } from "../../shared/engine-refusal.ts";

/** A refusal of a list of edits, with the one that is to blame where there is one. */
export class EditRefusal extends EngineRefusal {
  readonly edit: number | undefined;
  /** How often its text occurs, where that is why. */
  readonly count: number | undefined;

  constructor(code: Code, message: string, edit?: number, count?: number) {
    super(code, message);
    this.edit = edit;
    this.count = count;
  }
}
