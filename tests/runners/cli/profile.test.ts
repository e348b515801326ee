import { describe, expect, test } from "vitest";
import { editproof, freshFolder } from "./editproof.ts";

interface Profile {
  engine: string;
  put: number;
  likenesses: { dialect: string; same: number; of: number; departures: { case: string }[] }[];
  leanings: { axis: string; camp: string; count: number; cases: string[]; stated?: string }[];
  rungs: [string, number][];
}

describe.concurrent("engines profile", () => {
  test("finds a dialect to be most like itself, with its camps and rungs", async () => {
    const args = ["engines", "profile", "dialect:hermes", "--generated", "20", "--formats", "replace"];
    const [words, json] = await Promise.all([editproof(args), editproof([...args, "--json"])]);
    expect([json.exitCode, json.stderr, words.exitCode, words.stderr]).toEqual([0, "", 0, ""]);
    const { engine, put, likenesses, leanings, rungs } = JSON.parse(json.stdout) as Profile;
    expect(engine).toBe("dialect:hermes");
    expect(likenesses[0]).toEqual({ dialect: "hermes", same: put, of: put, departures: [] });
    expect(likenesses.map(({ same, of }) => same / of)).toEqual(
      likenesses.map(({ same, of }) => same / of).toSorted((a, b) => b - a),
    );
    expect(likenesses.at(-1)!.departures.length).toBeGreaterThan(0);
    expect(leanings.every(({ cases, count }) => cases.length > 0 && count >= cases.length)).toBe(true);
    // It refuses to guess; a profile names the standard's own camp too.
    expect(leanings.filter(({ axis }) => axis === "ambiguity").map(({ camp }) => camp)).toEqual(["refuse"]);
    expect(rungs.map(([rung]) => rung)).toContain("exact");
    const lines = words.stdout.split("\n");
    expect(lines[0]).toBe(`dialect:hermes, by ${put} cases`);
    expect(lines[2]).toBe("  behaves like            same      smallest departure");
    expect(lines[3]).toBe("  hermes                  100.0 %   none");
    for (const { axis, camp } of leanings) expect(words.stdout).toContain(`\n  ${axis}=${camp} `);
  });

  const wrong: [string, number, string[], string][] = [
    [
      "a name that there is none of",
      2,
      ["dialect:hermess"],
      'editproof: There is no dialect named "hermess".\n  Did you mean hermes?',
    ],
    [
      "formats that it does not take",
      2,
      ["dialect:git-apply", "--formats", "replace", "--generated", "0"],
      "editproof: No case fits the engine dialect:git-apply.\n  It takes unified-diff.\n  [no-case-fits]",
    ],
    [
      "an engine that is not installed",
      3,
      ["apply-edit-block"],
      "editproof: The engine apply-edit-block is not installed.\n",
    ],
  ];
  test.for(wrong)("says what is wrong with %s, by %i", async ([, status, args, message]) => {
    const { exitCode, stdout, stderr } = await editproof(["engines", "profile", ...args], {
      EDITPROOF_CACHE: freshFolder(),
    });
    expect(stderr.slice(0, message.length)).toBe(message);
    expect([exitCode, stdout]).toEqual([status, ""]);
  });
});
