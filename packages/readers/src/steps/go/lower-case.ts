/** `strings.ToLower` of Go: https://github.com/golang/go/blob/go1.26.5/src/strings/strings.go */
import { fromBytes, toBytes } from "@anyurl/common/code-units";

/**
 * Returns UTF-8 in lower case, character by character: a "Σ" at the end of a word becomes "σ". If it is not ASCII, each
 * byte that is not valid becomes U+FFFD.
 */
export function goLowerCase(bytes: string): string {
  if (/^[\0-\x7f]*$/.test(bytes)) return bytes.toLowerCase();
  let lower = "";
  for (const character of decodeRunes(bytes)) lower += character === "\u0130" ? "i" : character.toLowerCase();
  return toBytes(lower);
}

/** A sequence of UTF-8 that Go decodes to one character; any other byte stands alone. */
const RUNE = /* @__PURE__ */ new RegExp(
  [
    "[\\0-\\x7f]",
    "[\\xc2-\\xdf][\\x80-\\xbf]",
    "\\xe0[\\xa0-\\xbf][\\x80-\\xbf]",
    "\\xed[\\x80-\\x9f][\\x80-\\xbf]",
    "[\\xe1-\\xec\\xee\\xef][\\x80-\\xbf]{2}",
    "\\xf0[\\x90-\\xbf][\\x80-\\xbf]{2}",
    "[\\xf1-\\xf3][\\x80-\\xbf]{3}",
    "\\xf4[\\x80-\\x8f][\\x80-\\xbf]{2}",
    "[\\x80-\\xff]",
  ].join("|"),
  "g",
);

function decodeRunes(bytes: string): readonly string[] {
  const sequences = bytes.match(RUNE) ?? [];
  return sequences.map((sequence) => (/^[\x80-\xff]$/.test(sequence) ? "\ufffd" : fromBytes(sequence)));
}
