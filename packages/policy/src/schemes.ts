import { requireStrings, showValue, wrongArgument } from "@anyurl/common/arguments";

const SCHEME = /^[a-z][a-z\d+.-]*$/;

/** @throws TypeError if the value is not an array of schemes as written in URLs, without their colons */
export function requireSchemes(schemes: unknown, argument: string): asserts schemes is readonly string[] {
  requireStrings(schemes, argument);
  const wrong = schemes.findIndex((scheme) => !SCHEME.test(scheme));
  if (wrong < 0) return;
  throw wrongArgument(`${argument}[${wrong}]`, 'a scheme in lower case, such as "https"', showValue(schemes[wrong]));
}
