/** The expected exports of the component: the same functions, of `anyurl`, its engine and `anyurl/percent`. */

import { Row, Status, UNICODE, URL_STANDARD } from "@anyurl/bindings/engine";
import * as engine from "@anyurl/bindings/entries/node";
import { FAILURE_REASONS } from "@anyurl/common/failure";
import { domainToASCII, domainToUnicode, normalizeNFC, serializeLines, URL, URLSearchParams } from "anyurl";
import { type PercentEncodeSet, percentDecode, percentEncode, percentEncodeSets } from "anyurl/percent";
import { ATTRIBUTES } from "../../conformance/corpus.ts";
import { canonical } from "./canonical-oracle.ts";
import {
  type Attributes,
  type ComponentExports,
  type Line,
  type Pair,
  type Result,
  SCHEME_TYPES,
  type Url,
} from "./exports.ts";

const LINE_FEED = 10;

/** The standard's sets by their names in the WIT. */
const SETS: Readonly<Record<string, PercentEncodeSet>> = Object.fromEntries(
  Object.entries(percentEncodeSets).map(([name, set]) => [toKebabCase(name), set]),
);

export const SET_NAMES: readonly string[] = Object.keys(SETS);

export function toKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function toScalarValues(text: string): string {
  return Buffer.from(text).toString();
}

/** The URL in the engine's record. */
function located(): Url {
  const { href, schemeType, ...offsets } = engine.record;
  return { href, offsets, scheme: SCHEME_TYPES[schemeType] as Url["scheme"] };
}

/** @throws the reason of a failure, as jco does */
function parse(input: string, base: string | undefined): Url {
  const reason = engine.parse(input, base);
  if (reason !== undefined) throw reason.toLowerCase();
  return located();
}

function attributesOf(input: string, base: string | undefined): Attributes {
  parse(input, base);
  const url = new URL(input, base);
  return Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, url[attribute]])) as Attributes;
}

function lineOf(row: Int32Array, moved: number): Result<Line> {
  const status = row[Row.Status] as number;
  if (status < 0) return { tag: "err", val: (FAILURE_REASONS[-status - 1] as string).toLowerCase() };
  const [start = 0, end = 0, , schemeEnd = 0, usernameEnd = 0, hostStart = 0, hostEnd = 0, ...rest] = row;
  const [pathStart = 0, queryStart = 0, fragmentStart = 0] = rest;
  const offsets = { schemeEnd, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart };
  return {
    tag: "ok",
    val: { start: start + moved, end: end + moved, unchanged: status === Status.Canonical, offsets },
  };
}

/** The engine's results come in parts. */
function parseLines(text: Uint8Array, separator: number): { hrefs: Uint8Array; lines: Result<Line>[] } {
  const hrefs: number[] = [];
  const lines: Result<Line>[] = [];
  engine.parseLines(text, separator, true, (output, table) => {
    for (let at = 0; at < table.length; at += Row.SizeWithOffsets)
      lines.push(lineOf(table.subarray(at, at + Row.SizeWithOffsets), hrefs.length));
    for (const byte of output) hrefs.push(byte);
  });
  return { hrefs: Uint8Array.from(hrefs), lines };
}

function serialized(text: Uint8Array, separator: number): ReturnType<ComponentExports["lines"]["serialize"]> {
  const result = serializeLines(text, { separator });
  const invalid = Array.from({ length: result.size }, (_, index) => ({
    index,
    reason: result.failure(index)?.reason.toLowerCase() ?? "",
  }));
  return { hrefs: result.bytes, invalid: invalid.filter(({ reason }) => reason !== "") };
}

export const expected: ComponentExports = {
  parser: {
    parse,
    parseAttributes: attributesOf,
    canParse: (input, base) => URL.canParse(input, base),
    set(href, attribute, value) {
      parse(href, undefined);
      return engine.set(attribute, value) ? located() : undefined;
    },
    origin(href) {
      parse(href, undefined);
      return new URL(href).origin;
    },
  },
  lines: {
    serialize: serialized,
    serializeText(text) {
      const { hrefs, invalid } = serialized(new TextEncoder().encode(text), LINE_FEED);
      return { hrefs: new TextDecoder().decode(hrefs), invalid };
    },
    parse: parseLines,
  },
  canonical,
  domains: {
    toAscii: (domain) => domainToASCII(domain) || undefined,
    toUnicode: (domain) => domainToUnicode(domain) || undefined,
  },
  // Arguments have no lone surrogates.
  text: { normalizeNfc: (text) => normalizeNFC(toScalarValues(text)) },
  forms: {
    // URLSearchParams removes the first "?" of a string.
    parse: (query) => [...new URLSearchParams(query.replace(/^\?/, "%3F"))] as Pair[],
    serialize: (pairs) => new URLSearchParams(pairs as Pair[]).toString(),
  },
  percent: {
    encode: (text, set, spaceAsPlus) => percentEncode(text, SETS[set] as PercentEncodeSet, { spaceAsPlus }),
    decode: (text) => percentDecode(text),
  },
  about: { standards: () => ({ urlStandard: URL_STANDARD, unicode: UNICODE }) },
};
