/** Rules for the scheme. */
import { ensureAfter } from "../memory";
import { isASCIIDigit } from "../text/ascii";
import { addAll, contains } from "../text/byte-set";
import { Char } from "../text/char";
import { word2, word4 } from "../text/word";
import { AUTHORITY_END, afterScheme, isAnySlash } from "./regions";
import { DefaultScheme } from "./rules";

/** The first characters of a path, a query or a fragment alone, which have no host. */
const NO_HOST: usize = addAll(memory.data(16, 16), "/?#\\.");

/**
 * Writes an input that starts with a host at `out`, with a scheme. A path, a query or a fragment alone stays as it is.
 *
 * @param start the input, as regions.ts takes it
 * @returns the end of the text at `out`; 0 if the input stays as it is
 */
export function writeWithScheme(scheme: DefaultScheme, start: usize, end: usize, out: usize): usize {
  const hasSlashes = end - start >= 2 && isAnySlash(load<u8>(start)) && isAnySlash(load<u8>(start, 1));
  if (!hasSlashes && !beginsWithHost(start, end)) return 0;
  ensureAfter(out, 8 + <u64>(end - start));
  out = writeHTTP(out);
  if (scheme == DefaultScheme.HTTPS) store<u8>(out++, Char.s);
  store<u8>(out++, Char.Colon);
  if (!hasSlashes) {
    store<u16>(out, word2(Char.Slash, Char.Slash));
    out += 2;
  }
  memory.copy(out, start, end - start);
  return out + (end - start);
}

function writeHTTP(out: usize): usize {
  store<u32>(out, word4(Char.h, Char.t, Char.t, Char.p));
  return out + 4;
}

function beginsWithHost(start: usize, end: usize): bool {
  if (start == end || contains(NO_HOST, load<u8>(start))) return false;
  const port = afterScheme(start, end);
  if (port == start) return true;
  // A host and a port, which the parser would read as a scheme and a path.
  let portEnd = port;
  while (portEnd < end && isASCIIDigit(load<u8>(portEnd))) portEnd++;
  return portEnd > port && portEnd - port <= 5 && (portEnd == end || contains(AUTHORITY_END, load<u8>(portEnd)));
}
