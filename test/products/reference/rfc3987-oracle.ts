/** RFC 3987 once more, in the plainest form, to hold the package against: the rules of section 2.2 as patterns. */
import fc from "fast-check";

const ucschar = [
  "\\u{A0}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFEF}",
  ...Array.from({ length: 13 }, (_, index) => {
    const plane = (index + 1).toString(16);
    return `\\u{${plane}0000}-\\u{${plane}FFFD}`;
  }),
  "\\u{E1000}-\\u{EFFFD}",
].join("");
const iprivate = "\\u{E000}-\\u{F8FF}\\u{F0000}-\\u{FFFFD}\\u{100000}-\\u{10FFFD}";

const pctEncoded = "%[0-9A-Fa-f]{2}";
const iunreserved = `A-Za-z0-9\\-._~${ucschar}`;
const subDelims = "!$&'()*+,;=";
const ipchar = `(?:[${iunreserved}${subDelims}:@]|${pctEncoded})`;
const h16 = "[0-9A-Fa-f]{1,4}";
const ls32 = `(?:${h16}:${h16}|1\\.2\\.3\\.4)`;
/** The forms that the generated texts use. */
const ipLiteral = `\\[(?:::|::1|(?:${h16}:){6}${ls32}|[vV][0-9A-Fa-f]+\\.[A-Za-z0-9\\-._~${subDelims}:]+)\\]`;
const iregName = `(?:[${iunreserved}${subDelims}]|${pctEncoded})*`;
const iuserinfo = `(?:[${iunreserved}${subDelims}:]|${pctEncoded})*`;
const iauthority = `(?:${iuserinfo}@)?(?:${ipLiteral}|${iregName})(?::[0-9]*)?`;
const abempty = `(?:/${ipchar}*)*`;
const absolute = `/(?:${ipchar}+(?:/${ipchar}*)*)?`;
const rootless = `${ipchar}+(?:/${ipchar}*)*`;
const noscheme = `(?:[${iunreserved}${subDelims}@]|${pctEncoded})+(?:/${ipchar}*)*`;
const iquery = `(?:${ipchar}|[${iprivate}/?])*`;
const ifragment = `(?:${ipchar}|[/?])*`;
const scheme = "[A-Za-z][A-Za-z0-9+\\-.]*";
const absoluteIRI = `${scheme}:(?://${iauthority}${abempty}|${absolute}|${rootless}|)(?:\\?${iquery})?`;
const relativeRef = `(?://${iauthority}${abempty}|${absolute}|${noscheme}|)(?:\\?${iquery})?(?:#${ifragment})?`;
const iri = `${absoluteIRI}(?:#${ifragment})?`;

export const grammar = {
  IRI: new RegExp(`^(?:${iri})$`, "u"),
  "absolute-IRI": new RegExp(`^(?:${absoluteIRI})$`, "u"),
  "irelative-ref": new RegExp(`^(?:${relativeRef})$`, "u"),
  "IRI-reference": new RegExp(`^(?:${iri}|${relativeRef})$`, "u"),
  ucschar: new RegExp(`^[${ucschar}]$`, "u"),
  iprivate: new RegExp(`^[${iprivate}]$`, "u"),
};

/** Section 4.1. */
export const bidiFormatting = /[\u200e\u200f\u202a-\u202e]/;

const pieces = fc.constantFrom(
  ..."aF1.-~!:/?#@[]%<\\ \u0080é\u00a0א\u0663\u200e\u202e\u3000\ue000\ufdd0\ufffe\ud800\udc00😀",
  "%41",
  "%c3%a9",
  "%E2%80%AE",
  "%FF",
  "//",
  "http:",
  "[::1]",
  "\u{e0001}",
  "\u{e1000}",
  "\u{f0000}",
  "\u{1fffe}",
  "\u{10fffd}",
  "xn--bcher-kva.",
);

/** Texts that are sometimes IRI references. */
export const texts: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom("", "http:", "a://"), fc.array(pieces, { maxLength: 8 }))
  .map(([start, list]) => start + list.join(""));
