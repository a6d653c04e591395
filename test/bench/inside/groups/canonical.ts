/** Canonical forms and keys, compared with only parsing the same URLs, and keys with the profile `cache-key`. */
import type { Classes, Operation, Operations, Row } from "../implementation.ts";
import { convertingBytes } from "./batch.ts";
import { counting, lazy } from "./operation.ts";
import { href } from "./parse.ts";

/** The lists on which forms are measured, by their names in rows. */
const LISTS = { web: "web", query: "query", noncanonical: "noncanonical", "IDNA hosts": "idna" } as const;

export const SUBJECT = "@anyurl/canonical";

/** The functions that compile options once: what {@link frontDoor} is compared with. */
export const COMPILED = "compiled once";

function rowsOn(list: keyof typeof LISTS, ...operations: readonly string[]): Row[] {
  return operations.map((operation) => ({
    name: `${list}, ${operation}`,
    list: LISTS[list],
    operation,
    subject: SUBJECT,
    ...(takesLines(operation) ? { takesBytes: true } : {}),
  }));
}

const takesLines = (operation: string) => operation.startsWith("canonicalizeLines");

/** The functions that take their options in each call. */
export const frontDoor: readonly Row[] = rowsOn(
  "web",
  "cacheKey(url)",
  'cacheKey(url, { profile: "strict" })',
  'cacheKey(url, { query: { tracking: "remove" } })',
  "canonicalize(url)",
  'canonicalize(url, { profile: "strict" })',
  'deleteParameters(url, ["utm_*", "ref"])',
);

const createsCanonicalizer = (profile: string) => `createCanonicalizer({ profile: "${profile}" })(url)`;

/** Forms and keys that most lists are tried with. */
const COMMON = [createsCanonicalizer("rfc3986"), createsCanonicalizer("cache-key"), "createKeyFunction()(url)"];

export const rows: readonly Row[] = [
  ...frontDoor,
  ...rowsOn("web", ...["whatwg", "rfc3986", "cloudflare", "strict", "cache-key"].map(createsCanonicalizer)),
  ...rowsOn("web", 'createCanonicalizer({ profile: "cache-key", query: { tracking: "remove" } })(url)'),
  ...rowsOn("web", "createCanonicalizer({ query: { deny } })(url), 200 globs", "createKeyFunction()(url)"),
  ...rowsOn("web", "surtKey(url)", "sigv4Key(url)", "safeBrowsingKey(url)"),
  ...rowsOn("query", ...COMMON),
  ...rowsOn("noncanonical", ...COMMON),
  ...rowsOn("IDNA hosts", ...COMMON),
  ...rowsOn("web", 'canonicalizeLines(lines, { profile: "rfc3986" })'),
  ...rowsOn("web", 'canonicalizeLines(lines, { profile: "cloudflare" })'),
  ...rowsOn("web", 'canonicalizeLines(lines, { profile: "cache-key" })'),
  ...rowsOn("web", 'canonicalizeLines(lines, { profile: "cache-key", output: "key" })'),
];

const operations = [...new Set(rows.map(({ operation }) => operation))];

/** For each form of strings, only parsing; for each form of bytes, the conversion to hrefs. */
export function parsingOnly(classes: Classes, bytes: Operation<string>): Operations {
  const parsing = href(classes);
  return Object.fromEntries(operations.map((name) => [name, takesLines(name) ? bytes : parsing]));
}

function mapValues<From, To>(values: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

/** Makers of functions that return a canonical form or a failure, by the names of their operations. */
export function canonicalizing(makers: Readonly<Record<string, () => (url: string) => object>>): Operations {
  return mapValues(makers, (make) => {
    const canonicalizer = lazy(make);
    return counting((url: string) => (canonicalizer(url) as { readonly href?: string }).href?.length ?? 0);
  });
}

/** Makers of functions that return a key or a failure. */
export function makingKeys(makers: Readonly<Record<string, () => (url: string) => string | object>>): Operations {
  return mapValues(makers, (make) => {
    const keyOf = lazy(make);
    return counting((url: string) => {
      const key = keyOf(url);
      return typeof key === "string" ? key.length : 0;
    });
  });
}

/** Functions that return canonical lines. */
export function convertingLines(
  functions: Readonly<Record<string, (lines: Uint8Array) => { readonly bytes: Uint8Array }>>,
): Operations {
  return mapValues(functions, (convert) => ({ run: convertingBytes((lines) => convert(lines).bytes).run }));
}
