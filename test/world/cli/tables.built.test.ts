/** Runs the code of the guide to tables: shell sessions, DuckDB's SQL and its function, pandas and Polars. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { lexer, type Tokens } from "marked";
import { expect, test } from "vitest";
import { shownBy } from "./commands/shell.ts";
import { Folder } from "./folder.ts";
import { runProgram } from "./process.ts";
import { sessionsOf, textOf, writeFiles } from "./readme.ts";

const PAGE = "docs/guides/csv-and-duckdb.md";
const project = join(import.meta.dirname, "duckdb");
const duckdb = join(project, "node_modules/@duckdb");
const packages = join(import.meta.dirname, "../../../packages");
const noDuckDB = existsSync(duckdb) ? undefined : "needs DuckDB; pnpm setup:duckdb installs it";
const python = process.env.ANYURL_PYTHON ?? "python3";

interface Block {
  readonly code: string;
  /** The rows of the table that follows. */
  readonly rows: readonly (readonly string[])[];
}

/** The blocks of a language. */
function blocksOf(language: string): Block[] {
  const tokens = lexer(textOf(PAGE)).filter(({ type }) => type !== "space");
  return tokens.flatMap((token, index) => {
    if (token.type !== "code" || token.lang !== language) return [];
    const next = tokens[index + 1];
    const rows = next?.type === "table" ? (next as Tokens.Table).rows : [];
    return [{ code: token.text, rows: rows.map((row) => row.map(({ text }) => text.replaceAll("`", ""))) }];
  });
}

/** A folder with the files that the sessions of the page read and write. */
async function openTables(): Promise<Folder> {
  const folder = new Folder();
  writeFiles(PAGE, folder.path);
  for (const { line } of sessionsOf(PAGE).flat()) await shownBy(line, folder.path);
  return folder;
}

/** Returns the output of the code that a comment in it names. */
function printed(code: string): string {
  return /^(?:#|\/\/) → (.*)$/m.exec(code)?.[1] ?? "nothing";
}

test("the guide has the expected number of programs", () => {
  expect(["sql", "js", "python"].map((language) => blocksOf(language).length)).toEqual([3, 1, 2]);
});

test.for(blocksOf("sql"))("DuckDB runs its SQL: %#", async ({ code, rows }, { skip }) => {
  if (noDuckDB !== undefined) skip(noDuckDB);
  using folder = await openTables();
  const { stdout, stderr } = runProgram(process.execPath, [join(project, "query.mjs")], {
    cwd: folder.path,
    input: code,
  });
  expect(stderr.toString()).toBe("");
  const found = JSON.parse(stdout.toString()) as readonly (readonly unknown[])[];
  expect(found.map((row) => row.map(String))).toEqual(rows);
});

test("DuckDB calls its function", async ({ skip }) => {
  if (noDuckDB !== undefined) skip(noDuckDB);
  using folder = await openTables();
  const modules = join(folder.path, "node_modules");
  mkdirSync(join(modules, "@anyurl"), { recursive: true });
  symlinkSync(duckdb, join(modules, "@duckdb"));
  symlinkSync(join(packages, "canonical"), join(modules, "@anyurl/canonical"));
  const [{ code } = { code: "" }] = blocksOf("js");
  const program = folder.write("function.mjs", code);
  const { stdout, stderr } = runProgram(process.execPath, [program], { cwd: folder.path });
  expect(stderr.toString()).toBe("");
  expect(stdout.toString()).toBe(`${printed(code)}\n`);
});

test.for(blocksOf("python"))("Python runs its program: %#", async ({ code }, { skip }) => {
  const [, module = ""] = /^import (\w+)/.exec(code) ?? [];
  if (spawnSync(python, ["-c", `import ${module}`]).status !== 0) {
    skip(`needs ${module}; pip install ${module} installs it, and ANYURL_PYTHON names another Python`);
  }
  using folder = await openTables();
  const { stdout, stderr } = runProgram(python, ["-c", code], { cwd: folder.path });
  expect(stderr.toString()).toBe("");
  expect(stdout.toString()).toBe(`${printed(code)}\n`);
});
