#!/usr/bin/env node
process.stderr.write("not built yet\n");
process.exitCode = 2;
