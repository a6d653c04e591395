/** Canonical forms and keys, compared with only parsing the same URLs, and keys with the profile `cache-key`. */
import type { Classes, Operation, Operations, Row } from "../implementation.ts";
import { convertingBytes } from "./batch.ts";
import { counting } from "./operation.ts";
import { href } from "./parse.ts";

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

/** Makes a function when it is first called, so that one that cannot be made stops only its own row. */
function lazy<Input, Result>(make: () => (input: Input) => Result): (input: Input) => Result {
  let made: ((input: Input) => Result) | undefined;
  return (input) => {
    made ??= make();
    return made(input);
  };
}

/** For each form of strings, only parsing; for each form of bytes, the conversion to hrefs. */
export function parsingOnly(classes: Classes, bytes: Operation<string>): Operations {
  const parsing = href(classes);
  return Object.fromEntries(operations.map((name) => [name, name.startsWith("bytes to") ? bytes : parsing]));
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
