import { readFileSync } from "node:fs";
import type { Dialect, EditContext } from "../reference/dialect.ts";
import type { EditRequest, EditResponse } from "../spec/types.ts";

/** One recorded request of a real engine with what it answered. */
export interface Recorded {
  /** `file#id`, the id being unique in its file. */
  id: string;
  request: EditRequest;
  response: EditResponse;
  note: string;
}

const vectors = new URL("./vectors/", import.meta.url);

/** Reads recordings from tests/vectors. */
export function recorded(...names: string[]): Recorded[] {
  return names.flatMap((name) =>
    readFileSync(new URL(`${name}.jsonl`, vectors), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => {
        const { request, response, note } = JSON.parse(line) as {
          request: EditRequest & { id: number };
          response: EditResponse;
          note: string;
        };
        return { id: `${name}#${request.id}`, request, response, note };
      }),
  );
}

export const NO_SYNTAX: EditContext = { checkSyntax: () => "unknown" };

/** Answers a request and takes off what a recording does not hold, so that the two can be compared. */
export function answerLike(dialect: Dialect, { request, response }: Recorded): Partial<EditResponse> {
  const answer = dialect.apply(request, NO_SYNTAX);
  return {
    status: answer.status,
    files: answer.files ?? {},
    ...(response.code === undefined ? {} : { code: answer.code }),
    ...(response.message === undefined ? {} : { message: answer.message }),
  } as Partial<EditResponse>;
}
