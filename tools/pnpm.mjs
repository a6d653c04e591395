/** Runs the pnpm that package.json names, which need not be on the PATH: `node tools/pnpm.mjs ARGUMENT…`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { isProgram, root, run } from "./run-quietly.mjs";

const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The program and its first words, such as `npx --yes pnpm@1.2.3`. */
export const pnpm = ["npx", "--yes", packageManager];

/** Has a `pnpm` for tools that look for one on the PATH. */
export const pnpmFolder = join(root, "tools/bin");

if (isProgram(import.meta.url)) {
  const [program, ...words] = pnpm;
  process.exitCode = await run(program, [...words, ...process.argv.slice(2)], { cwd: process.cwd() });
}
