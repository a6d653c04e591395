/**
 * The characters of JavaScript's identifiers.
 *
 * NOTE: of characters beyond ASCII, the runtime's version of Unicode decides.
 */

const ASCII_START = /[A-Za-z_$]/;
const ASCII_PART = /[\w$]/;
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
export function isIdentifierStart(character: string): boolean {
  return character > LAST_ASCII ? hasProperty("ID_Start", character) : ASCII_START.test(character);
}

/** Whether a character can be in an identifier. https://tc39.es/ecma262/#prod-IdentifierPart */
export function isIdentifierPart(character: string): boolean {
  if (character <= LAST_ASCII) return ASCII_PART.test(character);
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
