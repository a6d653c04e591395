/** The URL Standard's validation errors: https://url.spec.whatwg.org/#validation-error */
import { urlText } from "@anyurl/common/arguments";
import { Failure } from "@anyurl/common/failure";
import type { URLInput } from "@anyurl/specification/model/model";
import { Cleaned } from "./cleaned.ts";
import { listErrors } from "./errors-list.ts";
import { type BaseInput, readBase, readLimit, type ValidationOptions } from "./options.ts";
import { arrangeOn, findErrors } from "./url-errors.ts";
import type { ValidationError } from "./validation-error.ts";

/**
 * Returns the validation errors of a URL-string, each with its name in the URL Standard, its place and its fix:
 * https://url.spec.whatwg.org/#validation-error. The URL Standard's parser reports the same errors, and stops at the
 * first fatal one.
 *
 * @remarks
 * An error has no fix if every spelling without it would be another URL: an error with credentials, unless they are
 * empty; a `%` or a character that parsers keep unchanged, such as `|` in a path; and a domain that no strict form has,
 * such as `a_b`. If you apply all fixes of a URL, the result has the same href, and the only errors left are those
 * without a fix. Different fixes never overlap. Fixes that are the same object must be applied once.
 *
 * NOTE: the parser counts some errors differently: one for the spaces at both ends, one for all tabs and line ends, one
 * for all invalid characters of an opaque host, one for each "@", and one for each surplus slash. This function returns
 * one error for each place.
 *
 * @param input any string, or a URL object
 * @param base the base of a relative URL-string
 * @returns the errors in the order of the string; an empty array if the input is a valid URL string. It contains the
 *   fatal error, if there is one, even if there are more errors than the limit
 * @throws InvalidURLError (a TypeError) if the base is not an absolute URL
 * @example
 * ```ts
 * import { validationErrors } from "@anyurl/reference";
 *
 * const [error] = validationErrors("https://example.com/a b");
 * error?.name; // → "invalid-URL-unit"
 * error?.offset; // → 21
 * error?.fix; // → { offset: 21, length: 1, text: "%20" }
 * validationErrors("https:\\\\0x7f.1").map(({ name }) => name)[0]; // → "special-scheme-missing-following-solidus"
 * validationErrors("https://u:p@example.com/")[0]?.fix; // → null
 * validationErrors("../a?b", "https://example.com/"); // → []
 * ```
 */
export function validationErrors(
  input: URLInput,
  base?: BaseInput | null,
  options: ValidationOptions = {},
): readonly ValidationError[] {
  const text = urlText(input, "validationErrors: the input");
  const onBase = readBase(base, "validationErrors");
  return listErrors(text, onBase, readLimit(options, "validationErrors"));
}

/**
 * Returns whether a string is a valid URL string: https://url.spec.whatwg.org/#valid-url-string. Without a base, it is
 * an absolute-URL-with-fragment string. A base with an opaque path only allows a fragment.
 *
 * @param input any string, or a URL object
 * @param base the base of a relative URL-string
 * @throws InvalidURLError (a TypeError) if the base is not an absolute URL
 * @example
 * ```ts
 * import { isValidURLString } from "@anyurl/reference";
 *
 * isValidURLString("https://example.com/../a"); // → true
 * isValidURLString("https:example.com"); // → false
 * isValidURLString("#top"); // → false
 * isValidURLString("#top", "mailto:a@b.example"); // → true
 * ```
 */
export function isValidURLString(input: URLInput, base?: BaseInput | null): boolean {
  const text = urlText(input, "isValidURLString: the input");
  return listErrors(text, readBase(base, "isValidURLString"), 1).length === 0;
}

/** So many parts of a fixed string are joined at once: a part takes more memory than its characters. */
const MOST_PARTS = 4096;

/**
 * Applies the fixes of all validation errors, of any number.
 *
 * @param input any string, or a URL object
 * @param base the base of a relative URL-string
 * @returns a string with the same href, whose errors are those that have no fix; or a {@link Failure} with the URL
 *   Standard's name of the fatal error
 * @throws InvalidURLError (a TypeError) if the base is not an absolute URL
 * @example
 * ```ts
 * import { fixURLString, isFailure } from "@anyurl/reference";
 *
 * fixURLString(" https:\\\\example.com\\a b"); // → "https://example.com/a%20b"
 * fixURLString("https:c?d|", "https://example.com/a/b"); // → "c?d|"
 * const failure = fixURLString("https://exa mple.com");
 * isFailure(failure) && failure.reason; // → "domain-to-ASCII"
 * ```
 */
export function fixURLString(input: URLInput, base?: BaseInput | null): string | Failure {
  const cleaned = new Cleaned(urlText(input, "fixURLString: the input"));
  const arranged = arrangeOn(cleaned, readBase(base, "fixURLString"));
  if (arranged === null) return new Failure("missing-scheme-non-relative-URL");
  const text = cleaned.restore(arranged.text, arranged.shift);
  let fixed = "";
  let parts: string[] = [];
  let copied = 0;
  const fatal = findErrors(cleaned, arranged, ({ fix }) => {
    if (fix === null || fix.start < copied) return;
    parts.push(text.slice(copied, fix.start), fix.text);
    copied = fix.end;
    if (parts.length < MOST_PARTS) return;
    fixed += parts.join("");
    parts = [];
  });
  if (fatal !== null) return new Failure(fatal.name as Failure["reason"]);
  return fixed + parts.join("") + text.slice(copied);
}
