import { urlText } from "@anyurl/common/arguments";
import { normalizeNFC } from "@anyurl/specification/hosts/idna";
import type { URLInput } from "@anyurl/specification/model/model";
import { locate, type Span } from "../rfc3986/locate.ts";
import { isAvoided } from "./appropriate.ts";
import { type Direction, getDirection } from "./direction.ts";
import type { Remark } from "./types.ts";

/**
 * Returns how an IRI reference departs from the recommendations of sections 4.2, 5.3.2.2 and 6.1.
 *
 * @remarks
 * - `mixed-directions`: a component contains characters that are written from right to left, and others that are
 *   written from left to right (4.2)
 * - `right-to-left-ends`: a component with characters that are written from right to left does not start and end with
 *   one (4.2)
 * - `not-nfc`: the text is not in Normalization Form C (5.3.2.2); the place is the first character that would
 *   change
 * - `avoided-character`: a character looks like a space, or RFC 3491 excludes it (6.1)
 *
 * The components are the smaller ones that section 4.2 suggests, and that its examples use: the labels of a host, the
 * names and values of a query, and the parts of a segment between dots. A nonspacing mark has the direction of the
 * character before it. Percent-encoded octets are read as displayed, as in example 9 of section 4.4.
 *
 * @param input any text; `check` reports the violations of the grammar
 * @returns the remarks, by their sections; the offsets are UTF-16 code units
 * @throws TypeError if `input` is neither a string nor a URL object
 *
 * @example
 * ```ts
 * import { rfc3987 } from "@anyurl/reference";
 *
 * rfc3987.remarks("http://ab.אבג.ij/kl"); // → []
 * const [remark] = rfc3987.remarks("http://ab.אבגij/kl");
 * remark?.name; // → "mixed-directions"
 * remark?.offset; // → 10
 * ```
 */
export function remarks(input: URLInput): readonly Remark[] {
  const text = urlText(input, "rfc3987.remarks: the text");
  const found = listComponents(text).flatMap((span) => bidiRemarks(text, span));
  return Object.freeze([...found, ...normalizationRemarks(text), ...findAvoided(text)]);
}

/** Returns the components of section 4.2 that are not empty. */
function listComponents(text: string): readonly Span[] {
  const { userinfo, host, path, query, fragment } = locate(text);
  return [
    ...divide(text, userinfo, ""),
    ...divide(text, host, "."),
    ...divide(text, path, "/."),
    ...divide(text, query, "&;="),
    ...divide(text, fragment, ""),
  ];
}

function divide(text: string, span: Span | null, delimiters: string): Span[] {
  if (span === null) return [];
  const parts: Span[] = [];
  let start = span.start;
  for (let at = start; at <= span.end; at++) {
    if (at < span.end && !delimiters.includes(text.charAt(at))) continue;
    if (at > start) parts.push({ start, end: at });
    start = at + 1;
  }
  return parts;
}

/** https://www.rfc-editor.org/rfc/rfc3987#section-4.2 */
function bidiRemarks(text: string, { start, end }: Span): Remark[] {
  const seen = { L: false, R: false, N: false };
  let first: Direction | null = null;
  let last: Direction = "N";
  for (let at = start; at < end; at++) {
    const codePoint = text.codePointAt(at) as number;
    if (codePoint > 0xffff) at++;
    const direction = getDirection(codePoint);
    if (direction !== "M") last = direction;
    first ??= last;
    if (direction !== "M") seen[direction] = true;
  }
  if (!seen.R) return [];
  const length = end - start;
  if (seen.L) return [remark("mixed-directions", start, length)];
  return first === "R" && last === "R" ? [] : [remark("right-to-left-ends", start, length)];
}

/** https://www.rfc-editor.org/rfc/rfc3987#section-5.3.2.2 */
function normalizationRemarks(text: string): Remark[] {
  const normal = normalizeNFC(text);
  if (normal === text) return [];
  let at = 0;
  while (text[at] === normal[at]) at++;
  if ((text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) at--;
  return [remark("not-nfc", at, (text.codePointAt(at) ?? 0) > 0xffff ? 2 : Math.min(1, text.length - at))];
}

/** https://www.rfc-editor.org/rfc/rfc3987#section-6.1 */
function findAvoided(text: string): Remark[] {
  const found: Remark[] = [];
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at) as number;
    const length = codePoint > 0xffff ? 2 : 1;
    if (codePoint >= 0x80 && isAvoided(codePoint)) found.push(remark("avoided-character", at, length));
    at += length - 1;
  }
  return found;
}

type RemarkName = "mixed-directions" | "right-to-left-ends" | "not-nfc" | "avoided-character";

const MESSAGES: Readonly<Record<RemarkName, string>> = {
  "mixed-directions": "a component should not contain both right-to-left and left-to-right characters",
  "right-to-left-ends": "a component with right-to-left characters should start and end with one",
  "not-nfc": "an IRI should be in Normalization Form C",
  "avoided-character": "an IRI should not contain a character that looks like a space or that RFC 3491 excludes",
};

function remark(name: RemarkName, offset: number, length: number): Remark {
  return Object.freeze({ name, message: MESSAGES[name], offset, length });
}
