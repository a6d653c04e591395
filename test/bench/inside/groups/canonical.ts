/** Canonical forms and keys, compared with only parsing the same URLs, and keys with the profile `cache-key`. */
import type { Classes, Operation, Operations, Row } from "../implementation.ts";

export const rows: readonly Row[] = [
  { name: "web, canonicalize as whatwg", list: "web", operation: "whatwg" },
  { name: "web, canonicalize as rfc3986", list: "web", operation: "rfc3986" },
  { name: "web, canonicalize as cloudflare", list: "web", operation: "cloudflare" },
  { name: "web, canonicalize as cache-key", list: "web", operation: "cache-key" },
  { name: "web, canonicalize, deny 200 globs", list: "web", operation: "deny" },
  { name: "web, surtKey", list: "web", operation: "surtKey" },
  { name: "web, sigv4Key", list: "web", operation: "sigv4Key" },
  { name: "web, safeBrowsingKey", list: "web", operation: "safeBrowsingKey" },
];

/** The result of a canonicaliser: a canonical form or a failure. */
type Canonicalizer = (url: string) => object;

/** Returns a key, or a failure. */
type KeyFunction = (url: string) => string | object;

function canonicalize(canonicalizer: Canonicalizer): Operation<string> {
  return {
    run(urls) {
      let sum = 0;
      for (const url of urls) {
        const result = canonicalizer(url) as { readonly key?: string };
        sum += result.key?.length ?? 0;
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

export function parsingOnly(classes: Classes): Operations {
  return Object.fromEntries(rows.map(({ operation }) => [operation, parse(classes)]));
}

/** @param canonicalizers the canonicalisers, by the names of their operations */
export function canonicalizing(canonicalizers: Readonly<Record<string, Canonicalizer>>): Operations {
  return Object.fromEntries(Object.entries(canonicalizers).map(([name, each]) => [name, canonicalize(each)]));
}

/** @param keyFunctions the functions, by the names of their operations */
export function makingKeys(keyFunctions: Readonly<Record<string, KeyFunction>>): Operations {
  return Object.fromEntries(Object.entries(keyFunctions).map(([name, each]) => [name, makeKeys(each)]));
}
