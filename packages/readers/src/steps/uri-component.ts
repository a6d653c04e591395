/** `decodeURI` and `decodeURIComponent` on paths. */
import { asciiLowercase } from "@anyurl/common/ascii";
import { toBytes } from "@anyurl/common/code-units";
import { decodeValid } from "@anyurl/common/percent";
import { splitSegments } from "./paths.ts";

/**
 * Splits a path at its slashes, and decodes each segment by `decodeURIComponent`.
 *
 * @returns `undefined` if a "%" is malformed, or decoded bytes are not UTF-8
 */
export function decodeComponents(path: string): readonly string[] | undefined {
  const decoded: string[] = [];
  for (const segment of splitSegments(path)) {
    const text = segment.includes("%") ? decodeValid(segment) : segment;
    if (text === undefined) return undefined;
    decoded.push(toBytes(text));
  }
  return decoded;
}

/** Decodes a segment by `decodeURIComponent`; if that fails, it stays. */
export function decodeOrWritten(segment: string): string {
  return toBytes(decodeValid(segment) ?? segment);
}

/** Puts the ASCII letters of segments into lower case. */
export function lowerSegments(segments: readonly string[]): readonly string[] {
  return segments.map(asciiLowercase);
}

/**
 * `decodeURI`. The escapes of the reserved characters `;/?:@&=+$,#` stay.
 *
 * @returns `undefined` if a "%" is malformed, or decoded bytes are not UTF-8
 */
export function decodeURIOnce(text: string): string | undefined {
  return decodeValid(text.replace(/%(2[346BCF]|3[ABDF]|40)/gi, "%25$1"));
}

/** As {@link decodeURIOnce}, but `%25` stays as well. */
export function decodeAllButReserved(text: string): string | undefined {
  return decodeURIOnce(text.replaceAll("%25", "%2525"));
}

/** Decodes a text; if that fails, each of its runs of escapes for which it does not. */
export function decodeWherePossible(text: string, decode: (text: string) => string | undefined): string {
  return decode(text) ?? text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (escapes) => decode(escapes) ?? escapes);
}

/** The refusal of a path that {@link decodeComponents} does not decode. */
export const MALFORMED = {
  status: 400,
  reason: "malformed-encoding",
  message: 'a "%" in the path is malformed, or its bytes are not UTF-8',
};

/** The refusal of a path with a slash at its end. */
export const LAST_SLASH = { status: 308, reason: "slash-at-end", message: "the path has a slash at its end" };
