/** Makes URLs canonical: parses an input and applies the rules, in order. */

import { scan } from "../fast/canonical";
import { HREF_IS_INPUT, isSame, NEW_HREF, parseAt, parseLeft } from "../fast/parse";
import { behind, ensureAfter } from "../memory";
import { url } from "../record";
import { SchemeType } from "../special-schemes";
import { Char } from "../text/char";
import { removeTabsAndNewlines, stripC0ControlsAndSpaces } from "../url/preprocess";
import { parser, State } from "../url/state";
import { inspectHost } from "./findings/host";
import { inspectInput } from "./findings/input";
import { collectFindings } from "./findings/path";
import { DefaultScheme, Flag, REJECTED } from "./generated/options";
import { writeOrigin } from "./origin";
import { keepParsed, parsed } from "./parsed";
import { canonicalEnd, withoutNewDrive } from "./path";
import { writeText } from "./percent";
import { isPathSuspicious, scanPlain } from "./plain";
import { applyQueryRules, UNCHANGED } from "./query/rules";
import { Rules } from "./rules";
import { writeWithScheme } from "./scheme";
import { mergeSlashes } from "./slashes";

/** A canonical form. Callers read it as five 32-bit words. Offsets are in bytes from the start of the href. */
@unmanaged
export class CanonicalRecord {
  /** The address of the canonical URL, which is all ASCII. */
  href: usize;
  hrefLength: u32;
  /** At the "?", or `fragmentStart`. */
  queryStart: u32;
  /** At the "#", or `hrefLength`. The key is the text before it. */
  fragmentStart: u32;
  /** One bit for each finding of the path that is flagged, and the bits of `Flag`. */
  flags: u32;
}

export const canonical: CanonicalRecord = changetype<CanonicalRecord>(memory.data(20, 16));

/** The input without C0 controls and spaces at its ends, tabs and newlines, and perhaps with changed slashes. */
let text: usize = 0;
let textEnd: usize = 0;

/** The memory from here on is free. */
let free: usize = 0;

/**
 * Makes the URL in [start, end) canonical. It is at the address in `canonical`: at `out` or after it, or in the input.
 *
 * @param site 0, or a second image of which only the tracking patterns count
 * @param hasBase whether to resolve the input against `base`
 * @param withFlags whether to find flags. Findings that are rejected are always found
 * @returns 1 if the canonical form is the input, byte for byte; 0 if it is new; a `Failure`, negated; or
 *   `-(64 + finding)`
 */
@inline
export function canonicalizeAt(
  rules: Rules,
  site: usize,
  start: usize,
  end: usize,
  hasBase: bool,
  withFlags: bool,
  out: usize,
): i32 {
  return scanPlain(rules, start, end)
    ? canonicalizePlain(rules, site, withFlags, out)
    : canonicalizeLeft(rules, site, start, end, hasBase, withFlags, out);
}

/** The same for a URL of which `scanPlain` has just said that it is canonical except for its parameters. */
export function canonicalizePlain(rules: Rules, site: usize, withFlags: bool, out: usize): i32 {
  const start = url.href;
  const length = url.hrefLength;
  const queryStart = url.queryStart;
  const fragmentStart = url.fragmentStart;
  canonical.href = start;
  canonical.hrefLength = length;
  canonical.queryStart = queryStart;
  canonical.fragmentStart = fragmentStart;
  canonical.flags = 0;
  if (isPathSuspicious) {
    const rejection = inspectPath(rules, start + url.pathStart, start + queryStart, withFlags, out);
    if (rejection != 0) return rejection;
  }
  const query = start + queryStart + 1;
  const queryEnd = start + fragmentStart;
  let to = UNCHANGED;
  if (query < queryEnd && hasQueryRules(rules, site)) {
    to = applyQueryRules(rules, site, query, queryEnd, out + (query - start));
  }
  if (to == UNCHANGED) {
    if (fragmentStart == length || !rules.dropsFragment) return HREF_IS_INPUT;
    canonical.hrefLength = fragmentStart;
    return NEW_HREF;
  }
  memory.copy(out, start, query - start);
  if (to == out + (query - start)) to--;
  canonical.href = out;
  canonical.fragmentStart = <u32>(to - out);
  if (!rules.dropsFragment) {
    ensureAfter(to, length);
    memory.copy(to, queryEnd, length - fragmentStart);
    to += length - fragmentStart;
  }
  canonical.hrefLength = <u32>(to - out);
  return NEW_HREF;
}

@inline
function hasQueryRules(rules: Rules, site: usize): bool {
  return rules.hasQueryRules || site != 0;
}

/** Adds the findings of a path to the flags. Returns the status of a rejection, or 0. */
function inspectPath(rules: Rules, start: usize, end: usize, withFlags: bool, out: usize): i32 {
  const wanted = withFlags ? rules.wanted : rules.rejected;
  if (wanted == 0) return 0;
  const findings = collectFindings(start, end, wanted, out) & wanted;
  canonical.flags |= findings;
  const rejected = findings & rules.rejected;
  return rejected == 0 ? 0 : -(REJECTED + ctz(rejected));
}

