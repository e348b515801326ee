import fc from "fast-check";

/*
 * Properties draw their seed anew in each run, and print it where they fail. EDITPROOF_SEED fixes it: `.ci/run` does,
 * since what lands must not depend on a draw.
 */
const seed = process.env["EDITPROOF_SEED"];
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
