/**
 * The engine in plain JavaScript: implements `Engine` with the operations of the URL Specification. The WebAssembly
 * engine is the URL Standard's state machine; this is another formulation of the same function: parse, resolve,
 * normalise, print.
 */
import { FAILURE_REASONS, type Failure, isFailure } from "@anyurl/common/failure";
import { SPECIAL_SCHEMES } from "@anyurl/common/special-schemes";
import type { URLStructure } from "@anyurl/specification/model/model";
import { type Component, setters } from "@anyurl/specification/operations/setters";
import { parseResolveAndNormalize } from "@anyurl/specification/operations/whatwg";
import { printInto } from "@anyurl/specification/print/print";
import { readPrinted } from "@anyurl/specification/print/read-printed";
import {
  type EngineName,
  type FailureReason,
  type FastEngine,
  newRecord,
  type PartVisitor,
  toOutcome,
  type UrlRecord,
} from "../engine/engine.ts";
import { serializeOrigin } from "../engine/origin.ts";
import { convertLines } from "../lines/convert.ts";
import { certainlyParses, readCanonical } from "../quick/canonical.ts";
import { certainlyResolves, resolveBy } from "../quick/joined.ts";
import { readRewritten } from "../quick/rewritten.ts";

export { fromCodeUnits as readASCII } from "@anyurl/common/code-units";
export { encodeUTF8 as encode } from "@anyurl/common/utf8";
export { toWellFormed } from "@anyurl/common/well-formed";
export { normalizeNFC } from "@anyurl/idna";
export { domainToASCII, domainToUnicode } from "@anyurl/specification/hosts/domain";
export { parseForm, serializeForm } from "./form.ts";

/** Longer bases are not kept. */
const LONGEST_KEPT_BASE = 0x10000;

export const name: EngineName = "fallback";

export const record: UrlRecord = newRecord();

/** The URL is always in the record. */
export const fast: FastEngine | undefined = undefined;

/** This engine, for functions that it passes itself to: `parseAgainst` does not call them again, as `parse` does. */
const self = { parse: parseAgainst, parseAlone, record };

/** The text of the last base, and its URL or failure: the next call is likely to have the same base. */
let lastBase: string | undefined;
let lastBaseURL: URLStructure | Failure | undefined;

function parseBase(text: string): URLStructure | Failure {
  if (text === lastBase && lastBaseURL !== undefined) return lastBaseURL;
  const url = readCanonical(text, record) ? readPrinted(text, record) : parseResolveAndNormalize(text);
  if (text.length <= LONGEST_KEPT_BASE) {
    lastBase = text;
    lastBaseURL = url;
  }
  return url;
}

export function parse(text: string, baseText: string | undefined): FailureReason | undefined {
  if (baseText === undefined) return parseAgainst(text, undefined);
  const outcome = resolve(text, baseText);
  return outcome < 0 ? FAILURE_REASONS[-outcome - 1] : undefined;
}

export function resolve(reference: string, base: string): number {
  return resolveBy(self, reference, base);
}

function parseAgainst(text: string, baseText: string | undefined): FailureReason | undefined {
  const base = baseText === undefined ? undefined : parseBase(baseText);
  if (isFailure(base)) return base.reason;
  if (readCanonical(text, record)) {
    record.href = text;
    return undefined;
  }
  if (readRewritten(text, record)) return undefined;
  const url = parseResolveAndNormalize(text, base);
  if (isFailure(url)) return url.reason;
  takeURL(url);
  return undefined;
}

export function parseAlone(text: string): number {
  return toOutcome(parseAgainst(text, undefined));
}

export function canParse(text: string, baseText: string | undefined): boolean {
  if (baseText === undefined ? certainlyParses(text) : certainlyResolves(text, baseText)) return true;
  const base = baseText === undefined ? undefined : parseBase(baseText);
  if (isFailure(base)) return false;
  return readCanonical(text, record) || !isFailure(parseResolveAndNormalize(text, base));
}

/** The special schemes in the order of `SchemeType`. */
const SCHEMES: readonly (string | null)[] = Object.keys(SPECIAL_SCHEMES);

/** Writes a URL into the record. */
function takeURL(url: URLStructure): void {
  printInto(url, record);
  record.schemeType = SCHEMES.indexOf(url.scheme) + 1;
}

/** Removes the href from the record, and returns it. */
function takeHref(): string {
  const { href } = record;
  record.href = "";
  return href;
}

export function set(component: Component, value: string): boolean {
  const url = setters[component](readPrinted(takeHref(), record), value);
  if (url === undefined) return false;
  takeURL(url);
  return true;
}

/** See `Engine`. */
export function getOrigin(href: string, hostStart: number, pathStart: number, queryStart: number): string {
  return serializeOrigin(self, href, hostStart, pathStart, queryStart);
}

export function parseLines(lines: Uint8Array, separator: number, withOffsets: boolean, visit: PartVisitor): void {
  const convert = (line: string) => {
    const reason = parseAgainst(line, undefined);
    return reason === undefined ? record.href : -1 - FAILURE_REASONS.indexOf(reason);
  };
  convertLines(lines, separator, visit, convert, withOffsets ? addOffsets : undefined);
}

function addOffsets(table: number[], hasFailed: boolean): void {
  const { schemeEnd, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart } = record;
  if (hasFailed) table.push(0, 0, 0, 0, 0, 0, 0);
  else table.push(schemeEnd, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart);
}
