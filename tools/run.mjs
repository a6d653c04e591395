/**
 * Runs one of the project's programs with the packages of a folder: `node tools/run.mjs FOLDER FILE ARGUMENT…`. FILE is
 * TypeScript or JavaScript, and relative to FOLDER, which becomes the current directory. INIT_CWD says where the
 * command was given.
 */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { pnpmFolder } from "./pnpm.mjs";
import { root, run } from "./run-quietly.mjs";

const [folder, file, ...words] = process.argv.slice(2);
if (folder === undefined || file === undefined || !existsSync(join(root, folder, file))) {
  console.error("Usage: node tools/run.mjs FOLDER FILE [ARGUMENT…], where FILE is a file below FOLDER");
  process.exit(2);
}
const cwd = join(root, folder);
const loader = join(cwd, "node_modules/tsx/dist/cli.mjs");
if (!existsSync(loader)) {
  console.error("The dependencies are not installed; run: npm run setup");
  process.exit(1);
}
const PATH = [pnpmFolder, join(cwd, "node_modules/.bin"), join(root, "node_modules/.bin"), process.env.PATH].join(
  delimiter,
);
const env = { INIT_CWD: process.cwd(), ...process.env, PATH };
process.exitCode = await run(process.execPath, [loader, file, ...words], { cwd, env });
