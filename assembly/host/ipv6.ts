import { Failure, fail } from "../failure";
import { byteAt, EOF, hexValue, isASCIIDigit, writeLowerHex } from "../text/ascii";
import { Char } from "../text/char";
import { splat } from "../text/vector";

/** The address being parsed: eight pieces of 16 bits. */
const PIECES: usize = memory.data(16, 16);

/**
 * https://url.spec.whatwg.org/#concept-ipv6-parser for the text between the brackets. Writes the serialised address in
 * brackets.
 */
export function parseIPv6Host(start: usize, end: usize, out: usize): usize {
  return parseIPv6(start, end) ? serializeIPv6(out) : 0;
}

function parseIPv6(start: usize, end: usize): bool {
  let pieceIndex = 0;
  let compress = -1;
  let pointer = start;
  v128.store(PIECES, splat(0));

  if (byteAt(pointer, end) == Char.Colon) {
    if (byteAt(pointer + 1, end) != Char.Colon) return fail<bool>(Failure.IPv6InvalidCompression);
    pointer += 2;
    compress = ++pieceIndex;
  }
  while (pointer < end) {
    if (pieceIndex == 8) return fail<bool>(Failure.IPv6TooManyPieces);
    if (load<u8>(pointer) == Char.Colon) {
      if (compress >= 0) return fail<bool>(Failure.IPv6MultipleCompression);
      pointer++;
      compress = ++pieceIndex;
      continue;
    }
    const piece = pointer;
    let value = 0;
    let digit = hexValue(load<u8>(pointer));
    while (digit >= 0 && pointer - piece < 4) {
      value = (value << 4) | digit;
      digit = hexValue(byteAt(++pointer, end));
    }
    const c = byteAt(pointer, end);
    if (c == Char.FullStop) {
      if (pointer == piece) return fail<bool>(Failure.IPv4InIPv6InvalidCodePoint);
      if (pieceIndex > 6) return fail<bool>(Failure.IPv4InIPv6TooManyPieces);
      if (!parseEmbeddedIPv4(piece, end, pieceIndex)) return false;
      pieceIndex += 2;
      break;
    }
    if (c != EOF) {
      pointer++;
      if (c != Char.Colon || pointer == end) return fail<bool>(Failure.IPv6InvalidCodePoint);
    }
    setPiece(pieceIndex++, value);
  }
  if (compress >= 0) spreadPieces(compress, pieceIndex);
  else if (pieceIndex != 8) return fail<bool>(Failure.IPv6TooFewPieces);
  return true;
}

/** Step 6.5 of the IPv6 parser: parses an IPv4 address into two pieces. */
function parseEmbeddedIPv4(start: usize, end: usize, pieceIndex: i32): bool {
  let pointer = start;
  let numbersSeen = 0;
  while (pointer < end) {
    if (numbersSeen > 0) {
      if (load<u8>(pointer) != Char.FullStop || numbersSeen == 4) return fail<bool>(Failure.IPv4InIPv6InvalidCodePoint);
      pointer++;
    }
    let c = byteAt(pointer, end);
    if (!isASCIIDigit(c)) return fail<bool>(Failure.IPv4InIPv6InvalidCodePoint);
    let value = -1;
    while (isASCIIDigit(c)) {
      if (value == 0) return fail<bool>(Failure.IPv4InIPv6InvalidCodePoint);
      value = (value < 0 ? 0 : value * 10) + (c - Char.DigitZero);
      if (value > 255) return fail<bool>(Failure.IPv4InIPv6OutOfRangePart);
      c = byteAt(++pointer, end);
    }
    const index = pieceIndex + (numbersSeen >> 1);
    setPiece(index, (getPiece(index) << 8) | value);
    numbersSeen++;
  }
  return numbersSeen == 4 || fail<bool>(Failure.IPv4InIPv6TooFewParts);
}

/** Moves the pieces after the compression to the end, and fills the gap with zeros. */
function spreadPieces(compress: i32, pieceIndex: i32): void {
  let to = 7;
  for (let from = pieceIndex - 1; from >= compress && to != from; from--, to--) {
    setPiece(to, getPiece(from));
    setPiece(from, 0);
  }
}

/** https://url.spec.whatwg.org/#concept-ipv6-serializer, in brackets */
function serializeIPv6(out: usize): usize {
  const compress = findCompressedPieceIndex();
  store<u8>(out++, Char.LeftSquareBracket);
  for (let index = 0; index < 8; index++) {
    if (index == compress) {
      store<u8>(out++, Char.Colon);
      if (index == 0) store<u8>(out++, Char.Colon);
      while (index < 7 && getPiece(index + 1) == 0) index++;
      continue;
    }
    out = writeLowerHex(getPiece(index), out);
    if (index < 7) store<u8>(out++, Char.Colon);
  }
  store<u8>(out++, Char.RightSquareBracket);
  return out;
}

/** https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index. Returns -1 for null. */
function findCompressedPieceIndex(): i32 {
  let longestIndex = -1;
  let longestSize = 1;
  let size = 0;
  for (let index = 0; index < 8; index++) {
    size = getPiece(index) == 0 ? size + 1 : 0;
    if (size > longestSize) {
      longestSize = size;
      longestIndex = index - size + 1;
    }
  }
  return longestIndex;
}

@inline
function getPiece(index: i32): i32 {
  return load<u16>(PIECES + (index << 1));
}

@inline
function setPiece(index: i32, value: i32): void {
  store<u16>(PIECES + (index << 1), <u16>value);
}
