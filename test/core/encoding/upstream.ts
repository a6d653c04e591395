/**
 * The encoding tests of web-platform-tests, read in place: their scripts run, in a document of upstream-host.ts. A page
 * runs whole: without a variant in its address, it runs the subtests of all of them.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createContext, runInContext } from "node:vm";
import type { Encodings } from "../../conformance/implementation.ts";
import { wptFolderWith } from "../../wpt/files.ts";
import { Host, readResource } from "./upstream-host.ts";

/** The folder with the pages. The copy of web-platform-tests may lack it. */
const FOLDER = "encoding";

export const upstreamRoot: string | undefined = wptFolderWith(join(FOLDER, "legacy-mb-japanese"));

/** The pages in the folder itself that need no more than `anyurl/encoding` has. docs/testing.md lists the others. */
const PAGES: readonly string[] = [
  "api-invalid-label.any.js",
  "api-replacement-encodings.any.js",
  "big5-encoder.html",
  "gb18030-encoder.html",
  "gbk-encoder.html",
  "iso-2022-jp-decoder.any.js",
  "iso-2022-jp-encoder.html",
  "remove-only-one-bom.html",
  "replacement-encodings.any.js",
  "single-byte-decoder.html",
  "single-byte-decoder.window.js",
  "textdecoder-labels.any.js",
  "unsupported-encodings.any.js",
  "unsupported-labels.window.js",
];

/** All pages of the multi-byte encodings. Files with "_" are what these pages load. */
const OF_MULTI_BYTE =
  /^legacy-mb-\w+\/[\w-]+\/[\w-]*-(?:enc|encode|encoder|decode|decoder)(?:-[\w-]+)?\.(?:html|any\.js)$/;

/** Pages whose expectations are computed for thousands of characters. */
const LONG = /-encode-(?:href|form)|-decode(?!-errors)[\w-]*\.html$/;

/** The harness, for which this file has a harness of its own. */
const HARNESS = /\/(?:testharness|testharnessreport|subset-tests)\.js$/;

const HTML_SCRIPT = /<script(?:\s+src=["']?([^\s"'>]+)["']?)?[^>]*>(.*?)<\/script>/gs;
const META_SCRIPT = /^\/\/ META: script=(.+)$/gm;

/** How often to wait for promises. */
const MAXIMUM_TURNS = 100;

export interface Outcome {
  /** The number of subtests that ran. */
  readonly count: number;
  /** A message for each subtest that failed or did not end, by its name. */
  readonly failures: ReadonlyMap<string, string>;
}

/** The paths of the pages below the folder `encoding`. @param isThorough or else, only those that run in an instant */
export function pagesOf(root: string, isThorough: boolean): string[] {
  const names = readdirSync(join(root, FOLDER), { recursive: true, encoding: "utf8" }).sort();
  const pages = names.filter((name) => PAGES.includes(name) || OF_MULTI_BYTE.test(name));
  return pages.filter((name) => isThorough || !LONG.test(name));
}

/** Runs a page of the folder. */
export async function runPage(root: string, page: string, encodings: Encodings): Promise<Outcome> {
  const path = join(root, FOLDER, page);
  const resource = readResource(path, encodings);
  const harness = new Harness();
  const host = new Host(dirname(path), resource, encodings);
  const context = createContext({});
  Object.assign(context, host.globals(context), harness.globals());
  for (const script of scriptsOf(root, path, resource.text)) runInContext(script, context);
  host.load(context);
  for (let turn = 0; host.runTasks() || (harness.isBusy && turn < MAXIMUM_TURNS); turn++) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  return harness.outcome();
}

function scriptsOf(root: string, path: string, text: string): string[] {
  const isHTML = path.endsWith(".html");
  const parts: { source?: string; code: string }[] = Array.from(
    text.matchAll(isHTML ? HTML_SCRIPT : META_SCRIPT),
    ([, source, code = ""]) => ({ ...(source !== undefined && { source }), code }),
  );
  if (!isHTML) parts.push({ code: text });
  return parts
    .filter(({ source = "" }) => !HARNESS.test(source))
    .map(({ source, code }) => {
      if (source === undefined) return code;
      return readFileSync(source.startsWith("/") ? join(root, source) : join(dirname(path), source), "utf8");
    });
}

/** The functions of testharness.js that the pages use. */
class Harness {
  #count = 0;
  readonly #open = new Set<string>();
  readonly #failures = new Map<string, string>();

  get isBusy(): boolean {
    return this.#open.size > 0;
  }

  outcome(): Outcome {
    for (const name of this.#open) this.#failures.set(name, "did not end");
    return { count: this.#count, failures: this.#failures };
  }

  globals(): Record<string, unknown> {
    return {
      setup: (run: unknown) => typeof run === "function" && run(),
      test: (run: () => void, name: string) => this.#asynchronous(name).step_func_done(run)(),
      async_test: (...[first, second]: [string] | [(test: unknown) => void, string]) => {
        const test = this.#asynchronous(second ?? `${first}`);
        if (typeof first === "function") test.step(() => first(test));
        return test;
      },
      promise_test: (run: () => Promise<void>, name: string) => {
        const test = this.#asynchronous(name);
        run().then(test.done, (error: unknown) => test.step_func_done(() => fail(`${error}`))());
      },
      done() {},
      subsetTest: (test: (...parts: unknown[]) => unknown, ...parts: unknown[]) => test(...parts),
      format_value: (value: unknown) => JSON.stringify(value),
      assert_equals: (actual: unknown, expected: unknown) =>
        Object.is(actual, expected) || fail(`${actual}, not ${expected}`),
      assert_true: (actual: unknown) => actual === true || fail(`${actual}, not true`),
      assert_throws_js(expected: { name: string }, run: () => void) {
        try {
          run();
        } catch (error) {
          if ((error as Error).name === expected.name) return;
          throw error;
        }
        fail(`no ${expected.name}`);
      },
    };
  }

  #asynchronous(name: string) {
    // Some pages give many subtests the same name.
    const id = `${++this.#count}: ${name}`;
    this.#open.add(id);
    const done = () => this.#open.delete(id);
    const step = (run: () => void) => {
      try {
        run();
      } catch (error) {
        this.#failures.set(id, `${error}`);
      }
    };
    const step_func_done = (run: () => void) => () => {
      step(run);
      done();
    };
    return { step, done, step_func_done, add_cleanup() {} };
  }
}

function fail(message: string): never {
  throw new Error(message);
}

/** The labels of each encoding, by its name. */
export function upstreamLabels(root: string): ReadonlyMap<string, readonly string[]> {
  type Table = readonly { readonly encodings: readonly { readonly name: string; readonly labels: string[] }[] }[];
  const code = readFileSync(join(root, FOLDER, "resources/encodings.js"), "utf8");
  const table = runInContext(`${code}; encodings_table`, createContext()) as Table;
  return new Map(table.flatMap(({ encodings }) => encodings.map(({ name, labels }) => [name, Array.from(labels)])));
}