/** The same for input that `scanPlain` has just left to the states or the rules. */
export function canonicalizeLeft(
  rules: Rules,
  site: usize,
  start: usize,
  end: usize,
  hasBase: bool,
  withFlags: bool,
  out: usize,
): i32 {
  free = out;
  let status = parseInput(rules, start, end, hasBase);
  if (status < 0) return status;
  const isOwn = status == HREF_IS_INPUT && text == start && textEnd == end;
  if (rules.mergeSlashes != 0) {
    const mergedEnd = mergeSlashes(rules, text, textEnd, hasBase, free);
    if (mergedEnd != 0) {
      beginText(mergedEnd);
      // Slashes do not make it invalid.
      status = endParse(parseAt(text, textEnd, hasBase, free));
    }
  }
  const flags = withFlags ? getFlags(status, hasBase) : 0;
  const isPlain = status == NEW_HREF && scanPlain(rules, parsed.href, parsed.href + parsed.hrefLength);
  const written = isPlain ? canonicalizePlain(rules, site, withFlags, free) : writeCanonical(rules, site, withFlags);
  if (written < 0) return written;
  canonical.flags |= flags;
  if (!isOwn || !isSame(canonical.href, canonical.hrefLength, start, end - start)) return NEW_HREF;
  canonical.href = start;
  return HREF_IS_INPUT;
}

/** Adds the default scheme, if there is one and the input lacks a scheme, and parses. Returns the status. */
function parseInput(rules: Rules, start: usize, end: usize, hasBase: bool): i32 {
  text = start;
  textEnd = end;
  if (rules.defaultScheme != DefaultScheme.None) {
    parser.pointer = start;
    parser.end = end;
    stripC0ControlsAndSpaces();
    removeTabsAndNewlines();
    text = parser.pointer;
    textEnd = parser.end;
    const completedEnd = writeWithScheme(rules, text, textEnd, free);
    if (completedEnd != 0) beginText(completedEnd);
  } else if (scan.state != State.None) {
    return endParse(parseLeft(start, end, hasBase, free));
  }
  return endParse(parseAt(text, textEnd, hasBase, free));
}

/** Goes on with the text that is at `free` and ends at `end`. */
function beginText(end: usize): void {
  text = free;
  textEnd = end;
  free = behind(end);
}

/** Keeps the URL that was parsed from the text. Returns the status. */
function endParse(status: i32): i32 {
  if (status < 0) return status;
  keepParsed();
  if (status == HREF_IS_INPUT) {
    parsed.href = text;
  } else {
    // The parser has changed the text in place.
    textEnd = parser.end;
    while (text < textEnd && <i32>load<u8>(text) <= Char.Space) text++;
    free = behind(parsed.href + parsed.hrefLength);
  }
  return status;
}

/** Returns the flags of the host and the input. @param status of the parser */
function getFlags(status: i32, hasBase: bool): u32 {
  let flags = inspectHost(parsed.href + parsed.hostStart, parsed.href + parsed.hostEnd, free);
  if (status != HREF_IS_INPUT) flags |= inspectInput(text, textEnd, hasBase, free);
  return parsed.usernameEnd < parsed.hostStart ? flags | Flag.Credentials : flags;
}

/** Writes the canonical form of the parsed URL at `free`. Returns the status of a rejection, or `NEW_HREF`. */
function writeCanonical(rules: Rules, site: usize, withFlags: bool): i32 {
  canonical.flags = 0;
  const href = parsed.href;
  const query = href + parsed.queryStart;
  const fragment = href + parsed.fragmentStart;
  const path = writeOrigin(rules, free);
  let out = writeText(rules, href + parsed.pathStart, query, path);
  if (parsed.schemeType != SchemeType.NotSpecial) {
    if (parsed.schemeType == SchemeType.File) out = withoutNewDrive(path, out);
    out = canonicalEnd(rules, path, out);
  }
  const rejection = inspectPath(rules, path, out, withFlags, behind(out));
  if (rejection != 0) return rejection;
  canonical.href = free;
  canonical.queryStart = <u32>(out - free);
  if (query < fragment) out = writeQuery(rules, site, query, fragment, out);
  canonical.fragmentStart = <u32>(out - free);
  if (!rules.dropsFragment) out = writeText(rules, fragment, href + parsed.hrefLength, out);
  canonical.hrefLength = <u32>(out - free);
  return NEW_HREF;
}

/** Writes the query in [start, end), which starts with "?". Returns the address after it. */
function writeQuery(rules: Rules, site: usize, start: usize, end: usize, out: usize): usize {
  const query = out + 1;
  const queryEnd = writeText(rules, start, end, out);
  if (queryEnd == query) return rules.dropsEmptyQuery ? out : query;
  if (!hasQueryRules(rules, site)) return queryEnd;
  const changed = behind(queryEnd);
  const changedEnd = applyQueryRules(rules, site, query, queryEnd, changed);
  if (changedEnd == UNCHANGED) return queryEnd;
  if (changedEnd == changed) return out;
  const length = changedEnd - changed;
  memory.copy(query, changed, length);
  return query + length;
}
