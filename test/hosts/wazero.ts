/** Builds and runs the example of assembly/examples/wazero in the way that its README describes. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Answer, Question } from "./host-suite.ts";
import { linesAfter, linesFor, parseAnswers } from "./ndjson.ts";

const root = resolve(import.meta.dirname, "../..");
const assembly = join(root, "assembly");
const example = join(assembly, "examples/wazero");
const folder = join(root, "build/wazero");
const go = join(folder, "go");
const program = join(folder, "anyurl-wazero");

export const isInstalled = existsSync(go);

export const skippedNotice =
  "Skipped: wazero, which `bash assembly/examples/wazero/install.sh` installs. No test runs the modules from Go.";

/** Returns the lines of JSON that follow a heading word in the example's README. */
export const linesOfReadme = (introduction: string) => linesAfter(join(example, "README.md"), introduction);

/** Builds the program. The first build takes a minute or two. */
export function build(): void {
  const options = { cwd: example, timeout: 500_000 };
  execFileSync(go, ["vet", "./..."], options);
  execFileSync(go, ["build", "-o", program, "."], options);
}

/** Returns the keys of lines, with rules in hexadecimal. */
export function keysOf(lines: Uint8Array, rules: string): Buffer {
  return execFileSync(program, ["-keys", rules, join(assembly, "build/url.wasm")], {
    input: lines,
    stdio: ["pipe", "pipe", "ignore"],
    timeout: 500_000,
    maxBuffer: 1 << 30,
  });
}

/** Returns the program's answers. */
export function answersTo(questions: readonly Question[], options: readonly string[] = []): Answer[] {
  const { status, signal, stdout, stderr, error } = spawnSync(program, [...options, join(assembly, "build/url.wasm")], {
    input: linesFor(questions),
    encoding: "utf8",
    timeout: 500_000,
    maxBuffer: 64 << 20,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`anyurl-wazero ended with ${signal ?? status}: ${stderr}`);
  return parseAnswers(stdout);
}
