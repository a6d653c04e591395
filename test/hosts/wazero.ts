/** Builds and runs the example of assembly/examples/wazero in the way that its README describes. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const assembly = join(root, "assembly");
const example = join(assembly, "examples/wazero");
const folder = join(root, "build/wazero");
const go = join(folder, "go");
const program = join(folder, "anyurl-wazero");

export const isInstalled = existsSync(go);

export const skippedNotice =
  "Skipped: the corpus in wazero. To run it, install wazero in build/wazero: `bash assembly/examples/wazero/install.sh`";

/** Returns the lines of JSON that follow a heading word in the example's README. */
export function linesOfReadme(introduction: "Questions" | "Answers"): string[] {
  const page = readFileSync(join(example, "README.md"), "utf8");
  const [, lines = ""] = page.split(`${introduction}:\n\n\`\`\`json\n`);
  return lines.slice(0, lines.indexOf("\n```")).split("\n");
}

/** Builds the program. The first build takes a minute or two. */
export function build(): void {
  const options = { cwd: example, timeout: 500_000 };
  execFileSync(go, ["vet", "./..."], options);
  execFileSync(go, ["build", "-o", program, "."], options);
}

export type Question = Readonly<Record<string, unknown>> & { readonly do: string };
export type Answer = Readonly<Record<string, unknown>>;

/** Returns the program's answers. Hosts pass Unicode scalar values, so each lone surrogate becomes U+FFFD. */
export function answersTo(questions: readonly Question[], options: readonly string[] = []): Answer[] {
  const input = questions.map((each) => `${JSON.stringify(each, toScalarValues)}\n`).join("");
  const { status, signal, stdout, stderr, error } = spawnSync(program, [...options, join(assembly, "build/url.wasm")], {
    input,
    encoding: "utf8",
    timeout: 500_000,
    maxBuffer: 64 << 20,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`anyurl-wazero ended with ${signal ?? status}: ${stderr}`);
  return stdout
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Answer);
}

function toScalarValues(_key: string, value: unknown): unknown {
  return typeof value === "string" ? Buffer.from(value, "utf8").toString("utf8") : value;
}
