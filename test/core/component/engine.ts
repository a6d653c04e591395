/** Implements `Engine` with the exports of anyurl.component.wasm, so that the classes of `anyurl` run on it. */

import { domains, forms, lines, parser, text as unicodeText } from "component:anyurl";
import { FAILURE_REASONS } from "@anyurl/common/failure";
import {
  type Component,
  type Engine,
  type EngineName,
  type FailureReason,
  newRecord,
  type PartVisitor,
  Row,
  Status,
  toOutcome,
  type UrlRecord,
} from "../../../bindings/engine/engine.ts";
import type * as self from "./engine.ts";
import { type Line, type Pair, type Result, SCHEME_TYPES, type Url } from "./exports.ts";

export { toWellFormed } from "@anyurl/common/well-formed";

/** Fails to compile if a part of `Engine` is missing. */
export type Check = Complete<typeof self>;
type Complete<Module extends Engine> = Module;

export const name: EngineName = "wasm";

/** The URL is always in the record. */
export const fast = undefined;

export const record: UrlRecord = newRecord();

function takeURL({ href, offsets, scheme }: Url): void {
  Object.assign(record, offsets, { href, schemeType: SCHEME_TYPES.indexOf(scheme) });
}

/** The number of a failure in `FAILURE_REASONS`, from 1. WIT has no upper-case letters. */
function numberOf(failure: unknown): number {
  return FAILURE_REASONS.findIndex((reason) => reason.toLowerCase() === failure) + 1;
}

/** Returns the reason of a call that failed. Throws other errors again. */
function reasonOf(error: unknown): FailureReason {
  const reason = FAILURE_REASONS[numberOf((error as { payload?: unknown }).payload ?? error) - 1];
  if (reason === undefined) throw error;
  return reason;
}

export function parse(input: string, base: string | undefined): FailureReason | undefined {
  try {
    takeURL(parser.parse(input, base));
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

export function parseAlone(input: string): number {
  return toOutcome(parse(input, undefined));
}

export function resolve(reference: string, base: string): number {
  return toOutcome(parse(reference, base));
}

export function canParse(input: string, base: string | undefined): boolean {
  return parser.canParse(input, base);
}

export function set(component: Component, value: string): boolean {
  const url = parser.set(record.href, component, value);
  if (url !== undefined) takeURL(url);
  return url !== undefined;
}

export function getOrigin(href: string): string {
  return parser.origin(href);
}

export function parseLines(text: Uint8Array, separator: number, withOffsets: boolean, visit: PartVisitor): void {
  if (text.length === 0) return;
  const parsed = lines.parse(text, separator);
  let end = 0;
  const table = parsed.lines.flatMap((line) => {
    const row = rowOf(line, end);
    end = line.tag === "ok" ? line.val.end + 1 : end;
    return withOffsets ? row : row.slice(0, Row.Size);
  });
  visit(parsed.hrefs, Int32Array.from(table));
}

/** @param at the end of the output before this line, for a line that is invalid */
function rowOf({ tag, val }: Result<Line>, at: number): number[] {
  if (tag === "err") return [at, at, -numberOf(val), 0, 0, 0, 0, 0, 0, 0];
  const { schemeEnd, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart } = val.offsets;
  const offsets = [schemeEnd, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart];
  return [val.start, val.end, val.unchanged ? Status.Canonical : Status.Changed, ...offsets];
}

export function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function readASCII(bytes: Uint8Array, start: number, end: number): string {
  return new TextDecoder().decode(bytes.subarray(start, end));
}

export function parseForm(input: string): string[] {
  return forms.parse(input).flat();
}

export function serializeForm(list: readonly string[]): string {
  return forms.serialize(
    Array.from({ length: list.length / 2 }, (_, index) => list.slice(2 * index, 2 * index + 2) as Pair),
  );
}

export function domainToASCII(domain: string): string {
  return domains.toAscii(domain) ?? "";
}

export function domainToUnicode(domain: string): string {
  return domains.toUnicode(domain) ?? "";
}

export function normalizeNFC(text: string): string {
  return unicodeText.normalizeNfc(text);
}
