/**
 * The web platform tests for encoders, read in place and run as data. A page has the encoding of its `meta`; its
 * scripts compute expectations with an index and an encoder of their own.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createContext, runInContext } from "node:vm";
import type { Encodings } from "../conformance/implementation.ts";
import { wptFolderWith } from "../wpt/files.ts";

/** The folder with the pages. The copy of web-platform-tests may lack it. */
const FOLDER = "encoding";

export const upstreamRoot: string | undefined = wptFolderWith(join(FOLDER, "legacy-mb-japanese"));

/** Links: pages that write a text to the `href` of an element, and read its `search`. */
const LINKS = /-encode-href[\w-]*\.html$|-encoder\.html$/;

/** Forms: pages that submit a text. The common script needs frames, so only its data are used. */
const FORMS = /-encode-form[\w-]*\.html$/;

/** Scripts that need a document, or run a part of the tests. */
const LEFT_OUT = /testharness(?:report)?\.js$|subset-tests\.js$|encode-form-common\.js$/;

const CHARSET = /<meta charset=["']?([\w-]+)/i;
const SCRIPT = /<script(?:\s+src=["']?([^\s"'>]+)["']?)?[^>]*>(.*?)<\/script>/gs;

export interface Outcome {
  readonly count: number;
  readonly failures: readonly string[];
}

/** The variables of a page with a form. */
interface FormPage {
  readonly errors: boolean;
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly separator: string;
  encoder(text: string): string | null;
  expect(bytes: string | null, codePoint: number): string;
  normalizeStr(text: string): string;
}

/** The paths of the pages below the folder, of one kind. */
export function pagesOf(root: string, kind: "links" | "forms"): string[] {
  const names = readdirSync(join(root, FOLDER), { recursive: true, encoding: "utf8" });
  const pattern = kind === "links" ? LINKS : FORMS;
  return names
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(FOLDER, name));
}

/** Runs the scripts of a page in a context. @returns the encoding of the page */
function load(root: string, page: string, context: object): string {
  const html = readFileSync(join(root, page), "utf8");
  const [, encoding] = CHARSET.exec(html) ?? [];
  if (encoding === undefined) throw new Error(`${page} names no encoding`);
  Object.assign(context, { pageEncoding: encoding });
  for (const [, source, text = ""] of html.matchAll(SCRIPT)) {
    if (source === undefined) runInContext(text, context);
    else if (!LEFT_OUT.test(source)) {
      const file = source.startsWith("/") ? join(root, source) : join(root, dirname(page), source);
      runInContext(readFileSync(file, "utf8"), context);
    }
  }
  return encoding;
}

/** @param every runs one in so many tests */
export function runLinks(root: string, page: string, { parseURL }: Encodings, every: number): Outcome {
  const failures: string[] = [];
  let count = 0;
  const context: { pageEncoding?: string } & Record<string, unknown> = createContext({
    alert() {},
    document: { createElement: () => link() },
    test(run: () => void, name: string) {
      if (count++ % every !== 0) return;
      try {
        run();
      } catch (error) {
        failures.push(`${page}: ${name}: ${error}`);
      }
    },
    subsetTest: (test: (run: () => void, name: string) => void, run: () => void, name: string) => test(run, name),
    assert_equals(actual: unknown, expected: unknown) {
      if (actual !== expected) throw new Error(`${actual}, not ${expected}`);
    },
  });
  const link = () => ({
    search: "",
    set href(input: string) {
      const encoding = context.pageEncoding;
      this.search = parseURL(input, { base: "https://example.com/page", ...(encoding && { encoding }) }).search;
    },
  });
  load(root, page, context);
  return { count, failures };
}

/** As many characters are in one form as the pages submit at a time. */
const CHUNK = 400;

/** @param every runs one in so many forms */
export function runForms(root: string, page: string, { serializeForm }: Encodings, every: number): Outcome {
  const context = createContext({ alert() {} });
  const encoding = load(root, page, context);
  const { errors, ranges, separator, encoder, expect, normalizeStr } = context as unknown as FormPage;
  const cases: { codePoint: number; expected: string }[] = [];
  for (const [from, to] of ranges) {
    for (let codePoint = from; codePoint < to; codePoint++) {
      const bytes = encoder(String.fromCodePoint(codePoint));
      if (Boolean(bytes) !== errors) cases.push({ codePoint, expected: normalizeStr(expect(bytes, codePoint)) });
    }
  }
  const failures: string[] = [];
  for (let start = 0; start < cases.length; start += CHUNK * every) {
    const chunk = cases.slice(start, start + CHUNK);
    const value = chunk.map(({ codePoint }) => String.fromCodePoint(codePoint)).join(separator);
    const found = serializeForm([["", value]], { encoding })
      .slice(1)
      .split(encodeURIComponent(separator));
    for (const [at, { codePoint, expected }] of chunk.entries()) {
      const actual = normalizeStr(found[at] ?? "");
      if (actual !== expected) failures.push(`${page}: U+${codePoint.toString(16)}: ${actual}, not ${expected}`);
    }
  }
  return { count: cases.length, failures };
}

/** The labels of each encoding, by its name. */
export function upstreamLabels(root: string): ReadonlyMap<string, readonly string[]> {
  type Table = readonly { readonly encodings: readonly { readonly name: string; readonly labels: string[] }[] }[];
  const code = readFileSync(join(root, FOLDER, "resources/encodings.js"), "utf8");
  const table = runInContext(`${code}; encodings_table`, createContext()) as Table;
  return new Map(table.flatMap(({ encodings }) => encodings.map(({ name, labels }) => [name, Array.from(labels)])));
}
