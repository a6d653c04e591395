/** The URL Specification, section "Pattern Testing". */

import { requireOneOf, requireString } from "@anyurl/common/arguments";
import { isFailure } from "@anyurl/common/failure";
import { status } from "./characters/component-characters.ts";
import { characterSets } from "./characters/sets.ts";
import { dotsIn } from "./dots.ts";
import { domainToASCII } from "./hosts/domain.ts";
import { isStrictDomain } from "./hosts/idna.ts";
import { endsInANumber, isStrictIPv4, parseLooseIPv4 } from "./hosts/ipv4.ts";
import { parseIPv6 } from "./hosts/ipv6.ts";
import { parseOpaqueHost } from "./hosts/opaque.ts";
import { parseAuthority } from "./parse/authority.ts";
import { analyzePercentEncoding } from "./percent/analyze.ts";

const RULES = {
  alpha: (text: string) => /^[A-Za-z]$/.test(text),
  digit: (text: string) => /^\d$/.test(text),
  "pct-encoded-byte": (text: string) => /^%[\dA-Fa-f]{2}$/.test(text),
  "pct-encoded-bytes": (text: string) => /^(?:%[\dA-Fa-f]{2})+$/.test(text),
  "pct-invalid": (text: string) => /^%[\dA-Fa-f]?$/.test(text),
  uncoded: (text: string) => /^[^%]+$/.test(text),
  "percent-encoded-string": hasNoInvalidPercent,
  scheme: (text: string) => /^[A-Za-z][A-Za-z\d+.-]*$/.test(text),
  userinfo: (text: string) => /^[^/?#]*$/.test(text),
  username: (text: string) => /^[^:/?#]*$/.test(text),
  password: (text: string) => /^[^/?#]*$/.test(text),
  host: isHost,
  port: (text: string) => /^\d*$/.test(text) && Number(text) < 0x10000,
  authority: (text: string) => /^[^/?#]*$/.test(text) && !isFailure(parseAuthority(text, "generic")),
  drive: (text: string) => /^[A-Za-z][:|]$/.test(text),
  "path-root": (text: string) => text === "/",
  "path-rel": (text: string) => /^[^?#]*$/.test(text),
  path: (text: string) => /^[^?#]*$/.test(text),
  dir: (text: string) => /^[^/?#]*$/.test(text),
  file: (text: string) => /^[^/?#]+$/.test(text),
  query: (text: string) => !text.includes("#"),
  fragment: () => true,
  dot: (text: string) => dotsIn(text) === 1,
  dots: (text: string) => dotsIn(text) === 2,
  "opaque-host": isOpaqueHost,
  "strict-opaque-host": (text: string) => isOpaqueHost(text) && isStrictOpaqueHost(text),
  "ipv6-address": isIPv6,
  // Both grammars accept the same strings.
  "strict-ipv6-address": isIPv6,
  "ipv4-address": (text: string) => endsInANumber(text) && !isFailure(parseLooseIPv4(text)),
  "strict-ipv4-address": isStrictIPv4,
  domain: (text: string) => isDomain(text),
  "strict-domain": (text: string) => isDomain(text) && isStrictDomain(text),
} satisfies Record<string, (text: string) => boolean>;

/** The name of a rule of the URL grammar. */
export type Rule = keyof typeof RULES;

const RULE_NAMES = Object.keys(RULES) as Rule[];

/**
 * Returns whether a string matches a rule of the URL grammar (section "Pattern Testing", `text :: rule`).
 *
 * The rules have the specification's names. Parsing uses the loose rules for hosts, those without "strict-". The rule
 * "domain" is for hosts that are already percent-decoded.
 *
 * @throws TypeError if there is no such rule
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.matches("opaque-host", "a b"); // → false
 * spec.matches("ipv4-address", "0x7f.1"); // → true
 * spec.matches("strict-ipv4-address", "0x7f.1"); // → false
 * spec.matches("dots", ".%2E"); // → true
 * ```
 */
export function matches(rule: Rule, text: string): boolean {
  requireOneOf(rule, RULE_NAMES, "matches: the rule", matches);
  requireString(text, "matches: the text", matches);
  return RULES[rule](text);
}

function hasNoInvalidPercent(text: string): boolean {
  return analyzePercentEncoding(text).every((part) => part.type !== "pct-invalid");
}

function isHost(text: string): boolean {
  return /^\[.*\]$/s.test(text) ? isIPv6(text.slice(1, -1)) : isOpaqueHost(text);
}

function isIPv6(text: string): boolean {
  return !isFailure(parseIPv6(text));
}

function isOpaqueHost(text: string): boolean {
  return text !== "" && !isFailure(parseOpaqueHost(text));
}

/** https://url.spec.whatwg.org/#opaque-host-string */
function isStrictOpaqueHost(text: string): boolean {
  if (!hasNoInvalidPercent(text)) return false;
  for (const character of text) {
    const codePoint = character.codePointAt(0) as number;
    if (characterSets.pct.has(codePoint)) continue;
    const is = status(codePoint, "opaque-host");
    if (is !== "v" && is !== "E") return false;
  }
  return true;
}

function isDomain(text: string): boolean {
  const ascii = domainToASCII(text);
  return ascii !== "" && !endsInANumber(ascii);
}
