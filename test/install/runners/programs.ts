/** Runtimes that run a file. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Runner } from "./runner.ts";

/** @param between code between the import and the use of the library */
function byFile(command: string, file: string, between = ""): Runner {
  return async (line, { expression }, { folder, run }) => {
    await writeFile(join(folder, file), `${line}\n${between}\nconsole.log(${expression});\n`);
    return run(`${command} ${file}`);
  };
}

const compileEngine = `
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
initialize(new WebAssembly.Module(readFileSync(fileURLToPath(import.meta.resolve("anyurl/url.wasm")))));
`;

export const node = byFile("node", "program.mjs");
export const commonJS = byFile("node", "program.cjs");
/** Without any permission. */
export const deno = byFile("deno run --no-prompt", "program.js");
export const bun = byFile("bun", "program.js");
export const compiled = byFile("node", "compiled.mjs", compileEngine);
