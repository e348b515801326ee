import { execa } from "execa";
import { expect, test } from "vitest";

test.each(["engines-page", "compat-table", "faults"])(
  "what scripts/%s.ts draws is what is committed",
  async (script) => {
    const { stderr, exitCode } = await execa({ node: true, nodeOptions: ["--import", "tsx"], reject: false })(
      `scripts/${script}.ts`,
      ["--check"],
    );
    expect(stderr).toBe("");
    expect(exitCode).toBe(0);
  },
);
