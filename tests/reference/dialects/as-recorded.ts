import type { Dialect } from "../../../reference/dialect.ts";
import type { EditResponse } from "../../../spec/types.ts";
import { answerLike, type Recorded } from "../../recorded.ts";

/**
 * What is compared of an answer and of its recording: status, files, and code and message where the recording has them.
 * @param masked a message as far as it is compared, of both sides; by default as it is
 */
export function besideRecording(
  dialect: Dialect,
  vector: Recorded,
  masked: (message: string) => string = (message) => message,
): { answered: Partial<EditResponse>; recorded: Partial<EditResponse> } {
  const { status, files = {}, code, message } = vector.response;
  const answer = answerLike(dialect, vector);
  return {
    answered: { ...answer, ...(answer.message === undefined ? {} : { message: masked(answer.message) }) },
    recorded: {
      status,
      files,
      ...(code === undefined ? {} : { code }),
      ...(message === undefined ? {} : { message: masked(message) }),
    },
  };
}
