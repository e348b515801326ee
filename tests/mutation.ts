import fc from "fast-check";

/* A mutant meets the same cases in each run, and a killed one is not shrunk. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20261130, endOnFailure: true });
