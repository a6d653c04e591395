/** `pnpm format`: formats all sources, including the engine's, reflows comments, and applies safe fixes. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { root } from "./run-quietly.mjs";

const FORMATTERS = [
  [join(root, "tools/run.mjs"), "test", "prose/reflow.ts", "--write"],
  [join(root, "node_modules/@biomejs/biome/bin/biome"), "check", "--write", "."],
  [join(root, "assembly/tools/check.mjs"), "--write"],
];

for (const words of FORMATTERS) {
  const { status, error } = spawnSync(process.execPath, words, { cwd: root, stdio: "inherit" });
  if (error) throw error;
  if (status !== 0) process.exitCode = 1;
}
