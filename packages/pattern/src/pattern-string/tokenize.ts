/** https://urlpattern.spec.whatwg.org/#tokens */
import { InvalidURLPatternError, type InvalidURLPatternReason, type PatternPlace } from "../errors.ts";

/**
 * The characters of JavaScript's identifiers.
 *
 * NOTE: of characters beyond ASCII, the runtime's version of Unicode decides.
 */

const ASCII_START = /[a-z_$]/i;
const LAST_ASCII = "\x7F";

/** Zero width non-joiner, and zero width joiner; and the middle dot, for runtimes without properties. */
const JOINERS = /[\xB7\u200C\u200D]/;

/**
 * Symbols, punctuation and spaces beyond ASCII, or the first surrogate of symbols, for runtimes whose regular
 * expressions have no properties, as Hermes. There, all other characters count as letters.
 */
const NO_LETTERS =
  /[\x80-\xA9\xAB-\xB4\xB6-\xB9\xBB-\xBF\xD7\xF7\u2000-\u206F\u20A0-\u20CF\u2190-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\uD83C-\uD83E\uE000-\uF8FF\uFFFD]/;

/** Whether a character can start an identifier. https://tc39.es/ecma262/#prod-IdentifierStart */
function isIdentifierStart(character: string): boolean {
  return character > LAST_ASCII ? hasProperty("ID_Start", character) : ASCII_START.test(character);
}

/** Whether a character can be in an identifier. https://tc39.es/ecma262/#prod-IdentifierPart */
function isIdentifierPart(character: string): boolean {
  if (character <= LAST_ASCII) return IS_PART[character.charCodeAt(0)] as boolean;
  return JOINERS.test(character) || hasProperty("ID_Continue", character);
}

/** Compiled when first needed. */
const properties = new Map<string, RegExp | undefined>();

function hasProperty(property: "ID_Start" | "ID_Continue", character: string): boolean {
  if (!properties.has(property)) properties.set(property, compileProperty(property));
  return properties.get(property)?.test(character) ?? !NO_LETTERS.test(character);
}

function compileProperty(property: string): RegExp | undefined {
  try {
    return new RegExp(`\\p{${property}}`, "u");
  } catch {
    return undefined;
  }
}

/** https://urlpattern.spec.whatwg.org/#token-type */
export type TokenType =
  | ("open" | "close" | "regexp" | "name" | "char" | "escaped-char")
  | ("other-modifier" | "asterisk" | "end" | "invalid-char");

/** https://urlpattern.spec.whatwg.org/#token */
export interface Token {
  readonly type: TokenType;
  /** NOTE: in UTF-16 code units, not code points: a place in the caller's string. */
  readonly index: number;
  readonly value: string;
}

/** https://urlpattern.spec.whatwg.org/#tokenize-policy */
export type TokenizePolicy = "strict" | "lenient";

/** The tokens that are one character, whatever surrounds them. */
const SINGLE: Readonly<Record<string, TokenType>> = {
  "*": "asterisk",
  "+": "other-modifier",
  "?": "other-modifier",
  "{": "open",
  "}": "close",
};

// NOTE: for a few code units, a loop takes less time than a regular expression.

