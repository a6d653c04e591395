/** The interface `parser` of anyurl.wit. */

import { canParseAt } from "../fast/can-parse";
import { parseAt } from "../fast/parse";
import { setBase } from "../index";
import { baseStart, moveOutputToBase, outputStart } from "../memory";
import { base, UrlRecord, url } from "../record";
import { origin as originOfBase } from "../url/origin";
import * as setters from "../url/setters";
import { State } from "../url/state";
import { copyToBase, endArguments } from "./arguments";
import {
  beginResult,
  optionalURL,
  RESULT,
  successfulText,
  TEXT_SIZE,
  writeFailure,
  writeParsed,
  writeText,
} from "./results";

/** The attributes of a URL, as slices of its href: https://url.spec.whatwg.org/#api */

/** Where the next attribute goes in the record `attributes` of anyurl.wit. */
let place: usize = 0;

/** Writes the slice [start, end) of the href. It is empty if its end is not after its start. */
function writeSlice(start: u32, end: u32): void {
  writeText(place, base.href + start, end > start ? end - start : 0);
  place += TEXT_SIZE;
}

/** Writes the search or the hash, which is empty if it is only "?" or "#". */
function writeMarked(start: u32, end: u32): void {
  writeSlice(start, end - start > 1 ? end : start);
}

/**
 * Writes the attributes of the URL in `base` to the record at `attributes`.
 *
 * @param originLength the length of its origin, which is in the output area
 */
function writeAttributes(attributes: usize, originLength: usize): void {
  writeText(attributes, base.href, base.hrefLength);
  writeText(attributes + TEXT_SIZE, outputStart(), originLength);
  place = attributes + 2 * TEXT_SIZE;
  const portEnd = base.hasPort ? base.pathStart : base.hostEnd;
  writeSlice(0, base.schemeEnd + 1);
  writeSlice(base.schemeEnd + 3, base.usernameEnd);
  writeSlice(base.usernameEnd + 1, base.hasPassword ? base.hostStart - 1 : 0);
  writeSlice(base.hostStart, portEnd);
  writeSlice(base.hostStart, base.hostEnd);
  writeSlice(base.hostEnd + 1, portEnd);
  writeSlice(base.pathStart, base.queryStart);
  writeMarked(base.queryStart, base.fragmentStart);
  writeMarked(base.fragmentStart, base.hrefLength);
}

/** The cases of the enum `attribute`. */
const enum Attribute {
  Protocol,
  Username,
  Password,
  Host,
  Hostname,
  Port,
  Pathname,
  Search,
  Hash,
}

/** Parses an argument to `base`. Returns a status. */
function loadURL(text: usize, length: usize): i32 {
  copyToBase(text, length);
  return setBase(length);
}

/** Parses an argument against another, if it has a base, to `url`. Returns a status. */
function run(input: usize, length: usize, hasBase: bool, baseText: usize, baseLength: usize): i32 {
  if (hasBase) {
    const status = loadURL(baseText, baseLength);
    if (status < 0) return status;
  }
  return parseAt(input, input + length, hasBase, outputStart());
}

export function parse(input: usize, length: usize, hasBase: bool, baseText: usize, baseLength: usize): usize {
  endArguments();
  const status = run(input, length, hasBase, baseText, baseLength);
  return status < 0 ? writeFailure(status) : writeParsed();
}

export function canParse(input: usize, length: usize, hasBase: bool, baseText: usize, baseLength: usize): bool {
  endArguments();
  if (hasBase && loadURL(baseText, baseLength) < 0) return false;
  return canParseAt(input, input + length, hasBase, outputStart());
}

export function parseAttributes(input: usize, length: usize, hasBase: bool, baseText: usize, baseLength: usize): usize {
  endArguments();
  const status = run(input, length, hasBase, baseText, baseLength);
  if (status < 0) return writeFailure(status);
  makeBase();
  writeAttributes(beginResult(), originOfBase());
  return RESULT;
}

/** Makes `url` the base, so that the serializer of origins may use the output area. */
function makeBase(): void {
  if (url.href == outputStart()) {
    moveOutputToBase(url.hrefLength);
  } else {
    copyToBase(url.href, url.hrefLength);
  }
  memory.copy(changetype<usize>(base), changetype<usize>(url), offsetof<UrlRecord>());
  base.href = baseStart();
}

export function set(href: usize, length: usize, attribute: Attribute, value: usize, valueLength: usize): usize {
  endArguments();
  const status = loadURL(href, length);
  return status < 0 ? writeFailure(status) : optionalURL(setAttribute(attribute, value, value + valueLength));
}

/** Runs a setter on the URL in `base`. Returns whether it has made a new one. May overwrite the byte at `end`. */
function setAttribute(attribute: Attribute, start: usize, end: usize): bool {
  switch (attribute) {
    case Attribute.Protocol:
      return setters.setProtocol(start, end);
    case Attribute.Username:
      return setters.setUsername(start, end);
    case Attribute.Password:
      return setters.setPassword(start, end);
    case Attribute.Host:
      return setters.setHost(start, end, State.Host);
    case Attribute.Hostname:
      return setters.setHost(start, end, State.Hostname);
    case Attribute.Port:
      return setters.setPort(start, end);
    case Attribute.Pathname:
      return setters.setPathname(start, end);
    case Attribute.Search:
      return setters.setSearch(start, end);
    default:
      return setters.setHash(start, end);
  }
}

export function origin(href: usize, length: usize): usize {
  endArguments();
  const status = loadURL(href, length);
  return status < 0 ? writeFailure(status) : successfulText(outputStart(), originOfBase());
}
