/**
 * Matches a text with a lone surrogate.
 *
 * NOTE: not `/\p{Surrogate}/u`, which is slower, and which Hermes refuses; nor another regular expression with the flag
 * "u", because Babel's preset for React Native rewrites it so that a match includes the character before it.
 */
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/;

/** Matches each surrogate pair, and each lone surrogate. */
export const SURROGATES = /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g;

// NOTE: a bundler would write an escape as the character itself, and a file that is not all ASCII loads more slowly.
const REPLACEMENT_CHARACTER = /* @__PURE__ */ String.fromCharCode(0xfffd);

/** Replaces each lone surrogate with U+FFFD. https://infra.spec.whatwg.org/#javascript-string-convert */
export function toWellFormed(text: string): string {
  return LONE_SURROGATE.test(text)
    ? text.replace(SURROGATES, (surrogates) => (surrogates.length === 2 ? surrogates : REPLACEMENT_CHARACTER))
    : text;
}
