// Runs the built command on the request log beside this file, as a user would.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const script = "packages/cli/dist/anyurl.js";
const log = "packages/cli/examples/requests.log";
const words = [script, "canonicalize", "--summary", log];

if (!existsSync(new URL("../dist/anyurl.js", import.meta.url))) {
  console.error(`${script} is not built yet; run: npm start`);
  process.exit(1);
}

console.log(`$ node ${words.join(" ")}\n`);
const { status, signal, error } = spawnSync(process.execPath, words, { cwd: root, stdio: "inherit" });

// The log has broken lines on purpose, so that 1 is the status to expect.
if (status === 1) {
  console.log("\nExit status 1 says only that some lines are not URLs; they are listed above.");
} else {
  console.error(`\nThe command was to end with exit status 1, and ended with ${error?.message ?? signal ?? status}.`);
  process.exitCode = 1;
}
