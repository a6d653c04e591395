/** The engine in WebAssembly: implements `Engine` with url.wasm. */
import { FAILURE_REASONS } from "@anyurl/common/failure";
import { readASCII as readOutput, readUTF8 } from "#encoding";
import {
  type Component,
  type EngineName,
  type FailureReason,
  type FastEngine,
  newRecord,
  Outcome,
  type PartVisitor,
  Row,
  type SchemeType,
  toOutcome,
  type UrlRecord,
  Word,
} from "../engine/engine.ts";
import { serializeOrigin } from "../engine/origin.ts";
import { certainlyParses } from "../quick/canonical.ts";
import { certainlyResolves, resolveBy, whole } from "../quick/joined.ts";
import { isCertainlyNormalized, needsNoDecoding, splitSequences } from "../quick/text.ts";
import {
  base,
  baseCapacity,
  baseWords,
  bytes,
  currentBase,
  endCall,
  forgetBase,
  input,
  inputCapacity,
  kept,
  noteBase,
  noteKept,
  recover,
  refreshViews,
  requireInstance,
  reserveBase,
  reserveInput,
  url,
  wasm,
  words,
} from "./areas.ts";
import { forLines } from "./lines.ts";
import { errorOf } from "./memory-error.ts";
import { runSetter } from "./setters.ts";
import { BYTES_PER_UNIT, writeText } from "./text.ts";

export { initialize, initializeLater } from "./areas.ts";
export { encode, toWellFormed } from "./text.ts";

/** `parse` of url.wasm returns this if the href is the input. */
const HREF_IS_INPUT = Outcome.Same;

export const name: EngineName = "wasm";

export const record: UrlRecord = newRecord();

export const fast: FastEngine = { word, newHref, setKept };

/** This engine, for functions that it passes itself to: `parseAgainst` does not call them again, as `parse` does. */
const self = { parse: parseAgainst, parseAlone, record, word };

/** Writes the text for the parser, and parses its base. Returns the text's length, or the status of an invalid base. */
function writeInput(text: string, baseText: string | undefined): number {
  reserveInput(text, 0);
  const status = baseText === undefined ? 0 : setBase(baseText);
  return status < 0 ? status : writeText(input, text);
}

/**
 * Parses a base, which the instance keeps until another call needs its room. Returns the status, which is not negative
 * if the base is valid.
 */
export function setBase(text: string): number {
  if (text === currentBase) return HREF_IS_INPUT;
  reserveBase(text);
  forgetBase();
  const status = wasm.setBase(writeText(base, text));
  if (status >= 0) noteBase(text);
  if (input.length === 0) refreshViews();
  return status;
}

/** Copies the URL from the instance into `record`. Its href is `href`, or a new string. */
function takeRecord(href: string | undefined): void {
  if (url.length === 0) refreshViews();
  const address = url[Word.Href] as number;
  record.href = href ?? readOutput(bytes, address, address + (url[Word.HrefLength] as number));
  record.schemeEnd = url[Word.SchemeEnd] as number;
  record.usernameEnd = url[Word.UsernameEnd] as number;
  record.hostStart = url[Word.HostStart] as number;
  record.hostEnd = url[Word.HostEnd] as number;
  record.pathStart = url[Word.PathStart] as number;
  record.queryStart = url[Word.QueryStart] as number;
  record.fragmentStart = url[Word.FragmentStart] as number;
  record.schemeType = url[Word.SchemeType] as SchemeType;
}

export function parse(text: string, baseText: string | undefined): FailureReason | undefined {
  if (baseText === undefined) return parseAgainst(text, undefined);
  const outcome = resolve(text, baseText);
  if (outcome < 0) return FAILURE_REASONS[-outcome - 1];
  if (outcome !== Outcome.InRecord) takeRecord(outcome === Outcome.Same ? whole : undefined);
  return undefined;
}

export function resolve(reference: string, base: string): number {
  return resolveBy(self, reference, base);
}

function parseAgainst(text: string, baseText: string | undefined): FailureReason | undefined {
  try {
    const length = writeInput(text, baseText);
    const status = length < 0 ? length : wasm.parse(length, baseText === undefined ? 0 : 1);
    if (status >= 0) takeRecord(status === HREF_IS_INPUT ? text : undefined);
    endCall();
    return status < 0 ? FAILURE_REASONS[-status - 1] : undefined;
  } catch (cause) {
    throw recover(cause);
  }
}

export function parseAlone(text: string): number {
  if (text.length * BYTES_PER_UNIT >= inputCapacity) return toOutcome(parseAgainst(text, undefined));
  try {
    const status = wasm.parse(writeText(input, text), 0);
    return url.length > 0 ? status : endGrownParse(status, text);
  } catch (cause) {
    throw recover(cause);
  }
}

/** Ends a parse that needed more memory. It is rare, and a function that is called often must be short. */
function endGrownParse(status: number, text: string): number {
  if (status >= 0) takeRecord(status === HREF_IS_INPUT ? text : undefined);
  endCall();
  return status < 0 ? status : Outcome.InRecord;
}

function word(index: Word): number {
  return url[index] as number;
}

function newHref(): string {
  const address = url[Word.Href] as number;
  return readOutput(bytes, address, address + (url[Word.HrefLength] as number));
}

