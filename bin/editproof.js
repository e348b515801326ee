#!/usr/bin/env node
// The command as it is installed and as it runs in a checkout: both need `npm run build`, which `npm ci` does.
import "../dist/runners/cli/main.js";