/** The characters that the two parsers look for. A text ends before each. */
const ENDS_TEXT = /* @__PURE__ */ unitsOf(/[*+?{}\\:(/#@[\]]/);
const IS_PART = /* @__PURE__ */ unitsOf(/[\w$]/);

/** Returns which code units in ASCII a pattern matches. */
function unitsOf(pattern: RegExp): readonly boolean[] {
  return Array.from({ length: 0x80 }, (_, unit) => pattern.test(String.fromCharCode(unit)));
}

/**
 * https://urlpattern.spec.whatwg.org/#tokenize
 *
 * NOTE: the standard has a token for each character. Here, one token has all characters of a text.
 *
 * @param place where the input starts in the caller's pattern
 * @throws InvalidURLPatternError for the first error, if the policy is "strict"
 */
export function tokenize(input: string, policy: TokenizePolicy, place: PatternPlace): Token[] {
  const tokens: Token[] = [];
  let index = 0;

  /** https://urlpattern.spec.whatwg.org/#add-a-token */
  const add = (type: TokenType, next: number, value: string) => {
    tokens.push({ type, index, value });
    index = next;
  };

  while (index < input.length) {
    let textEnd = index;
    while (textEnd < input.length && !ENDS_TEXT[input.charCodeAt(textEnd)]) textEnd++;
    if (textEnd > index) {
      add("char", textEnd, input.slice(index, textEnd));
      continue;
    }
    const character = input.charAt(index);
    const next = index + 1;
    const single = SINGLE[character];
    const end = single === undefined ? findEnd(input, character, next) : next;
    if (typeof end !== "number") {
      // https://urlpattern.spec.whatwg.org/#process-a-tokenizing-error
      if (policy === "strict") throw new InvalidURLPatternError(end.reason, placeIn(place, end.offset));
      add("invalid-char", next, character);
    } else if (single !== undefined) add(single, next, character);
    else if (character === "\\") add("escaped-char", end, input.slice(next, end));
    else if (character === ":") add("name", end, input.slice(next, end));
    else if (character === "(") add("regexp", end, input.slice(next, end - 1));
    else add("char", next, character);
  }
  add("end", index, "");
  return tokens;
}

/** A tokenizing error, at an offset of the input. */
interface Fault {
  readonly reason: InvalidURLPatternReason;
  readonly offset: number;
}

/** Returns the end of the token that begins with `character`, which ends at `next`. */
function findEnd(input: string, character: string, next: number): number | Fault {
  switch (character) {
    case "\\":
      if (next === input.length) return { reason: "escape-unfinished", offset: next - 1 };
      return next + characterAt(input, next).length;
    case ":": {
      const end = endOfName(input, next);
      return end === next ? { reason: "name-missing", offset: next } : end;
    }
    case "(":
      return endOfRegexp(input, next);
    default:
      return next;
  }
}

function endOfName(input: string, start: number): number {
  let position = start;
  while (position < input.length) {
    const character = characterAt(input, position);
    if (!isValidNameCodePoint(character, position === start)) break;
    position += character.length;
    while (position < input.length && IS_PART[input.charCodeAt(position)]) position++;
  }
  return position;
}

/** https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point */
export function isValidNameCodePoint(codePoint: string, first: boolean): boolean {
  return first ? isIdentifierStart(codePoint) : isIdentifierPart(codePoint);
}

/** Returns the offset after the ")" of the regular expression that starts at `start`. */
function endOfRegexp(input: string, start: number): number | Fault {
  let depth = 1;
  for (let position = start; position < input.length; position++) {
    const character = input.charAt(position);
    if (character > "\u007F") return { reason: "regexp-non-ASCII", offset: position };
    if (position === start && character === "?") return { reason: "regexp-question-mark", offset: position };
    if (character === "\\") {
      position++;
      if (position === input.length) return { reason: "regexp-escape-unfinished", offset: position - 1 };
      if (input.charAt(position) > "\u007F") return { reason: "regexp-non-ASCII", offset: position };
    } else if (character === ")") {
      depth--;
      if (depth > 0) continue;
      return position === start ? { reason: "regexp-empty", offset: start } : position + 1;
    } else if (character === "(") {
      depth++;
      // NOTE: at the end of the input the standard has a separate error. Here it is the error of an open expression.
      if (position + 1 === input.length) break;
      if (input.charAt(position + 1) !== "?") return { reason: "regexp-capturing-group", offset: position };
    }
  }
  return { reason: "regexp-unclosed", offset: start - 1 };
}

/** Returns the code point at an offset, as a string. */
function characterAt(input: string, offset: number): string {
  return String.fromCodePoint(input.codePointAt(offset) as number);
}

function placeIn({ component, offset }: PatternPlace, inside: number): PatternPlace {
  return { component, offset: offset + inside };
}