export function canParse(text: string, baseText: string | undefined): boolean {
  if (baseText === undefined ? certainlyParses(text) : certainlyResolves(text, baseText)) return true;
  try {
    const length = writeInput(text, baseText);
    const isURL = length >= 0 && wasm.canParse(length, baseText === undefined ? 0 : 1) !== 0;
    endCall();
    return isURL;
  } catch (cause) {
    throw recover(cause);
  }
}

/** Copies `record` to where the setters of url.wasm expect it, and removes its href. */
function giveRecord(): void {
  forgetBase();
  baseWords[Word.HrefLength] = writeText(base, record.href);
  record.href = "";
  baseWords[Word.SchemeEnd] = record.schemeEnd;
  baseWords[Word.UsernameEnd] = record.usernameEnd;
  baseWords[Word.HostStart] = record.hostStart;
  baseWords[Word.HostEnd] = record.hostEnd;
  baseWords[Word.PathStart] = record.pathStart;
  baseWords[Word.QueryStart] = record.queryStart;
  baseWords[Word.FragmentStart] = record.fragmentStart;
}

export function set(component: Component, value: string): boolean {
  try {
    reserveInput(value, record.href.length);
    giveRecord();
    const isChanged = runSetter(wasm, component, writeText(input, value)) !== 0;
    if (isChanged) {
      takeRecord(undefined);
      keep(record.href);
    }
    endCall();
    return isChanged;
  } catch (cause) {
    throw recover(cause);
  }
}

/** Longer hrefs are not kept for the next setter. */
const LONGEST_KEPT_HREF = 0x1000;

/** Keeps the URL that a setter has made, so that the next setter need not write it again. */
function keep(href: string): string {
  forgetBase();
  if (href.length <= LONGEST_KEPT_HREF) {
    wasm.keepURL();
    noteKept(href);
  }
  return href;
}

function setKept(component: Component, value: string, href: string): string | null {
  if (href !== kept || value.length * BYTES_PER_UNIT >= inputCapacity) return null;
  try {
    const isChanged = runSetter(wasm, component, writeText(input, value)) !== 0;
    if (url.length === 0) refreshViews();
    return isChanged ? keep(newHref()) : href;
  } catch (cause) {
    throw recover(cause);
  }
}

/**
 * Converts a text.
 *
 * @param call takes the length of the input in bytes, and returns the output's
 * @param more bytes of the base area that the call needs
 */
function convert(text: string, call: (length: number) => number, read: typeof readOutput, more = 0): string {
  try {
    reserveInput(text, more);
    const length = call(writeText(input, text));
    if (url.length === 0) refreshViews();
    const from = wasm.outputStart();
    const result = read(bytes, from, from + length);
    endCall();
    return result;
  } catch (cause) {
    throw recover(cause);
  }
}

export function getOrigin(href: string, hostStart: number, pathStart: number, queryStart: number): string {
  return serializeOrigin(self, href, hostStart, pathStart, queryStart);
}

export function parseLines(lines: Uint8Array, separator: number, withOffsets: boolean, visit: PartVisitor): void {
  const run = (from: number, length: number) =>
    wasm.parseLines(from, length, separator, withOffsets ? 1 : 0, baseCapacity);
  forLines(lines, separator, withOffsets ? Row.SizeWithOffsets : Row.Size, requireInstance, run, visit);
}

export function readASCII(bytes: Uint8Array, start: number, end: number): string {
  try {
    return readOutput(bytes, start, end);
  } catch (cause) {
    throw errorOf(cause);
  }
}

export function domainToASCII(domain: string): string {
  return convert(domain, (length) => wasm.domainToASCII(length), readOutput);
}

export function domainToUnicode(domain: string): string {
  forgetBase();
  return convert(domain, (length) => wasm.domainToUnicode(length), readUTF8);
}

export function normalizeNFC(text: string): string {
  return isCertainlyNormalized(text) ? text : convert(text, (length) => wasm.normalizeNFC(length), readUTF8);
}

export function parseForm(text: string): string[] {
  if (needsNoDecoding(text)) return splitSequences(text);
  try {
    reserveInput(text, 0);
    wasm.parseForm(writeText(input, text));
    const list = takeForm();
    endCall();
    return list;
  } catch (cause) {
    throw recover(cause);
  }
}

/** Returns the strings that `parseForm` of url.wasm has found: slices of one string. */
function takeForm(): string[] {
  if (url.length === 0) refreshViews();
  const result = wasm.formResult() >> 2;
  const from = words[result] as number;
  const length = words[result + 1] as number;
  const units = words[result + 2] as number;
  const ends = (words[result + 3] as number) >> 2;
  const count = words[result + 4] as number;
  const text = (length === units ? readOutput : readUTF8)(bytes, from, from + length);
  const list: string[] = [];
  let start = 0;
  for (let at = ends; at < ends + count; at++) {
    const end = words[at] as number;
    list.push(text.slice(start, end));
    start = end;
  }
  return list;
}

export function serializeForm(list: readonly string[]): string {
  forgetBase();
  const serialize = (length: number) => {
    const lengths = wasm.baseStart() >> 2;
    for (let index = 0; index < list.length; index++) words[lengths + index] = (list[index] as string).length;
    return wasm.serializeForm(length, list.length);
  };
  return convert(list.join(""), serialize, readOutput, 4 * list.length);
}
