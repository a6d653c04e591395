/** Canonical forms and keys, compared with only parsing the same URLs, and keys with the profile `cache-key`. */
import type { Classes, Operation, Operations, Row } from "../implementation.ts";
import { convertingBytes } from "./batch.ts";

/** The lists on which forms are measured, by their names in rows. */
const LISTS = { web: "web", query: "query", noncanonical: "noncanonical", "IDNA hosts": "idna" } as const;

export const SUBJECT = "@anyurl/canonical";

function rowsOn(list: keyof typeof LISTS, ...operations: readonly string[]): Row[] {
  return operations.map((operation) => ({
    name: `${list}, ${operation}`,
    list: LISTS[list],
    operation,
    subject: SUBJECT,
    ...(operation.startsWith("bytes to") ? { takesBytes: true } : {}),
  }));
}

export const rows: readonly Row[] = [
  ...rowsOn("web", "canonicalize as whatwg", "canonicalize as rfc3986", "canonicalize as cloudflare"),
  ...rowsOn("web", "canonicalize as strict", "canonicalize as cache-key", "cache-key, tracking parameters removed"),
  ...rowsOn("web", "canonicalize, deny 200 globs", "cacheKey", "surtKey", "sigv4Key", "safeBrowsingKey"),
  ...rowsOn("query", "canonicalize as rfc3986", "canonicalize as cache-key", "cacheKey"),
  ...rowsOn("noncanonical", "canonicalize as rfc3986", "canonicalize as cache-key", "cacheKey"),
  ...rowsOn("IDNA hosts", "canonicalize as rfc3986", "canonicalize as cache-key", "cacheKey"),
  ...rowsOn("web", "bytes to bytes as rfc3986", "bytes to bytes as cloudflare", "bytes to bytes as cache-key"),
  ...rowsOn("web", "bytes to keys as cache-key"),
];

const operations = [...new Set(rows.map(({ operation }) => operation))];

/** The result of a canonicaliser: a canonical form or a failure. */
type Canonicalizer = (url: string) => object;

/** Returns a key, or a failure. */
type KeyFunction = (url: string) => string | object;

/** Returns canonical lines. */
type LineFunction = (lines: Uint8Array) => { readonly bytes: Uint8Array };

function canonicalize(canonicalizer: Canonicalizer): Operation<string> {
  return {
    run(urls) {
      let sum = 0;
      for (const url of urls) {
        const result = canonicalizer(url) as { readonly href?: string };
        sum += result.href?.length ?? 0;
      }
      return sum;
    },
  };
}

function makeKeys(keyOf: KeyFunction): Operation<string> {
  return {
    run(urls) {
      let sum = 0;
      for (const url of urls) {
        const key = keyOf(url);
        sum += typeof key === "string" ? key.length : 0;
      }
      return sum;
    },
  };
}

function parse({ URL }: Classes): Operation<string> {
  return {
    run(urls) {
      let sum = 0;
      for (const url of urls) sum += new URL(url).href.length;
      return sum;
    },
    outcome: (url) => new URL(url).href,
  };
}

/** For each form of strings, only parsing; for each form of bytes, the conversion to hrefs. */
export function parsingOnly(classes: Classes, bytes: Operation<string>): Operations {
  const parsing = parse(classes);
  return Object.fromEntries(operations.map((name) => [name, name.startsWith("bytes to") ? bytes : parsing]));
}

function mapValues<From, To>(values: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

/** @param canonicalizers the canonicalisers, by the names of their operations */
export function canonicalizing(canonicalizers: Readonly<Record<string, Canonicalizer>>): Operations {
  return mapValues(canonicalizers, canonicalize);
}

/** @param keyFunctions the functions, by the names of their operations */
export function makingKeys(keyFunctions: Readonly<Record<string, KeyFunction>>): Operations {
  return mapValues(keyFunctions, makeKeys);
}

/** @param lineFunctions the functions, by the names of their operations */
export function convertingLines(lineFunctions: Readonly<Record<string, LineFunction>>): Operations {
  return mapValues(lineFunctions, (convert) => {
    const { run } = convertingBytes((lines) => convert(lines).bytes);
    return { run };
  });
}
