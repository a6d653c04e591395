/** Writes the part of a canonical URL before its path. */
import { endsInANumber } from "../host/ipv4";
import { ensureAfter } from "../memory";
import { SchemeType } from "../special-schemes";
import { findFirst } from "../text/byte-set";
import { Char } from "../text/char";
import { canonicalHost } from "./host";
import { composeEncoded } from "./nfc";
import { parsed } from "./parsed";
import { PERCENT, writeText, writeWith } from "./percent";
import { Rules, TEXT_STOP, TextRule } from "./rules";

/** Writes the origin of `parsed`, with its userinfo. Uses the memory from `out` on. Returns the address after it. */
export function writeOrigin(rules: Rules, out: usize): usize {
  const href = parsed.href;
  const hostStart = href + parsed.hostStart;
  const hostEnd = href + parsed.hostEnd;
  const pathStart = href + parsed.pathStart;
  const start = out;
  if (parsed.usernameEnd < parsed.hostStart) {
    const userinfo = href + parsed.schemeEnd + 3;
    out = copyRange(href, userinfo, out);
    if (!rules.dropsUserinfo) out = writeText(rules, userinfo, hostStart, out);
  } else {
    out = copyRange(href, hostStart, out);
  }
  if (parsed.schemeType == SchemeType.NotSpecial) {
    return copyRange(hostEnd, pathStart, writeOpaqueHost(rules, hostStart, hostEnd, out));
  }
  const host = out;
  out = copyRange(hostStart, hostEnd, out);
  const end = out;
  out = canonicalHost(rules, start, host, end, copyRange(hostEnd, pathStart, out));
  if (!rules.upgradesScheme || parsed.schemeType != SchemeType.HTTP || hostEnd < pathStart) return out;
  memory.copy(start + HTTP + 1, start + HTTP, out - (start + HTTP));
  store<u8>(start, Char.s, HTTP);
  return out + 1;
}

/** The length of "http". */
const HTTP: usize = 4;

/** Copies [start, end), and ensures room for one more byte. Returns the address after the copy. */
function copyRange(start: usize, end: usize, out: usize): usize {
  ensureAfter(out, end - start);
  memory.copy(out, start, end - start);
  return out + (end - start);
}

/** Keeps a host that would look like an IPv4 address once it is decoded: clients disagree about its encoded form. */
function writeOpaqueHost(rules: Rules, start: usize, end: usize, out: usize): usize {
  if (start < end && load<u8>(start) == Char.LeftSquareBracket) return copyRange(start, end, out);
  const outEnd = writeText(rules, start, end, out);
  if (findFirst(PERCENT, start, end) == end || !endsInANumber(out, outEnd)) return outEnd;
  const stop = changetype<usize>(rules) + TEXT_STOP;
  const keptEnd = writeWith(stop, rules.textRules & ~TextRule.Decode, start, end, out);
  return rules.nfc ? composeEncoded(out, keptEnd) : keptEnd;
}
