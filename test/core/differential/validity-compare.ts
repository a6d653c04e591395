/** Compares validation errors with whatwg-url's, and tests the laws of their fixes, on one input at a time. */
import {
  fixURLString,
  InvalidURLError,
  isFailure,
  isValidURLString,
  spec,
  type ValidationError,
  type ValidationFix,
  validationErrors,
} from "@anyurl/reference";
import {
  isValidURLString as isValidByOracle,
  parseURL,
  parseURLWithValidationErrors,
  type URLRecord,
} from "whatwg-url";
import type { ValidityInput } from "./validity-inputs.ts";

export interface ValidityComparison {
  readonly differences: readonly string[];
  /** `null` if the base is invalid. */
  readonly errors: readonly ValidationError[] | null;
}

/**
 * The oracle takes scalar values. A lone surrogate is not a URL code point, and no domain contains it. Both are true of
 * a noncharacter.
 */
function withoutSurrogates(text: string): string {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (units) =>
    units.length === 2 ? units : "\uffff",
  );
}

/** Returns the differences in words. */
export function compareValidity({ input, base }: ValidityInput): ValidityComparison {
  const baseURL = base === undefined ? null : parseURL(withoutSurrogates(base));
  if (base !== undefined && baseURL === null) return { differences: acceptedBase(input, base), errors: null };
  const errors = validationErrors(input, base, { limit: Number.POSITIVE_INFINITY });
  const differences = [...differencesFromOracle(input, base, baseURL, errors), ...brokenLaws(input, base, errors)];
  return { differences, errors };
}

/** An invalid base is an exception. */
function acceptedBase(input: string, base: string): string[] {
  try {
    validationErrors(input, base);
    return ["the base is invalid, and is accepted"];
  } catch (error) {
    if (error instanceof InvalidURLError) return [];
    throw error;
  }
}

function differencesFromOracle(
  input: string,
  base: string | undefined,
  baseURL: URLRecord | null,
  errors: readonly ValidationError[],
): string[] {
  const text = withoutSurrogates(input);
  const differences: string[] = [];
  const { url, validationErrors: expected } = parseURLWithValidationErrors(text, { baseURL });
  const [names, oracleNames] = [countedAsOracle(input, errors), mergedNames(expected)];
  if (names.join() !== oracleNames.join()) differences.push(`names are ${names}, expected ${oracleNames}`);
  const fatal = errors.filter((error) => error.fatal).map(({ name }) => name);
  const expectedFatal = url === null ? [expected.at(-1)] : [];
  if (fatal.join() !== expectedFatal.join()) differences.push(`fatal is ${fatal}, expected ${expectedFatal}`);
  const isValid = isValidURLString(input, base);
  if (isValid !== isValidByOracle(text, { baseURL })) differences.push(`valid is ${isValid}`);
  if (isValid !== (errors.length === 0)) differences.push("isValidURLString and validationErrors disagree");
  return differences;
}

/**
 * The names as the standard's parser reports them. It reports one error for the ends of the input, for all tabs and
 * line ends, and in an opaque host for all characters and for all percent signs.
 */
function countedAsOracle(input: string, errors: readonly ValidationError[]): string[] {
  const once = new Set<string>();
  const names: string[] = [];
  for (const { name, component, offset, length } of errors) {
    if (name === "invalid-URL-unit" && (component === null || component === "host")) {
      const isAtEnd = offset === 0 || offset + length === input.length;
      const kind = component === null ? `white space ${isAtEnd}` : `host ${input[offset] === "%"}`;
      if (once.has(kind)) continue;
      once.add(kind);
    }
    names.push(name);
  }
  return names.sort();
}

/** The parser reports these errors once for each "@", and once for each surplus slash. */
function mergedNames(names: readonly string[]): string[] {
  const merged = ["invalid-credentials", "special-scheme-missing-following-solidus"];
  return names.filter((name, index) => !merged.includes(name) || names.indexOf(name) === index).sort();
}

/** The laws of places and fixes that the errors break, in words. */
function brokenLaws(input: string, base: string | undefined, errors: readonly ValidationError[]): string[] {
  const broken: string[] = [];
  for (const [index, { offset, length, name }] of errors.entries()) {
    const isInside = offset >= 0 && length >= 0 && offset + length <= input.length;
    if (!isInside || offset < (errors[index - 1]?.offset ?? 0)) broken.push(`the place of ${name} is wrong`);
  }
  const fixes = [...new Set(errors.flatMap(({ fix }) => (fix === null ? [] : [fix])))];
  if (errors.some(({ fatal }) => fatal)) {
    if (fixes.length > 0) broken.push("a URL with a fatal error has a fix");
    if (!isFailure(fixURLString(input, base))) broken.push("fixURLString returns a string");
    return broken;
  }
  return [...broken, ...brokenFixes(input, base, errors, fixes)];
}

function brokenFixes(
  input: string,
  base: string | undefined,
  errors: readonly ValidationError[],
  fixes: readonly ValidationFix[],
): string[] {
  const broken: string[] = [];
  const onBase = base === undefined ? null : spec.parseResolveAndNormalize(base);
  if (isFailure(onBase)) return ["the base is invalid"];
  const href = (text: string) => {
    const url = spec.parseResolveAndNormalize(text, onBase);
    return isFailure(url) ? url.reason : spec.print(url);
  };
  const expected = href(input);
  const namesOf = (text: string) => validationErrors(text, base, { limit: Number.POSITIVE_INFINITY });
  const all = applied(input, fixes);
  if (href(all) !== expected) broken.push(`all fixes change the href: ${JSON.stringify(all)}`);
  const left = namesOf(all).map(({ name }) => name);
  const unfixable = errors.filter(({ fix }) => fix === null).map(({ name }) => name);
  if (left.join() !== unfixable.join()) broken.push(`all fixes leave ${left}, expected ${unfixable}`);
  if (isValidURLString(all, base) !== (unfixable.length === 0))
    broken.push("the fixed string is not as valid as it says");
  const fixed = fixURLString(input, base);
  if (isFailure(fixed) || asParsed(fixed) !== asParsed(all)) broken.push("fixURLString returns another string");
  for (const fix of fixes) {
    const one = applied(input, [fix]);
    if (href(one) !== expected) broken.push(`one fix changes the href: ${JSON.stringify(one)}`);
    if (namesOf(one).length >= errors.length) broken.push(`one fix removes no error: ${JSON.stringify(one)}`);
  }
  return broken;
}

/** Returns the text with the fixes applied. @throws Error if they overlap */
export function applied(text: string, fixes: readonly ValidationFix[]): string {
  let result = "";
  let at = 0;
  for (const fix of [...fixes].sort((a, b) => a.offset - b.offset || a.length - b.length)) {
    if (fix.offset < at) throw new Error(`Fixes overlap: ${JSON.stringify(fixes)}`);
    result += text.slice(at, fix.offset) + fix.text;
    at = fix.offset + fix.length;
  }
  return result + text.slice(at);
}

/** Credentials can contain U+FFFD and lone surrogates without an error. Parsers encode both in the same way. */
function asParsed(text: string): string {
  return text
    .replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (units) => (units.length === 2 ? units : "\ufffd"))
    .replaceAll("\ufffd", "%EF%BF%BD");
}
