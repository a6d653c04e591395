/**
 * url.wasm: the URL Standard for any WebAssembly host. It imports nothing.
 *
 * A caller writes UTF-8 at `inputStart()`, calls a function with its length in bytes, and reads the result where the function
 * says. All memory is the engine's: a result stands until the next call, and is to be copied before it. Before an input of more
 * than 64 KiB, or a base or changed URL of more than that, `reserve` makes room. Nothing here fails silently: a call that cannot
 * get memory traps, and its instance is then not to be used again.
 */
import { batchResult as batch } from "./fast/batch";
import { NEW_HREF, parseAt } from "./fast/parse";
import { form } from "./form/urlencoded";
import { domainToASCII as domainToASCIIFrom } from "./host/domain";
import { unicodeToUnicode } from "./idna/domain-to-unicode";
import { baseStart, beginOutput, ensureRoom, inputStart, moveOutputToBase, outputStart } from "./memory";
import { base, UrlRecord, url } from "./record";
import { origin as originOfBase } from "./url/origin";
import * as setters from "./url/setters";
import { loadBase } from "./url/setters";
import { State } from "./url/state";

export { parseLines } from "./fast/batch";
export { parseForm, serializeForm } from "./form/urlencoded";
export { baseStart, inputStart, outputStart, reserve } from "./memory";

/** @returns the address of the record of the URL made last: see `UrlRecord` for its ten words */
export function urlRecord(): usize {
  return changetype<usize>(url);
}

/** @returns the address of the record of the base, or of the URL that a setter changes */
export function baseRecord(): usize {
  return changetype<usize>(base);
}

/** @returns the address of what `parseForm` found: see `FormResult` for its five words */
export function formResult(): usize {
  return changetype<usize>(form);
}

/** @returns the address of what `parseLines` did: see `BatchResult` for its three words */
export function batchResult(): usize {
  return changetype<usize>(batch);
}

/**
 * Runs the basic URL parser.
 *
 * @param length the input's length in bytes
 * @param hasBase whether to resolve against the URL that `setBase` parsed: it stays until a setter, `origin`, `domainToUnicode`,
 *   `serializeForm` or `reserve` is called, which use the base area for something else
 * @returns 0 where the href is new, 1 where it is the input itself; on failure, a `Failure` negated
 */
export function parse(length: usize, hasBase: bool): i32 {
  return parseAt(inputStart(), inputStart() + length, hasBase, outputStart());
}

/**
 * Parses the text that the caller has written at `baseStart()`, without a base, and keeps the URL as the base of the calls of `parse`
 * that follow. The record is `baseRecord()`.
 *
 * @param length the text's length in bytes
 * @returns what `parse` returns
 */
export function setBase(length: usize): i32 {
  const status = parseAt(baseStart(), baseStart() + length, false, outputStart());
  if (status < 0) return status;
  if (status == NEW_HREF) moveOutputToBase(url.hrefLength);
  memory.copy(changetype<usize>(base), changetype<usize>(url), offsetof<UrlRecord>());
  base.href = baseStart();
  return status;
}

/*
 * The setters. The caller writes the URL's href at `baseStart()`, and its record, from `hrefLength` to `fragmentStart`, at
 * `baseRecord()`; and the value, of `length` bytes, at `inputStart()`. Each returns whether the URL is another one now, which
 * then stands in `urlRecord()`; if not, the URL stays as it is. The input area needs one byte more than the value.
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
 * The serialisation of the origin of the URL that the caller has written in the base area, as for a setter.
 *
 * @returns the length in bytes of the origin, which stands at `outputStart()`: "null" if it is opaque
 */
export function origin(): usize {
  loadBase();
  return originOfBase();
}

/**
 * The domain parser, not strict, of a domain of `length` bytes.
 *
 * @returns the length in bytes of the ASCII domain, which stands at `outputStart()`; 0 on failure
 */
export function domainToASCII(length: usize): usize {
  beginOutput(outputStart(), length, 0);
  const end = domainToASCIIFrom(inputStart(), inputStart() + length, outputStart());
  return end == 0 ? 0 : end - outputStart();
}

/**
 * The Unicode form, for display, of a domain of `length` bytes: Unicode ToUnicode of its ASCII form. The base is lost.
 *
 * @returns the length in bytes of the domain in UTF-8, which stands at `outputStart()`; 0 where the ASCII form fails, and
 *   where nothing is left of it for display, as of "xn--"
 */
export function domainToUnicode(length: usize): usize {
  const asciiLength = domainToASCII(length);
  if (asciiLength == 0) return 0;
  moveOutputToBase(asciiLength);
  ensureRoom(outputStart());
  return unicodeToUnicode(baseStart(), baseStart() + asciiLength, outputStart()) - outputStart();
}
