/** Rules for the scheme. */
import { ensureAfter } from "../memory";
import { percentEncodedByteAt } from "../percent/codec";
import { isAnySlash, isASCIIDigit } from "../text/ascii";
import { addAll, contains } from "../text/byte-set";
import { Char } from "../text/char";
import { word2, word4 } from "../text/word";
import { DefaultScheme } from "./generated/options";
import { PERCENT, writeWith } from "./percent";
import { AUTHORITY_END, afterScheme } from "./regions";
import { Rules, TextRule } from "./rules";

/** The first characters of a path, a query or a fragment alone, which have no host. */
const NO_HOST: usize = addAll(memory.data(16, 16), "/?#\\.");

/** The most digits of a port. */
const PORT_DIGITS: i32 = 5;

/**
 * Writes an input that starts with a host at `out`, with a scheme. A path, a query or a fragment alone stays unchanged.
 *
 * NOTE: decodes the digits of a port after a host if the rules decode digits. `host:%38` would become `host:8`
 * otherwise, which starts with a host.
 *
 * @param start the input, as regions.ts takes it
 * @returns the end of the text at `out`; 0 if the input stays unchanged
 */
export function writeWithScheme(rules: Rules, start: usize, end: usize, out: usize): usize {
  const hasSlashes = end - start >= 2 && isAnySlash(load<u8>(start)) && isAnySlash(load<u8>(start, 1));
  let port = start;
  let portEnd = start;
  if (!hasSlashes) {
    if (start == end || contains(NO_HOST, load<u8>(start))) return 0;
    port = afterScheme(start, end);
    portEnd = port == start ? start : endOfPort(rules, port, end);
    if (portEnd == 0) return 0;
  }
  ensureAfter(out, 8 + <u64>(end - start));
  out = writeHTTP(out);
  if (rules.defaultScheme == DefaultScheme.HTTPS) store<u8>(out++, Char.s);
  store<u8>(out++, Char.Colon);
  if (!hasSlashes) {
    store<u16>(out, word2(Char.Slash, Char.Slash));
    out += 2;
  }
  out = writeWith(PERCENT, TextRule.Decode, port, portEnd, copy(start, port, out));
  return copy(portEnd, end, out);
}

function copy(start: usize, end: usize, out: usize): usize {
  memory.copy(out, start, end - start);
  return out + (end - start);
}

function writeHTTP(out: usize): usize {
  store<u32>(out, word4(Char.h, Char.t, Char.t, Char.p));
  return out + 4;
}

/**
 * Returns the end of the port at `port`, which follows what the parser would read as a scheme; 0 if the text there is
 * not a port.
 */
function endOfPort(rules: Rules, port: usize, end: usize): usize {
  let digits = 0;
  while (port < end && digits <= PORT_DIGITS) {
    if (isASCIIDigit(load<u8>(port))) port++;
    else if (rules.decodeUnreserved && isASCIIDigit(percentEncodedByteAt(port, end))) port += 3;
    else break;
    digits++;
  }
  if (digits == 0 || digits > PORT_DIGITS) return 0;
  return port == end || contains(AUTHORITY_END, load<u8>(port)) ? port : 0;
}
