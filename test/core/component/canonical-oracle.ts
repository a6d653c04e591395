/** The expected exports of the interface `canonical`: the same functions, of `@anyurl/canonical`. */

import {
  type Canonical,
  type CanonicalizeOptions,
  type CanonicalLines,
  canonicalize,
  canonicalizeLines,
} from "@anyurl/canonical";
import { PROFILES } from "../../../packages/canonical/src/options/generated/table.ts";
import { FLAGS, messageOf } from "../engine/raw-canonical.ts";
import type { CanonicalError, ComponentExports } from "./exports.ts";

const LINE_FEED = 10;

/** Options that differ from a profile's in ways that the profiles do not. */
const VARIATIONS: readonly CanonicalizeOptions[] = [
  { query: { tracking: "remove", sort: true } },
  { query: { deny: ["a*", "\\**"], values: "form", dropEmpty: true, duplicates: "last" }, indexFiles: ["index.html"] },
  { refuse: ["encoded-slash", "path-parameters", "invalid-utf8"], www: "remove", nfc: true },
];

/** Rules, and the options that they are for: `undefined` if the rules are invalid. */
export const RULES: readonly { readonly bytes: Uint8Array; readonly options: CanonicalizeOptions | undefined }[] = [
  ...Object.entries(PROFILES).flatMap(([name, settings]) => {
    const profile = name as keyof typeof PROFILES;
    return [{}, ...VARIATIONS].map((more) => {
      const query = { ...settings.query, ...more.query };
      return { bytes: messageOf({ ...settings, ...more, query }), options: { profile, ...more } };
    });
  }),
  { bytes: new Uint8Array(31), options: undefined },
  { bytes: new Uint8Array(32).fill(9), options: undefined },
];

/** @throws the error for invalid rules, as jco does */
function optionsFor(rules: Uint8Array): CanonicalizeOptions {
  const found = RULES.find(({ bytes }) => Buffer.compare(bytes, rules) === 0);
  if (found?.options === undefined) throw { tag: "invalid-rules" };
  return found.options;
}

function errorFor(reason: string): CanonicalError {
  if (FLAGS.includes(reason)) return { tag: "rejected", val: reason };
  return { tag: "invalid-url", val: reason.toLowerCase() };
}

function canonicalOf(url: string, rules: Uint8Array): Canonical {
  const result = canonicalize(Buffer.from(url).toString(), optionsFor(rules));
  if (!result.ok) throw errorFor(result.reason);
  return result;
}

function failedIn(lines: CanonicalLines): { readonly index: number; readonly reason: CanonicalError }[] {
  return Array.from({ length: lines.size }, (_, index) => index).flatMap((index) => {
    const failure = lines.failure(index);
    return failure === null ? [] : [{ index, reason: errorFor(failure.reason) }];
  });
}

function serialize(text: Uint8Array, separator: number, rules: Uint8Array) {
  const lines = canonicalizeLines(text, { ...optionsFor(rules), separator });
  return { output: Uint8Array.from(lines.bytes), failed: failedIn(lines) };
}

function keys(text: Uint8Array, separator: number, rules: Uint8Array) {
  const { output, failed } = serialize(text, separator, rules);
  const hrefs = Buffer.from(output).toString("latin1").split(String.fromCharCode(separator));
  const kept = hrefs.map((href) => href.replace(/#.*/s, "")).join(String.fromCharCode(separator));
  return { output: new Uint8Array(Buffer.from(kept, "latin1")), failed };
}

const asText = <Lines extends { readonly output: Uint8Array }>(lines: Lines) => {
  return { ...lines, output: Buffer.from(lines.output).toString("latin1") };
};

export const canonical: ComponentExports["canonical"] = {
  canonicalize(url, rules) {
    const { href, key, flags } = canonicalOf(url, rules);
    const camelCase = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const findings = FLAGS.map((name) => [camelCase(name), (flags as readonly string[]).includes(name)] as const);
    return { href, keyLength: key.length, findings: Object.fromEntries(findings) };
  },
  key: (url, rules) => canonicalOf(url, rules).key,
  serialize,
  serializeText: (text, rules) => asText(serialize(Buffer.from(text), LINE_FEED, rules)),
  keys,
  keysText: (text, rules) => asText(keys(Buffer.from(text), LINE_FEED, rules)),
};
