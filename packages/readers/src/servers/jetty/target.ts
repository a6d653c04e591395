/**
 * How Jetty splits a request target, `HttpURI.parse`:
 * https://github.com/jetty/jetty.project/blob/jetty-9.4.x/jetty-http/src/main/java/org/eclipse/jetty/http/HttpURI.java
 */
import { splitAt } from "../../steps/split.ts";

/** A segment of a path, as written. */
export interface WrittenSegment {
  readonly text: string;
  /** Its parameters, after the first semicolon; `null` without one. */
  readonly parameters: string | null;
}

/** The text after a "%". */
const ESCAPE = /^(?:u[0-9A-Fa-f]{4}|[0-9A-Fa-f]{2})/;

/**
 * As `ESCAPE`, in version 9.4: its `TypeUtil.convertHexDigit` accepts more characters than hexadecimal digits.
 *
 * NOTE: the delimiters "?" and ";" are digits there: "/%4?x" is the path "/Ox".
 */
const LENIENT_ESCAPE = /^(?:u[0-9:;<=>?@A-Fa-f`]{4}|[0-9:;<=>?@A-Fa-f`]{2})/;

/** Splits a request target; `undefined` if a "%" lacks its digits. Parameters may contain any "%". */
export function splitTarget(target: string, isLenient: boolean) {
  const pattern = isLenient ? LENIENT_ESCAPE : ESCAPE;
  const segments: WrittenSegment[] = [];
  let start = 1;
  let semicolon = -1;
  let at = 1;
  const endSegment = () => {
    const end = semicolon < 0 ? at : semicolon;
    segments.push({ text: target.slice(start, end), parameters: semicolon < 0 ? null : target.slice(end + 1, at) });
    start = at + 1;
    semicolon = -1;
  };
  for (; at < target.length; at++) {
    const character = target.charAt(at);
    if (character === "%" && semicolon < 0) {
      const sequence = pattern.exec(target.slice(at + 1, at + 6));
      if (sequence === null) return undefined;
      at += sequence[0].length;
    } else if (character === "?" || character === "#") {
      break;
    } else if (character === "/") {
      endSegment();
    } else if (character === ";" && semicolon < 0) {
      semicolon = at;
    }
  }
  endSegment();
  const query = target[at] === "?" ? splitAt(target.slice(at + 1), "#")[0] : null;
  return { segments, query };
}

/** The number that digits write: `TypeUtil.convertHexDigit`. */
export function readNumber(digits: string): number {
  let value = 0;
  for (let at = 0; at < digits.length; at++) {
    const unit = digits.charCodeAt(at);
    value = value * 16 + (unit & 0x1f) + (unit >> 6) * 25 - 16;
  }
  return value;
}

/** Each percent-encoded byte, and each UTF-16 code unit in Jetty's own form "%u0041". */
export const ESCAPES = /%u([0-9:;<=>?@A-Fa-f`]{4})|%([0-9:;<=>?@A-Fa-f`]{2})/g;

/** The values of the percent-encoded characters of a text. */
export function readEncodedValues(text: string): readonly number[] {
  return Array.from(text.matchAll(ESCAPES), ([, unit, byte]) => readNumber(unit ?? byte ?? ""));
}

/** Whether a segment is a dot segment: `HttpURI.__ambiguousSegments`. */
export function isDotSegment(text: string): boolean {
  return /^(?:\.|%2e|%u002e){1,2}$/i.test(text);
}
