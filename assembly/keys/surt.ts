/** The key in the indexes of web archives. The rules are in packages/canonical/src/keys/surt.ts. */
import { hasRun } from "../canonical/slashes";
import { behind, ensureAfter, SLACK } from "../memory";
import { url } from "../record";
import { byteAt, isASCIIDigit, toASCIILowercaseVector } from "../text/ascii";
import { addAll, extend, findFirst } from "../text/byte-set";
import { Char } from "../text/char";
import { ENCODED } from "../text/growth";
import { bytesEqualTo } from "../text/vector";
import { word4 } from "../text/word";
import { writeSorted } from "./parameters";
import { ASK, scanPlain } from "./scan";
import { TEXT_ROOM, writeText } from "./text";

/** "(" may begin the identifier of a session in a path. */
const PARENTHESIS: usize = addAll(memory.data(16, 16), "(");

/** Rules apply to a path that contains one of these. */
const RULED: usize = extend(memory.data(16, 16), PARENTHESIS, "%");

/** Writes the key of the URL in [start, end) to `out`. Returns the address after it. */
export function writeSurt(start: usize, end: usize, out: usize): usize {
  if (!scanPlain(start, end)) return ASK;
  const path = start + url.pathStart;
  const query = start + url.queryStart;
  ensureAfter(out, (ENCODED + TEXT_ROOM) * (<u64>(end - start) + SLACK));
  const hostEnd = start + url.hostEnd;
  out = writeLabels(afterWWW(start + url.hostStart, hostEnd), hostEnd, out);
  if (out == ASK || byteAt(hostEnd + 1, path) == Char.DigitZero) return ASK;
  for (let at = hostEnd; at < path; at++) store<u8>(out++, load<u8>(at));
  store<u8>(out++, Char.RightParenthesis);
  out = writePath(path, query, out);
  if (out == ASK) return ASK;
  if (url.fragmentStart - url.queryStart <= 1) return out;
  store<u8>(out++, Char.QuestionMark);
  return writeQuery(query + 1, start + url.fragmentStart, out);
}

/** `host_massage`: returns the address after "www.", "www1.", …. */
function afterWWW(start: usize, end: usize): usize {
  let at = start;
  while (at < start + 3) if (byteAt(at++, end) != Char.w) return start;
  while (isASCIIDigit(byteAt(at, end))) at++;
  return byteAt(at, end) == Char.FullStop ? at + 1 : start;
}

/** Writes the labels in reverse order. Returns `ASK` if one is empty. */
function writeLabels(start: usize, end: usize, out: usize): usize {
  let label = end;
  let labelEnd = end;
  do {
    while (label > start && load<u8>(label - 1) != Char.FullStop) label--;
    if (label == labelEnd) return ASK;
    for (let at = label; at < labelEnd; at++) store<u8>(out++, load<u8>(at));
    store<u8>(out++, Char.Comma);
    labelEnd = --label;
  } while (label >= start);
  return out - 1;
}

function writeLowercase(start: usize, end: usize, out: usize): void {
  for (; start < end; start += 16, out += 16) v128.store(out, toASCIILowercaseVector(v128.load(start)));
}

/** Writes a path without empty segments, except the last one, and without a slash at its end. */
function writePath(start: usize, end: usize, out: usize): usize {
  let pathEnd = out + (end - start);
  if (findFirst(RULED, start, end) == end) {
    writeLowercase(start, end, out);
  } else {
    pathEnd = writeText(start, end, out);
    if (pathEnd == ASK || mayHaveDots(out, pathEnd)) return ASK;
    writeLowercase(out, pathEnd, out);
    if (hasParenthesis(out, pathEnd)) return ASK;
  }
  if (hasRun(out, pathEnd)) pathEnd = mergeSlashes(out, pathEnd);
  return pathEnd - out > 1 && load<u8>(pathEnd - 1) == Char.Slash ? pathEnd - 1 : pathEnd;
}

/** Whether a decoded path may have dot segments. The parser leaves none in a path that it does not change. */
function mayHaveDots(start: usize, end: usize): bool {
  for (let at = start + 1; at < end; at++) {
    if (load<u8>(at) == Char.FullStop && load<u8>(at - 1) == Char.Slash) return true;
  }
  return false;
}

/** Whether a segment of a path starts with "(", as the identifiers of sessions do. */
function hasParenthesis(start: usize, end: usize): bool {
  let at = findFirst(PARENTHESIS, start, end);
  while (at < end && load<u8>(at - 1) != Char.Slash) at = findFirst(PARENTHESIS, at + 1, end);
  return at < end;
}

/** Replaces each run of slashes with one. Returns the new end. */
function mergeSlashes(start: usize, end: usize): usize {
  let out = start + 1;
  for (let at = out; at < end; at++) {
    const c = load<u8>(at);
    if (c != Char.Slash || load<u8>(out - 1) != Char.Slash) store<u8>(out++, c);
  }
  return out;
}

function writeQuery(start: usize, end: usize, out: usize): usize {
  const query = behind(out + ENCODED * (end - start));
  const queryEnd = writeText(start, end, query);
  if (queryEnd == ASK) return ASK;
  writeLowercase(query, queryEnd, query);
  return hasSession(query, queryEnd) ? ASK : writeSorted(query, queryEnd, out);
}

/** The length of an identifier that has "sid=" or "jsessionid=" before it, and "&" or nothing after it. */
const SID_SIZE: usize = 32;

/** Whether a text may contain the identifier of a session: after "sid=", "nid=", "cfid=" or "aspsessionid". */
function hasSession(start: usize, end: usize): bool {
  for (let at = start; at < end; at += 16) {
    for (let found = bytesEqualTo(Char.d, v128.load(at)); found != 0; found &= found - 1) {
      const last = at + ctz(found);
      if (last >= end) return false;
      // Bytes before the start may be read too.
      if (load<u8>(last - 1) != Char.i) continue;
      const c = <i32>load<u8>(last - 2);
      if (c == Char.n && load<u32>(last - 11) == word4(Char.a, Char.s, Char.p, Char.s)) return true;
      if (byteAt(last + 1, end) != Char.EqualsSign) continue;
      const after = last + SID_SIZE + 2;
      if (c == Char.f && load<u8>(last - 3) == Char.c) return true;
      if ((c == Char.s || c == Char.n) && (after == end || byteAt(after, end) == Char.Ampersand)) return true;
    }
  }
  return false;
}
