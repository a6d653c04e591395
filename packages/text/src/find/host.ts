/** Finds the hosts of links. */
import { Char } from "@anyurl/common/char";
import { byteAt } from "@anyurl/common/percent";
import { codePointBefore, isOfEmail, lengthOf } from "../characters/table.ts";
import { hasTopLevelDomain } from "../domains/top-level.ts";

const ASCII_LETTER_OR_DIGIT = /[\dA-Za-z]/;

/**
 * What domains have and addresses do not: zero-width joiners, and the exceptions that
 * https://www.rfc-editor.org/rfc/rfc5892#section-2.6 allows.
 */
const ONLY_OF_LABELS = [0x6fd, 0x6fe, 0xf0b, 0x200c, 0x200d];

/** The other dots between labels: https://www.unicode.org/reports/tr46/#Notation */
const OTHER_DOTS = [0x3002, 0xff0e, 0xff61];

const IS_OF_ASCII_HOST = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, unit) =>
  Number(/[\w-]/.test(String.fromCharCode(unit))),
);

/** Whether a code unit is a dot between labels. */
export function isDot(unit: number): boolean {
  return unit === Char.FullStop || (unit > 127 && OTHER_DOTS.includes(unit));
}

/** Whether a code unit is an ASCII letter or digit; also if it is missing, which NaN stands for. */
export function isAlphanumeric(unit: number): boolean {
  return unit < 128 && ASCII_LETTER_OR_DIGIT.test(String.fromCharCode(unit));
}

/** Whether a code point belongs to a label. */
function isOfLabel(codePoint: number): boolean {
  if (codePoint < 128) return IS_OF_ASCII_HOST[codePoint] === 1;
  return isOfEmail(codePoint) || ONLY_OF_LABELS.includes(codePoint);
}

/**
 * Whether the dot at a place is one of a host. Dots of other scripts also end sentences: they need labels of other
 * scripts at both sides.
 */
function isDotOfHost(text: string, at: number): boolean {
  if (text.charCodeAt(at) === Char.FullStop) return true;
  if (!isDot(text.charCodeAt(at)) || at === 0) return false;
  const [before, after] = [codePointBefore(text, at), text.codePointAt(at + 1) ?? 0];
  return before > 127 && after > 127 && isOfLabel(before) && isOfLabel(after);
}

/** Letters that can follow a domain without a space: scripts of South-East Asia, from U+0E00, and of East Asia. */
const WITHOUT_SPACES = /[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/;

/**
 * Returns where a domain starts after a word of a script without spaces: its first label has such letters and then only
 * ASCII, as in `見てexample.com`.
 */
export function afterWord(text: string, start: number, dot: number): number {
  let at = dot;
  while (at > start && text.charCodeAt(at - 1) < 128) at--;
  return at > start && at < dot && WITHOUT_SPACES.test(text.charAt(at - 1)) ? at : start;
}

/** Returns where a host ends before a word of such a script, as in `example.comを`. */
export function beforeWord(text: string, start: number, end: number): number {
  const at = findWord(text, start, end);
  return at < end && hasTopLevelDomain(text.slice(start, at).toLowerCase()) ? at : end;
}

/** Returns where a word of such a script may start: after ASCII at the start of the last label. Otherwise, the end. */
export function findWord(text: string, start: number, end: number): number {
  let label = end;
  while (label > start && !isDot(text.charCodeAt(label - 1))) label--;
  let at = label;
  while (at < end && isAlphanumeric(text.charCodeAt(at))) at++;
  return at > label && at < end && WITHOUT_SPACES.test(text.charAt(at)) ? at : end;
}

/** Returns where the labels and dots start that end at a place. */
export function findHostStart(text: string, end: number, least: number): number {
  let at = end;
  while (at > least) {
    const codePoint = codePointBefore(text, at);
    if (!isOfLabel(codePoint) && !isDotOfHost(text, at - 1)) break;
    at -= lengthOf(codePoint);
  }
  return at;
}

/** Returns where the labels and dots end that start at a place. @param mayHaveEscapes whether "%41" is of a label */
export function findHostEnd(text: string, start: number, mayHaveEscapes: boolean): number {
  let at = start;
  while (at < text.length) {
    const codePoint = text.codePointAt(at) as number;
    if (mayHaveEscapes && codePoint === Char.PercentSign && byteAt(text, at) >= 0) at += 3;
    else if (isOfLabel(codePoint) || isDotOfHost(text, at)) at += lengthOf(codePoint);
    else break;
  }
  return at;
}

/** Matches the text after the "[" of an IPv6 address. */
const ADDRESS_UNIT = /[\d:.A-Fa-f]/;

/** Returns where the IPv6 address ends whose "[" is at a place; the place itself if it does not end. */
export function findAddressEnd(text: string, start: number): number {
  let at = start + 1;
  while (ADDRESS_UNIT.test(text.charAt(at))) at++;
  return text.charCodeAt(at) === Char.RightSquareBracket ? at + 1 : start;
}

/** Returns the end of a host without the dots of a sentence. One dot before a port or a part belongs to the host. */
export function withoutFinalDots(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) === Char.FullStop) at--;
  const isBeforeMore = "/?#".includes(text.charAt(end) || " ") || findPortEnd(text, end) > end;
  return at === end - 1 && isBeforeMore ? end : at;
}

/** Whether no label of a host is empty, or has a hyphen at its start or its end. A final dot is allowed. */
export function hasGoodLabels(text: string, start: number, end: number): boolean {
  if (start === end) return false;
  let isAtStart = true;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (isDot(unit) ? isAtStart : isAtStart && unit === Char.HyphenMinus) return false;
    isAtStart = isDot(unit);
    const isAtEnd = at + 1 === end || isDot(text.charCodeAt(at + 1));
    if (isAtEnd && unit === Char.HyphenMinus) return false;
  }
  return true;
}

const HIGHEST_PORT = 65535;

/** The longest port, without zeros before it. */
const PORT_DIGITS = 5;

/** Returns the end of the port whose ":" is at a place; the place itself if none is there. */
export function findPortEnd(text: string, colon: number): number {
  if (text.charCodeAt(colon) !== Char.Colon) return colon;
  let at = colon + 1;
  while (at <= colon + PORT_DIGITS && text.charCodeAt(at) >= Char.DigitZero && text.charCodeAt(at) <= Char.DigitNine)
    at++;
  const isPort = at > colon + 1 && Number(text.slice(colon + 1, at)) <= HIGHEST_PORT;
  return isPort && !isAlphanumeric(text.charCodeAt(at)) ? at : colon;
}
