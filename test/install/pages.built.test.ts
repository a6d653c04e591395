/** The pages on runtimes agree with the README of `anyurl`, and with the packages' messages. */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { addURLEquality } from "anyurl/testing";
import { lexer, type Tokens } from "marked";
import { describe, expect, test } from "vitest";
import { cannotRunHere, initializedAlready, notAModule, notInitialized } from "../../bindings/wasm/wrong-entry.ts";
import { root } from "../packages/published.ts";
import { capture, installed, isInstalled, notInstalled } from "../runtimes/programs.ts";
import { errors } from "../test-runners/errors.ts";
import { PROOFS } from "./proofs.ts";

const FOLDER = join(root, "docs/runtimes");
const pages = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));

function read(name: string): string {
  return readFileSync(join(FOLDER, name), "utf8");
}

/** The rows of the tables whose columns have these names. */
function rowsOf(name: string, ...columns: string[]): string[][] {
  const tables = lexer(read(name)).filter((token): token is Tokens.Table => token.type === "table");
  const found = tables.filter(({ header }) => header.map(({ text }) => text).join() === columns.join());
  return found.flatMap(({ rows }) => rows.map((cells) => cells.map(({ text }) => text)));
}

test.each(Object.keys(PROOFS))("%s names the page on runtimes", (readme) => {
  expect(readFileSync(join(root, readme), "utf8")).toContain("/docs/runtimes/index.md)");
});

/** All messages of the package for a wrong entry, and the one for a wrong `expect`. */
function messages(): string[] {
  const errors = [
    cannotRunHere("WebAssembly"),
    notAModule("url.wasm"),
    notAModule(Promise.resolve()),
    notInitialized(),
    initializedAlready(),
  ];
  try {
    addURLEquality((() => ({})) as never);
  } catch (error) {
    errors.push(error as Error);
  }
  return errors.map(({ message }) => message);
}

/** The messages of Deno, by its permission. It reads an empty path in a URL object of anyurl. */
const EMPTY_PATH_IN_DENO = {
  "--allow-read": "Error: Empty path is not allowed",
  "--allow-all": "NotFound: No such file or directory (os error 2): readfile ''",
};

/** Messages and codes of runtimes and programs. */
const FOREIGN = [
  "ERR_REQUIRE_ESM",
  "ERR_PACKAGE_PATH_NOT_EXPORTED",
  'Import "anyurl" not a dependency',
  "Cannot find package 'anyurl'",
  'No such module "url.wasm".',
  'Failed to resolve module specifier "anyurl".',
  ...Object.values(EMPTY_PATH_IN_DENO),
  "The value returned from the next() method is not an Uint8Array object",
  "Expected file path string or file descriptor",
  "TS1479",
  "Unexpected character '\\0' (Note that you need plugins to import files that are not JavaScript)",
  "CompileError: WebAssembly.Module(): Wasm code generation disallowed by embedder",
  'No loader is configured for ".wasm" files',
  "TS2315: Type 'Uint8Array' is not generic",
  "TS2488: Type 'URLSearchParams' must have a '[Symbol.iterator]()' method",
  "Property 'toJSON' is missing in type 'URLSearchParams'",
  ...errors.map(({ message }) => message),
];

describe("the remedies", () => {
  const shown = (name: string) => rowsOf(name, "message", "remedy").map(([message = ""]) => message.slice(1, -1));

  test.each(pages)("%s names only messages that exist", (name) => {
    const known = [...messages(), ...FOREIGN];
    expect(shown(name).filter((message) => !known.includes(message))).toEqual([]);
  });

  test("cover every message", () => {
    const all = pages.flatMap(shown);
    expect([...messages(), ...FOREIGN].filter((message) => !all.includes(message))).toEqual([]);
  });
});

if (!isInstalled("deno")) console.log(`Skipped: ${notInstalled("deno")}`);

test.skipIf(!isInstalled("deno")).each(Object.entries(EMPTY_PATH_IN_DENO))(
  "Deno with %s: %s",
  async (flag, message) => {
    const input = `import { URL } from "anyurl";
try {
  await Deno.readTextFile(new URL("file:///etc/hosts"));
} catch (error) {
  console.log(String(error));
}`;
    const output = await capture(installed("deno", "deno"), ["run", "--no-lock", "--no-check", flag, "-"], { input });
    expect(output).toBe(`${message}\n`);
  },
);

test("the program that compiles the engine prints what webassembly.md says", async () => {
  const [, code = ""] = /^```mjs\n(.*?)^```/ms.exec(read("webassembly.md")) ?? [];
  const args = ["--input-type=module", "--eval", code];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: join(import.meta.dirname, "..") });
  expect(read("webassembly.md")).toContain(`The program prints \`${stdout.trim()}\`.`);
});
