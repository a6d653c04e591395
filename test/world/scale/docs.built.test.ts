/** Runs the shell commands and the Python programs of the guides for large inputs on two small files. */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { run } from "../cli/command.ts";
import { Folder } from "../cli/folder.ts";
import { environment, script } from "../cli/process.ts";
import { Lines } from "./urls.ts";

const GUIDES = ["canonicalise-100-gb", "dask-and-spark"];

const page = GUIDES.map((name) =>
  readFileSync(join(import.meta.dirname, `../../../docs/guides/${name}.md`), "utf8"),
).join("\n");

function blocksOf(language: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))].map(([, text = ""]) => text);
}

const shell = blocksOf("sh");
const python = blocksOf("python");
const standIn = join(import.meta.dirname, "spark_stand_in.py");
const hasParallel = spawnSync("parallel", ["--version"]).status === 0;
const hasPython = spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 10))"]).status === 0;
if (!hasPython) console.log("Skipped: the Python of the guides, which needs Python 3.10 or later as python3");

const generated = new Lines(1);
const halves = [0, 1].map(() => Array.from({ length: 1000 }, () => `${generated.next()}\n`).join(""));
let expected: string[];

beforeAll(async () => {
  const { stdout } = await run(["canonicalize", "--profile", "cache-key", "--key"], halves.join(""));
  expected = [...new Set(stdout.split("\n").slice(0, -1))].sort();
  expect(expected).toHaveLength(generated.figures.distinct);
});

/** A folder with the input and with a program named `anyurl`. */
function openFolder(): { folder: Folder; path: string } {
  const folder = new Folder();
  for (const [index, half] of halves.entries()) folder.write(`crawl-${index}.gz`, gzipSync(half));
  const program = folder.write("anyurl", `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`);
  chmodSync(program, 0o755);
  return { folder, path: `${folder.path}:/usr/local/bin:/usr/bin:/bin` };
}

/** The lines of the output, which is a file or a folder of files. */
function linesIn(folder: string): string[] {
  const [file, directory] = [join(folder, "unique.txt"), join(folder, "unique")];
  const files = existsSync(file) ? [file] : readdirSync(directory).map((name) => join(directory, name));
  return files.flatMap((name) => readFileSync(name, "utf8").split("\n").slice(0, -1)).sort();
}

test("the guides have the expected number of programs", () => {
  expect([shell.length, python.length]).toEqual([4, 2]);
});

test.for(shell)("finds the distinct keys: %#", (block, { skip }) => {
  if (block.includes("parallel --") && !hasParallel)
    skip("the guides with GNU parallel; apt-get install parallel installs it");
  const { folder, path } = openFolder();
  using _ = folder;
  const options = { cwd: folder.path, env: environment({ PATH: path }), encoding: "utf8", timeout: 500_000 } as const;
  const { status, stderr } = spawnSync("bash", ["-e", "-o", "pipefail", "-c", block], options);
  expect(status, stderr).toBe(0);
  expect(linesIn(folder.path)).toEqual(expected);
});

/** Runs a PySpark program with a substitute for Spark. */
function runPiece(piece: string) {
  const { folder, path } = openFolder();
  const args = [standIn, folder.write("piece.py", piece), path, folder.path];
  const outcome = spawnSync("python3", args, { env: environment(), encoding: "utf8", timeout: 500_000 });
  return { folder, ...outcome };
}

test.runIf(hasPython).each(python)("finds the distinct keys with the substitute for Spark: %#", (block) => {
  const { folder, status, stdout, stderr } = runPiece(block);
  using _ = folder;
  expect(status, stderr).toBe(0);
  expect(linesIn(folder.path)).toEqual(expected);
  if (!block.includes("reasons")) return;
  expect(JSON.parse(stdout.replaceAll("'", '"'))).toEqual(generated.figures.rejected);
});

test.runIf(hasPython)("the guide describes Spark's exit statuses and environment correctly", () => {
  const [block = ""] = python;
  const failures = {
    "ended with 1": block.replace(" --ok-bad-lines", ""),
    "unknown option": block.replace("--key", "--no-such-option"),
    "No such file or directory": block.replace(/"PATH": "[^"]*"/, ""),
  };
  for (const [words, piece] of Object.entries(failures)) {
    const { folder, status, stderr } = runPiece(piece);
    using _ = folder;
    expect(stderr).toContain(words);
    expect(status).toBe(1);
    expect(existsSync(join(folder.path, "unique"))).toBe(false);
  }
  // Without checkCode, nothing reports the failure.
  const { folder, status } = runPiece(block.replace("--key", "--no-such-option").replace(", checkCode=True", ""));
  using _ = folder;
  expect([status, linesIn(folder.path)]).toEqual([0, []]);
});
