/**
 * Whether each label of a domain that starts with `xn--` is an internationalised one.
 *
 * NOTE: the URL Standard's parser does not check a domain that is all ASCII. The older parsers of some runtimes do. No
 * server has a domain with another label.
 *
 * @param domainToUnicode https://url.spec.whatwg.org/#concept-domain-to-unicode
 */
export function hasValidLabels(domain: string, domainToUnicode: (domain: string) => string): boolean {
  // Label by label: domainToUnicode shows a whole domain in ASCII if one label is invalid.
  if (!domain.includes("xn--")) return true;
  return domain.split(".").every((label) => !label.startsWith("xn--") || domainToUnicode(label) !== label);
}
