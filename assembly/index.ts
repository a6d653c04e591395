/**
 * url.wasm: the URL Standard for any WebAssembly host. It imports nothing.
 *
 * Write UTF-8 at `inputStart()`, call a function with its length in bytes, and read the result where that function
 * says. The engine owns all memory, and a result lasts only until the next call: copy it first. If the input, the base
 * or the URL to change is longer than 64 KiB, call `reserve` first. A call that cannot get memory traps. Never reuse an
 * instance that has trapped.
 */
import { canonical, canonicalizeAt } from "./canonical/canonicalize";
import { Rules } from "./canonical/rules";
import { batchResult as batch } from "./fast/batch";
import { canParseAt } from "./fast/can-parse";
import { NEW_HREF, parseAt } from "./fast/parse";
import { form } from "./form/urlencoded";
import { domainToASCII as domainToASCIIFrom } from "./host/domain";
import { unicodeToUnicode } from "./idna/domain-to-unicode";
import { normalizeText } from "./idna/normalize-text";
import { baseStart, beginOutput, ensureRoom, inputStart, moveOutputToBase, outputStart } from "./memory";
import { base, UrlRecord, url } from "./record";
import { origin as originOfBase } from "./url/origin";
import * as setters from "./url/setters";
import { loadBase } from "./url/setters";
import { State } from "./url/state";

export { compileRules } from "./canonical/compile";
export { canonicalizeLines } from "./canonical/lines";
export { parseLines } from "./fast/batch";
export { parseForm, serializeForm } from "./form/urlencoded";
export { baseStart, dropRules, inputStart, outputStart, reserve, rulesSize } from "./memory";

/** @returns the address of the record of the last URL made: the ten words of `UrlRecord` */
export function urlRecord(): usize {
  return changetype<usize>(url);
}

/** @returns the address of the record of the base, or of the URL that a setter changes */
export function baseRecord(): usize {
  return changetype<usize>(base);
}

/** @returns the address of the result of `parseForm`: the five words of `FormResult` */
export function formResult(): usize {
  return changetype<usize>(form);
}

/** @returns the address of the result of `parseLines`: the three words of `BatchResult` */
export function batchResult(): usize {
  return changetype<usize>(batch);
}

/** @returns the address of the result of `canonicalize`: the five words of `CanonicalRecord` */
export function canonicalRecord(): usize {
  return changetype<usize>(canonical);
}

/**
 * Runs the basic URL parser: https://url.spec.whatwg.org/#concept-url-parser without blob URL entries
 *
 * @param length the length of the input in bytes
 * @param hasBase whether to resolve the input against the URL that `setBase` parsed. That URL lasts until a setter,
 *   `origin`, `domainToUnicode`, `serializeForm`, `parseLines` or `reserve` uses the base area for something else
 * @returns 0 if the href is new, 1 if it is the input itself, or a `Failure`, negated
 */
export function parse(length: usize, hasBase: bool): i32 {
  return parseAt(inputStart(), inputStart() + length, hasBase, outputStart());
}

/**
 * https://url.spec.whatwg.org/#dom-url-canparse: whether `parse` would not fail. Overwrites `urlRecord()`, and most
 * URLs take less time than in `parse`.
 *
 * @param length the length of the input in bytes
 * @param hasBase whether to resolve the input against the URL that `setBase` parsed, as `parse` does
 */
export function canParse(length: usize, hasBase: bool): bool {
  return canParseAt(inputStart(), inputStart() + length, hasBase, outputStart());
}

/**
 * Makes a URL canonical. The result is in `canonicalRecord()`. Overwrites `urlRecord()`.
 *
 * @param length the length of the input in bytes
 * @param rules the image of the rules, which `compileRules` has returned
 * @param site 0, or a second image, of which only the tracking patterns count
 * @param hasBase whether to resolve the input against the URL that `setBase` parsed, as `parse` does
 * @returns 1 if the canonical form is the input, byte for byte; 0 if it is new; a `Failure`, negated; or
 *   `-(64 + finding)` if the rules reject a finding in the path
 */
export function canonicalize(length: usize, rules: usize, site: usize, hasBase: bool): i32 {
  const start = inputStart();
  const withFlags = !changetype<Rules>(rules).skipsFlags;
  return canonicalizeAt(changetype<Rules>(rules), site, start, start + length, hasBase, withFlags, outputStart());
}

/**
 * Parses the text at `baseStart()`, without a base. The URL becomes the base of the calls of `parse` that follow. Its
 * record is `baseRecord()`.
 *
 * @param length the length of the text in bytes
 * @returns the same status as `parse`
 */
