/** Searches for code units in ranges of a text. */
import type { Char } from "@anyurl/common/char";

/** Classes of ASCII code units, as bits. */
export const enum Units {
  Lower = 1,
  Upper = 2,
  Digit = 4,
  /** A character that tokens have, and words between words. */
  Separator = 8,
  /** No token has it. All that is not ASCII is in this class only. */
  Other = 16,
  /** "/", and "\", which many parsers read as "/". */
  Slash = 32,
  /** Ends an authority: a slash, "?" or "#". */
  AuthorityEnd = 64,
  /** Ends a parameter: "&", ";", or "?", which starts the query of a URL that was not encoded. */
  PairEnd = 128,
  /** Ends a number or a word in JSON. */
  ScalarEnd = 256,
  /** White space in JSON: in a query, a space may be "+". */
  Space = 512,
  /** https://url.spec.whatwg.org/#url-scheme-string, and "_", which names of programs have. */
  Scheme = 1024,
  /** Ends a URL in a text. */
  URLEnd = 2048,
  /** Before a "/", it belongs to the same path. */
  InPath = 4096,
  /** Punctuation after a URL at the end of a sentence, or of a text in brackets. */
  AfterURL = 8192,
}

/** The code units of each class, in the order of their bits. */
const CLASSES = [
  /[a-z]/,
  /[A-Z]/,
  /\d/,
  /[-_.~+]/,
  /[^\w.~+-]/,
  /[/\\]/,
  /[/\\?#]/,
  /[&;?]/,
  /[,{}[\]]/,
  /[\0- +]/,
  /[\w+.-]/,
  /[\0- "<>`\x7f]/,
  /[\w/\\.~%+@-]/,
  /[\\.,;:!)\]}'*]/,
];

const UNITS = /* @__PURE__ */ Uint16Array.from({ length: 128 }, (_, unit) =>
  CLASSES.reduce((bits, members, index) => bits + (Number(members.test(String.fromCharCode(unit))) << index), 0),
);

/** Returns the classes of a code unit. */
export function unitsOf(unit: number): number {
  return unit < 128 ? (UNITS[unit] as number) : Units.Other;
}

/** Whether a code unit is in a class. */
export function isIn(unit: number, units: Units): boolean {
  return (unitsOf(unit) & units) !== 0;
}

/** Returns the first place of a class in [start, end); `end` if there is none. */
export function firstOf(text: string, units: Units, start: number, end: number): number {
  let at = Math.min(start, end);
  while (at < end && !isIn(text.charCodeAt(at), units)) at++;
  return at;
}

/** Returns the first place in [start, end) that is not in a class; `end` if all are. */
export function firstAfter(text: string, units: Units, start: number, end: number): number {
  let at = Math.min(start, end);
  while (at < end && isIn(text.charCodeAt(at), units)) at++;
  return at;
}

/** The runtime's own search is faster in longer ranges. */
const LONG = 40;

/** Returns the first place of a code unit in [start, end); -1 if there is none. It reads nothing after the end. */
export function indexIn(text: string, unit: Char, start: number, end: number): number {
  if (end - start > LONG) {
    const at = text.slice(start, end).indexOf(String.fromCharCode(unit));
    return at < 0 ? at : start + at;
  }
  for (let at = start; at < end; at++) if (text.charCodeAt(at) === unit) return at;
  return -1;
}

/** Returns the last place of a code unit in [start, end); -1 if there is none. */
export function lastIndexIn(text: string, unit: Char, start: number, end: number): number {
  const at = end > start ? text.slice(start, end).lastIndexOf(String.fromCharCode(unit)) : -1;
  return at < 0 ? at : start + at;
}
