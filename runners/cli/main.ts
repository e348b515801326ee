#!/usr/bin/env node
import { createProgram } from "./program.ts";
import { exitOf, printError } from "./exit.ts";

// A reader that closes early, such as `head`, is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(process.exitCode ?? 0);
  throw error;
});

try {
  await createProgram().parseAsync();
} catch (error) {
  printError(error);
  process.exitCode = exitOf(error);
}