export function setBase(length: usize): i32 {
  const status = parseAt(baseStart(), baseStart() + length, false, outputStart());
  if (status < 0) return status;
  if (status == NEW_HREF) moveOutputToBase(url.hrefLength);
  copyRecordToBase();
  return status;
}

function copyRecordToBase(): void {
  memory.copy(changetype<usize>(base), changetype<usize>(url), offsetof<UrlRecord>());
  base.href = baseStart();
}

/** Moves the URL that a setter has just made to the base area, with its record: the next setter changes that one. */
export function keepURL(): void {
  moveOutputToBase(url.hrefLength);
  copyRecordToBase();
}

/*
 * The setters. Write the URL's href at `baseStart()`, its record, from `hrefLength` to `fragmentStart`, at
 * `baseRecord()`, and the value, of `length` bytes, at `inputStart()`. A setter returns whether it has written a new
 * URL, which is then in `urlRecord()`. If not, the URL stays unchanged. The input area needs one byte more than the
 * value.
 */

/** https://url.spec.whatwg.org/#dom-url-protocol */
export function setProtocol(length: usize): bool {
  loadBase();
  return setters.setProtocol(inputStart(), inputStart() + length);
}

/** https://url.spec.whatwg.org/#dom-url-username */
export function setUsername(length: usize): bool {
  loadBase();
  return setters.setUsername(inputStart(), inputStart() + length);
}

/** https://url.spec.whatwg.org/#dom-url-password */
export function setPassword(length: usize): bool {
  loadBase();
  return setters.setPassword(inputStart(), inputStart() + length);
}

/** https://url.spec.whatwg.org/#dom-url-host */
export function setHost(length: usize): bool {
  loadBase();
  return setters.setHost(inputStart(), inputStart() + length, State.Host);
}

/** https://url.spec.whatwg.org/#dom-url-hostname */
export function setHostname(length: usize): bool {
  loadBase();
  return setters.setHost(inputStart(), inputStart() + length, State.Hostname);
}

/** https://url.spec.whatwg.org/#dom-url-port */
export function setPort(length: usize): bool {
  loadBase();
  return setters.setPort(inputStart(), inputStart() + length);
}

/** https://url.spec.whatwg.org/#dom-url-pathname */
export function setPathname(length: usize): bool {
  loadBase();
  return setters.setPathname(inputStart(), inputStart() + length);
}

/** https://url.spec.whatwg.org/#dom-url-search */
export function setSearch(length: usize): bool {
  loadBase();
  return setters.setSearch(inputStart(), inputStart() + length);
}

/** https://url.spec.whatwg.org/#dom-url-hash */
export function setHash(length: usize): bool {
  loadBase();
  return setters.setHash(inputStart(), inputStart() + length);
}

/**
 * Serialises the origin of the URL in the base area, which the caller writes as for a setter.
 *
 * @returns the length in bytes of the origin, which is at `outputStart()`: "null" if it is opaque
 */
export function origin(): usize {
  loadBase();
  return originOfBase();
}

/**
 * Runs the domain parser, with beStrict false, on a domain of `length` bytes.
 *
 * @returns the length in bytes of the ASCII domain, which is at `outputStart()`; 0 on failure
 */
export function domainToASCII(length: usize): usize {
  beginOutput(outputStart(), length, 0);
  const end = domainToASCIIFrom(inputStart(), inputStart() + length, outputStart());
  return end == 0 ? 0 : end - outputStart();
}

/**
 * Returns the Unicode form, for display, of a domain of `length` bytes: Unicode ToUnicode of its ASCII form, or its
 * ASCII form, if the Unicode form would be another domain or none. Overwrites the base.
 *
 * @returns the length in bytes of the domain in UTF-8, which is at `outputStart()`; 0 if the ASCII form fails
 */
export function domainToUnicode(length: usize): usize {
  const asciiLength = domainToASCII(length);
  if (asciiLength == 0) return 0;
  moveOutputToBase(asciiLength);
  ensureRoom(outputStart());
  return unicodeToUnicode(baseStart(), baseStart() + asciiLength, outputStart()) - outputStart();
}

/**
 * Converts a text of `length` bytes to Normalization Form C.
 *
 * @returns the length in bytes of the result in UTF-8, which is at `outputStart()`
 */
export function normalizeNFC(length: usize): usize {
  return normalizeText(inputStart(), inputStart() + length, outputStart()) - outputStart();
}
