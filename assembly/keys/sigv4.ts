/** The parts that AWS Signature Version 4 signs. The rules are in packages/canonical/src/keys/sigv4.ts. */
import { isUnreserved } from "../canonical/characters";
import { hasRun } from "../canonical/slashes";
import { behind, ensureAfter, SLACK } from "../memory";
import { copyUntil, percentDecode, percentEncode, percentEncodeByte, percentEncodedByteAt } from "../percent/codec";
import { url } from "../record";
import { byteAt, EOF } from "../text/ascii";
import { addCodePoint, extend } from "../text/byte-set";
import { Char } from "../text/char";
import { ENCODED } from "../text/growth";
import { word4, word8 } from "../text/word";
import { writeSorted } from "./parameters";
import { ASK, scanPlain } from "./scan";

/** The ASCII bytes that are percent-encoded in a path and in a parameter. */
const RESERVED_EXCEPT_SLASH: usize = addReserved(memory.data(16, 16));
const RESERVED: usize = extend(memory.data(16, 16), RESERVED_EXCEPT_SLASH, "/");

function addReserved(set: usize): usize {
  for (let c = 0; c < 0x80; c++) if (!isUnreserved(c) && c != Char.Slash) addCodePoint(set, c);
  return set;
}

/** The name of the parameter with the signature, which is not signed itself: "X-Amz-Signature=". */
const SIGNATURE_START: u64 = word8(
  word4(Char.X, Char.HyphenMinus, Char.A, Char.m),
  word4(Char.z, Char.HyphenMinus, Char.S, Char.i),
);
const SIGNATURE_END: u64 = word8(word4(Char.g, Char.n, Char.a, Char.t), word4(Char.u, Char.r, Char.e, Char.EqualsSign));

/** Writes the key of the URL in [start, end) to `out`. Returns the address after it. */
export function writeSigV4(start: usize, end: usize, s3: bool, out: usize): usize {
  if (!scanPlain(start, end)) return ASK;
  const query = start + url.queryStart;
  if (!s3 && hasRun(start + url.pathStart, query)) return ASK;
  const queryEnd = start + url.fragmentStart;
  ensureAfter(out, (2 * ENCODED + 1) * (<u64>(end - start) + SLACK));
  let path = start + url.pathStart;
  let pathEnd = query;
  if (s3) {
    const decoded = behind(out + ENCODED * (query - path));
    pathEnd = percentDecode(path, query, decoded);
    path = decoded;
  }
  out = percentEncode(RESERVED_EXCEPT_SLASH, path, pathEnd, out);
  store<u8>(out++, Char.LineFeed);
  if (queryEnd - query <= 1) return out;
  const parameters = behind(out + ENCODED * (queryEnd - query));
  return writeSorted(parameters, encodeParameters(query + 1, queryEnd, parameters), out);
}

/**
 * Decodes and encodes each name and value of [start, end), adds a "=" to a name without a value, and leaves empty
 * pieces and the signature out. Returns the address after the parameters.
 */
function encodeParameters(start: usize, end: usize, out: usize): usize {
  const first = out;
  let parameter = out;
  let hasValue = false;
  for (let at = start; at <= end; at++) {
    const copied = copyUntil(RESERVED, at, end, out);
    at += copied;
    out += copied;
    const c = byteAt(at, end);
    if (c == EOF || c == Char.Ampersand) {
      if (out == parameter) continue;
      if (!hasValue) store<u8>(out++, Char.EqualsSign);
      hasValue = false;
      store<u8>(out++, Char.Ampersand);
      if (load<u64>(parameter) == SIGNATURE_START && load<u64>(parameter, 8) == SIGNATURE_END) out = parameter;
      parameter = out;
    } else if (c == Char.EqualsSign && !hasValue) {
      hasValue = true;
      store<u8>(out++, Char.EqualsSign);
    } else {
      const decoded = percentEncodedByteAt(at, end);
      if (decoded >= 0) at += 2;
      const byte = decoded < 0 ? c : decoded;
      if (isUnreserved(byte)) store<u8>(out++, <u8>byte);
      else out = percentEncodeByte(byte, out);
    }
  }
  return out == first ? out : out - 1;
}
