/** Runtimes that run the suite with their own test runner. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { capture, inside, versionOf } from "./programs.ts";
import type { Row, Runtime, Session, Suite } from "./runtime.ts";

/** An entry of `anyurl`. */
export interface Entry extends Row {
  readonly specifier: string;
  /** The name of the file that the runtime must load for it. */
  readonly file: string;
  /** The module in `inside` that exports it, if the test does not import it by its name. */
  readonly by?: string;
}

export const fallback: Entry = {
  name: "anyurl/fallback",
  engine: "fallback",
  specifier: "anyurl/fallback",
  file: "fallback.js",
};

/** The entries that use WebAssembly if the runtime loads `file` for `anyurl`. */
export function wasmEntries(file: string): Entry[] {
  const wasm = (specifier: string, name = specifier) => ({ name, engine: "wasm", specifier, file }) as const;
  return [
    wasm("anyurl"),
    wasm("anyurl/wasm"),
    { ...wasm("anyurl/module"), file: "module.js", by: "initialized.ts" },
    { ...wasm("anyurl", "anyurl/polyfill/force"), by: "polyfilled.ts" },
  ];
}

/** The command that starts a runtime's test runner; the path of the tests is appended. */
export interface TestRunner {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** @returns the report on an entry, if the runner's tests pass */
async function runTests(runner: TestRunner, entry: Entry, suite: Suite): Promise<string> {
  const conditions = entry.engine === "fallback" ? ["--conditions=anyurl-fallback"] : [];
  const report = join(suite.folder, `${randomUUID()}.ndjson`);
  await capture(runner.program, [...runner.args, ...conditions, inside("runner.ts")], {
    env: {
      ...runner.env,
      ANYURL_ENTRY: entry.specifier,
      ANYURL_FILE: entry.file,
      ANYURL_BY: entry.by === undefined ? entry.specifier : inside(entry.by),
      ANYURL_CASES: suite.casesFile,
      ANYURL_REPORT: report,
    },
  });
  return readFile(report, "utf8");
}

/** A runtime that is only a test runner. */
export function testRunner(name: string, rows: readonly Entry[], find: (suite: Suite) => TestRunner): Runtime {
  return {
    name,
    rows,
    async open(suite): Promise<Session> {
      const runner = find(suite);
      return {
        version: await versionOf(runner.program),
        run: (row) => runTests(runner, rows.find((each) => each.name === row.name) as Entry, suite),
        close: async () => {},
      };
    },
  };
}
