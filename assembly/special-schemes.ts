/** The special schemes and their default ports: https://url.spec.whatwg.org/#special-scheme */
import { Char } from "./text/char";
import { CASE_BIT, word2, word4, word8 } from "./text/word";

/** The special schemes, and one value for all other schemes. */
export const enum SchemeType {
  NotSpecial,
  HTTP,
  HTTPS,
  WS,
  WSS,
  FTP,
  File,
}

/** Not a port: ports have 16 bits. */
const NO_PORT: i32 = -1;

/** https://url.spec.whatwg.org/#default-port */
export function defaultPort(type: SchemeType): i32 {
  switch (type) {
    case SchemeType.HTTP:
    case SchemeType.WS:
      return 80;
    case SchemeType.HTTPS:
    case SchemeType.WSS:
      return 443;
    case SchemeType.FTP:
      return 21;
    default:
      return NO_PORT;
  }
}

/** Returns the type of the scheme in [start, end), which is lowercase ASCII. */
export function getSchemeType(start: usize, end: usize): SchemeType {
  switch (<i32>(end - start)) {
    case 2:
      return load<u16>(start) == word2(Char.w, Char.s) ? SchemeType.WS : SchemeType.NotSpecial;
    case 3:
      if (load<u16>(start) == word2(Char.w, Char.s) && load<u8>(start, 2) == Char.s) return SchemeType.WSS;
      if (load<u16>(start) == word2(Char.f, Char.t) && load<u8>(start, 2) == Char.p) return SchemeType.FTP;
      return SchemeType.NotSpecial;
    case 4:
      if (load<u32>(start) == http()) return SchemeType.HTTP;
      if (load<u32>(start) == file()) return SchemeType.File;
      return SchemeType.NotSpecial;
    case 5:
      if (load<u32>(start) == http() && load<u8>(start, 4) == Char.s) return SchemeType.HTTPS;
      return SchemeType.NotSpecial;
    default:
      return SchemeType.NotSpecial;
  }
}

@inline
function http(): u32 {
  return word4(Char.h, Char.t, Char.t, Char.p);
}

@inline
function file(): u32 {
  return word4(Char.f, Char.i, Char.l, Char.e);
}

/** Writes "file" at `out`. Returns the address after it. */
@inline
export function writeFile(out: usize): usize {
  store<u32>(out, file());
  return out + 4;
}

/** The bits that make the letters of "http" lowercase. */
@inline
function httpCaseBits(): u32 {
  return word4(CASE_BIT, CASE_BIT, CASE_BIT, CASE_BIT);
}

/**
 * Returns the length of "http" or "https" if `start` begins with it and "://", in any case; otherwise 0. Reads 8 bytes.
 */
@inline
export function httpSchemeLength(start: usize): u32 {
  const text = load<u64>(start);
  const https = word8(http(), word4(Char.s, Char.Colon, Char.Slash, Char.Slash));
  if (lowercaseHTTPScheme(text, 5) == https) return 5;
  const sevenBytes: u64 = u64.MAX_VALUE >> 8;
  return (lowercaseHTTPScheme(text, 4) & sevenBytes) == word8(http(), word4(Char.Colon, Char.Slash, Char.Slash, 0))
    ? 4
    : 0;
}

/**
 * Makes the scheme lowercase in the first eight bytes of an http or https URL. `length` is the length of the scheme.
 */
@inline
export function lowercaseHTTPScheme(text: u64, length: u32): u64 {
  return text | word8(httpCaseBits(), length == 5 ? CASE_BIT : 0);
}
