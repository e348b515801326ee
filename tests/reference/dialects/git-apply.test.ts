import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dialect } from "../../../reference/dialects/git-apply/index.ts";
import { bytesOf } from "../../../reference/text/bytes.ts";
import type { EditRequest } from "../../../spec/types.ts";
import { binaryDiffRequests } from "../../engines/binary-diff-requests.ts";
import { NO_SYNTAX, recorded } from "../../recorded.ts";
import { besideRecording } from "./as-recorded.ts";

describe("git-apply", () => {
  it.each(recorded("git-apply", "git-apply-2"))("answers $id as git did: $note", (vector) => {
    // Where git fails an assertion its last words are a line of its source; the outcome is the same.
    const { message, ...response } = vector.response;
    const { answered, recorded: expected } = besideRecording(
      dialect,
      message?.includes("Assertion") ? { ...vector, response } : vector,
    );
    expect(answered).toEqual(expected);
  });

  const old = "GIT binary patch\n";
  const zz = "diff --git a/z b/z\n";
  const full =
    "index e61ef7b965e17c62ca23b6ff5f0aaf09586e10e9..8ddd45f58cd7da6cf9d4b1eff6d5ce92b5ee6eb7 100644\n";

  // Git's answer, found by a drawn request: any last line of one byte ends the hunk.
  it("takes a last line of one byte for the blank one behind binary data", () => {
    const text = [
      "diff --git a/a b/a",
      "index 5ee5aa26739e9b0f8c9f42f171dd4546f9bb3c10..033ff0221b0e4f416afaf3ebed1859630fe17c0d 100644",
      "GIT binary patch",
      "delta 12",
      "TcmZSM+|0zl!myc<ft3LO3vdB~",
      "0",
    ].join("\n");
    const files = { a: { base64: "RziGmvrZ" } };
    expect(dialect.apply({ format: "unified-diff", files, edit: { text } }, NO_SYNTAX)).toMatchObject({
      status: "applied",
      files: { a: { base64: "hpr62TiGmvrZ" } },
    });
  });

  // Answers of git 2.39.5 to the same requests.
  it.each([
    [
      "a file that differs",
      `${zz}index 1234567..89abcde 100644\nBinary files a/z and b/z differ\n`,
      "not-found",
    ],
    [
      "a new one",
      "diff --git a/n b/n\nnew file mode 100644\nBinary files /dev/null and b/n differ\n",
      "not-found",
    ],
    [
      "short object names",
      `${zz}index e61ef7b..8ddd45f 100644\n${old}literal 0\nHcmV?d00001\n\n`,
      "not-found",
    ],
    ["no hunk", `${zz}${full}${old}junk\n`, "malformed"],
    ["a link", "diff --git a/l b/l\nnew file mode 120000\n--- /dev/null\n+++ b/l\n@@ -0,0 +1 @@\n+z\n", {}],
    ["CRLF behind names", "diff --git a/z b/y\r\nrename from z\r\nrename to y\r\n", { z: null, y: "z\n" }],
    [
      "a date alone behind a name",
      "--- a/z 20-01-31\n+++ b/z 2020-01-31\n@@ -1 +1 @@\n-z\n+y\n",
      { z: "y\n" },
    ],
    [
      "a corrupt binary patch behind another section",
      `--- a/z\n+++ b/z\n@@ -1 +1 @@\n-z\n+y\n${zz}${full}${old}literal 3\nKcmWGF0DC\n\n`,
      { z: "y\n" },
    ],
  ])("answers as git did to %s", (_, text, outcome) => {
    const request: EditRequest = { format: "unified-diff", files: { z: "z\n" }, edit: { text } };
    const answer = dialect.apply(request, NO_SYNTAX);
    expect(answer.code ?? answer.files ?? {}).toEqual(outcome);
  });

  it("applies sound binary patches, and leaves files alone that are not the ones they are for", () => {
    fc.assert(
      fc.property(binaryDiffRequests, (request) => {
        const { status, files = {} } = dialect.apply(request, NO_SYNTAX);
        fc.pre(status === "applied");
        for (const [path, content] of Object.entries(files)) {
          // Damage to the header may leave an empty file or a file as it was.
          if (content === "" || isDeepStrictEqual(content, request.files[path])) continue;
          const bytes = content === null ? undefined : bytesOf(content);
          const id = bytes && createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
          expect(request.edit).toMatchObject({ text: expect.stringContaining(id ?? "0".repeat(40)) });
          expect(path).toMatch(/^(?:a|b|d\/c)$/);
        }
      }),
    );
  });
});
