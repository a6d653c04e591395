/** Section 3.3.3, "Canonicalize a host". */
import { requireString } from "@anyurl/common/arguments";
import { decodeValid, encodeScalar } from "@anyurl/common/percent";
import { isFailure, spec } from "@anyurl/reference";
import { allDecisions, type Decided, type Decision, withDecisions } from "../decisions.ts";
import { transitionalToASCII } from "../idna.ts";
import { ParseException } from "../parse-exception.ts";
import { characters, isAt } from "./characters.ts";
import { decisions } from "./decisions.ts";

const NON_ASCII = /[^\0-\x7f]/;

/** The most characters of a label: https://www.rfc-editor.org/rfc/rfc3490#section-4.1 */
const LONGEST_LABEL = 63;

/** Percent-encoded characters of a host that stay so: decoded, they would begin a port or an IP address. */
const KEPT_ESCAPES: Readonly<Record<string, string>> = { ":": "%3A", "[": "%5B", "]": "%5D" };

/**
 * Canonicalizes a host (section 3.3.3).
 *
 * Systems of 2012 stored hosts that today's parsers refuse or write otherwise: "faß.de" became "fass.de", and a space
 * became "%20".
 *
 * @param host any string: a domain, an IP address, or anything else that an authority has there
 * @returns the host in ASCII; a ParseException with the reason "idna-to-ascii" or "invalid-ip-address"
 * @throws TypeError if `host` is not a string
 * @example
 * ```ts
 * import { isFailure, url2012 } from "@anyurl/drafts";
 *
 * const canonical = (host: string) => {
 *   const result = url2012.canonicalizeHost(host);
 *   return isFailure(result) ? result.reason : result.value;
 * };
 * canonical("FAß.d%45"); // → "fass.de"
 * canonical("a b"); // → "a%20b"
 * canonical("0x7f.1"); // → "127.0.0.1"
 * canonical("[::g]"); // → "invalid-ip-address"
 * canonical("a\u0332／b"); // → "idna-to-ascii"
 * ```
 */
export function canonicalizeHost(host: string): Decided<string> | ParseException {
  requireString(host, "url2012.canonicalizeHost: the host");
  const { value: unicodeHost, decisions: made } = normalizeHostEscapes(host);
  if (unicodeHost.startsWith("[")) return canonicalizeAddress(unicodeHost, made);
  const ascii = toASCII(unicodeHost);
  const all = ascii === unicodeHost ? made : [...made, decisions["idna-to-ascii"]];
  if (ascii === null) {
    const message = "a label of the host has no form in ASCII, or one that is empty, too long, or has other delimiters";
    return new ParseException({ reason: "idna-to-ascii", message, section: "3.3.3, step 2", decisions: all });
  }
  return endsInANumber(ascii) ? canonicalizeAddress(ascii, all) : withDecisions(ascii, all);
}

/** The gap "ip-addresses". */
function canonicalizeAddress(text: string, made: readonly Decision[]): Decided<string> | ParseException {
  const all = allDecisions(made, [decisions["ip-addresses"]]);
  const address = spec.parseHost(text, "web");
  if (!isFailure(address)) return withDecisions(spec.printHost(address), all);
  const message = "the host is not a valid IP address";
  return new ParseException({ reason: "invalid-ip-address", message, section: "3.3.3", decisions: all });
}

/** https://url.spec.whatwg.org/#ends-in-a-number-checker, for a host in lower case. */
function endsInANumber(host: string): boolean {
  const end = host.endsWith(".") ? host.length - 1 : host.length;
  const last = host.slice(end === 0 ? 0 : host.lastIndexOf(".", end - 1) + 1, end);
  return /^(?:[0-9]+|0x[0-9a-f]*)$/.test(last);
}

/** The gap "idna-to-ascii". */
function toASCII(host: string): string | null {
  if (!NON_ASCII.test(host)) return host;
  const labels = host.replace(/[\u3002\uff0e\uff61]/g, ".").split(".");
  const converted = labels.map((label) => (NON_ASCII.test(label) ? labelToASCII(label) : label));
  return converted.includes(null) ? null : converted.join(".");
}

/** Compatibility mappings make "/" of "／", and "%41" of "％41": such a host would be another one. */
function labelToASCII(label: string): string | null {
  const ascii = transitionalToASCII(label);
  if (ascii === null || /[:[\]]/.test(ascii) || normalizeHostEscapes(ascii).value !== ascii) return null;
  const isValid = ascii.split(".").every(({ length }) => length >= 1 && length <= LONGEST_LABEL);
  return isValid ? ascii : null;
}

/**
 * Performs host escape normalization (section 3.3.3.1).
 *
 * @param host any string
 * @returns the host with each character either percent-encoded or not, and its ASCII letters in lower case
 * @throws TypeError if `host` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.normalizeHostEscapes("EX%41MPLE.c\u{f6}m").value; // → "example.cöm"
 * url2012.normalizeHostEscapes("a_b c%25%3a%ff").value; // → "a_b%20c%25%3A%FF"
 * ```
 */
export function normalizeHostEscapes(host: string): Decided<string> {
  requireString(host, "url2012.normalizeHostEscapes: the host");
  const made: Decision[] = [decisions["host-escaped"]];
  if (host.includes("%")) made.push(decisions["host-percent-unescaping"]);
  const value = host.replace(changingParts(), (part) => (part.length > 1 ? decodeAll(part) : process(part)));
  return withDecisions(value, made);
}

let CHANGING: RegExp | undefined;

/** Returns an expression for the parts of a host that do not stay: percent-encoded bytes, and some characters. */
function changingParts(): RegExp {
  if (CHANGING !== undefined) return CHANGING;
  const unicodeEscape = (codePoint: number) => `\\u${codePoint.toString(16).padStart(4, "0")}`;
  const ranges = characters["host-escaped"].ranges.map((range) => range.map(unicodeEscape).join("-"));
  CHANGING = new RegExp(`(?:%[0-9A-Fa-f]{2})+|[A-Z${ranges.join("")}]`, "g");
  return CHANGING;
}

/** The gap "host-percent-unescaping", for successive percent-encoded bytes. */
function decodeAll(encoded: string): string {
  const parts: string[] = [];
  for (let at = 0; at < encoded.length; ) {
    const part = escapeAt(encoded, at);
    const character = decode(part);
    parts.push(character === null ? part.toUpperCase() : (KEPT_ESCAPES[character] ?? process(character)));
    at += part.length;
  }
  return parts.join("");
}

/** The output for a character. */
function process(character: string): string {
  const codePoint = character.codePointAt(0) as number;
  if (codePoint >= 0x80) return character;
  return isAt(character, "host-escaped", 0) ? encodeScalar(codePoint) : character.toLowerCase();
}

/** Returns the percent-encoded bytes of one character at `at`, or of one byte if its lead byte promises too many. */
function escapeAt(text: string, at: number): string {
  const lead = Number.parseInt(text.slice(at + 1, at + 3), 16);
  const bytes = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const encoded = text.slice(at, at + 3 * bytes);
  return decode(encoded) === null ? encoded.slice(0, 3) : encoded;
}

/** Returns the character of percent-encoded bytes; `null` if they are not the UTF-8 of one. */
function decode(encoded: string): string | null {
  const decoded = decodeValid(encoded);
  const length = (decoded?.codePointAt(0) ?? 0) > 0xffff ? 2 : 1;
  return decoded?.length === length ? decoded : null;
}
