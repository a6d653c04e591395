/** Runs the example of assembly/examples/wasmtime in the way that its README describes. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Answer, Question } from "./host-suite.ts";
import { linesAfter, linesFor, parseAnswers } from "./ndjson.ts";

const root = resolve(import.meta.dirname, "../../..");

/** The folder of the example, which contains the binding. */
export const binding: string = join(root, "assembly/examples/wasmtime");

/** A Python that finds wasmtime. */
export const python: string = join(root, "build/wasmtime/python");

export const component: string = join(root, "assembly/build/anyurl.component.wasm");

export const isInstalled: boolean = existsSync(python);

const REMEDY = "`bash assembly/examples/wasmtime/install.sh` installs";

export const skippedNotice = `Skipped: wasmtime, which ${REMEDY}. No test runs the component from Python.`;

export const missing = `wasmtime is not installed; ${REMEDY} it`;

export const linesOfReadme = (introduction: string) => linesAfter(join(binding, "README.md"), introduction);

/** Returns the only block of the README in a language. */
export function blockOfReadme(language: string): string {
  const [, code = ""] = readFileSync(join(binding, "README.md"), "utf8").split(`\`\`\`${language}\n`);
  return code.slice(0, code.indexOf("```"));
}

/** Returns the program's answers. */
export function answersTo(questions: readonly Question[]): Answer[] {
  const { status, signal, stdout, stderr, error } = spawnSync(python, [join(binding, "main.py"), component], {
    input: linesFor(questions),
    encoding: "utf8",
    timeout: 500_000,
    maxBuffer: 64 << 20,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`main.py ended with ${signal ?? status}: ${stderr}`);
  return parseAnswers(stdout);
}

/** Runs a program that imports the binding, in the folder of the component. Returns its output. */
export function outputOf(code: string): string {
  const found = `import sys; sys.path.insert(0, ${JSON.stringify(binding)})\n`;
  const options = { cwd: dirname(component), encoding: "utf8", timeout: 60_000 } as const;
  return execFileSync(python, ["-c", found + code], options);
}
