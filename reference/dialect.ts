import type {
  EditRequest,
  EditResponse,
  Flavours,
  Format,
  LadderStep,
  ParseResponse,
  Policies,
  ReportField,
  Shapes,
  TextEdit,
} from "../spec/types.ts";
import type { Trace } from "./trace.ts";

/** Outcome of a syntax check; `line` counts from 1. `unknown` lets an edit pass. */
export type SyntaxVerdict = "ok" | "unknown" | { line: number; message: string };

/** Checks whether a file's text parses. Implementations live outside reference/ and are handed in. */
export type CheckSyntax = (path: string, text: string) => SyntaxVerdict;

/** What a dialect is given beside the request. */
export interface EditContext {
  readonly checkSyntax: CheckSyntax;
  readonly trace?: Trace | undefined;
}

/** The engine that a dialect is named after, with the version that fidelity was measured on. */
export interface MirroredEngine {
  readonly source: string;
  readonly version: string;
}

/** A named, complete behaviour: format parser, ladder, guards, write policy, with every parameter. */
export interface Dialect {
  readonly name: string;
  readonly mirrors?: MirroredEngine;
  readonly formats: readonly Format[];
  readonly flavours?: Flavours;
  readonly shapes?: Shapes;
  readonly reports: readonly ReportField[];
  /** Strategies in the order tried, with the class of each. */
  readonly ladder: readonly LadderStep[];
  readonly policies?: Policies;
  /** It answers edits whose fields are missing or of another type itself, as its engine does. */
  readonly checksArguments?: true;
  /** Pure: the request is not changed, and equal requests get equal answers. Never throws on bad edits. */
  apply(request: EditRequest, context: EditContext): EditResponse;
  parse?(format: Format, edit: TextEdit): ParseResponse;
}
