/** Conditions that the documents state in prose, because a grammar cannot express them. */
import { Char } from "@anyurl/common/char";
import { isFailure } from "@anyurl/common/failure";
import { hasOwn } from "@anyurl/common/own";
import { schemeLikeEnd } from "@anyurl/specification/characters/ascii";
import { domainToASCII } from "@anyurl/specification/hosts/domain";
import { isStrictDomain } from "@anyurl/specification/hosts/idna";
import { endsInANumber, parseLooseIPv4 } from "@anyurl/specification/hosts/ipv4";
import type { Mode } from "@anyurl/specification/model/model";
import { isDriveAt } from "@anyurl/specification/parse/path";

/**
 * The names of the conditions:
 *
 * @remarks
 * - `port-range`: the number is below 2^16 (URL Specification, section "URL Grammar")
 * - `ipv4-magnitude`: the numbers are in the range of an address (section "IPv4 Address")
 * - `domain`: Unicode ToASCII succeeds, its result has no forbidden domain code point, and does not end in a number
 *   (section "Host")
 * - `strict-domain`: it is a valid domain (webspecs 2014, section 1.5; https://url.spec.whatwg.org/#valid-domain)
 * - `first-reading`: text after the scheme that begins like an authority or a drive is one (NOTE: the URL
 *   Specification does not say it, but without it every string would match "url", `//h:x` as a path)
 * - `relative-scheme`, `other-scheme`: the scheme is, or is not, one of 2014's relative schemes (section 1)
 * - `no-scheme`: the text does not start with a scheme and ":" (2014, section 1.1)
 * - `no-slash`: the text does not start with "/" (2014, section 1.1)
 */
export type GrammarConstraint =
  | "port-range"
  | "ipv4-magnitude"
  | "domain"
  | "strict-domain"
  | "first-reading"
  | "relative-scheme"
  | "other-scheme"
  | "no-scheme"
  | "no-slash";

/** Matches a text with a rule, as `matches` does. A condition gets it as an argument, since it needs no other rules. */
export type Walk = (rule: "auth-path", text: string, mode: Mode) => boolean;

type Condition = (text: string, mode: Mode, walk: Walk) => boolean;

const RELATIVE_SCHEMES: readonly string[] = ["ftp", "file", "gopher", "http", "https", "ws", "wss"];

/** Each takes time in proportion to the length of the text. */
const CONDITIONS: Readonly<Record<GrammarConstraint, Condition>> = {
  "port-range": (text) => Number(text) < 0x10000,
  "ipv4-magnitude": (text) => !isFailure(parseLooseIPv4(text)),
  domain: isDomain,
  "strict-domain": (text) => isDomain(text) && isStrictDomain(text),
  "first-reading": isFirstReading,
  "relative-scheme": isRelativeScheme,
  "other-scheme": (text) => !isRelativeScheme(text),
  "no-scheme": (text) => schemeLikeEnd(text) < 0,
  "no-slash": (text) => text.charCodeAt(0) !== Char.Slash,
};

export function isConstraint(name: unknown): name is GrammarConstraint {
  return typeof name === "string" && hasOwn(CONDITIONS, name);
}

export function constraintNames(): readonly string[] {
  return Object.keys(CONDITIONS);
}

export function satisfies(constraint: GrammarConstraint, text: string, mode: Mode, walk: Walk): boolean {
  return CONDITIONS[constraint](text, mode, walk);
}

function isDomain(text: string): boolean {
  const ascii = domainToASCII(text);
  return ascii !== "" && !endsInANumber(ascii);
}

function isRelativeScheme(text: string): boolean {
  return text.length <= 6 && RELATIVE_SCHEMES.includes(text.toLowerCase());
}

/** Reads the scheme first, and then the authority or the drive, as parsing does. */
function isFirstReading(text: string, mode: Mode, walk: Walk): boolean {
  const start = schemeLikeEnd(text) + 1;
  const length = text.slice(start).search(/[?#]/);
  const path = length < 0 ? text.slice(start) : text.slice(start, start + length);
  const startsLikeAuthority = path.startsWith("//") || (mode === "file" && startsWithDrive(path));
  return !startsLikeAuthority || walk("auth-path", path, mode);
}

function startsWithDrive(path: string): boolean {
  return isDriveAt(path, path.charCodeAt(0) === Char.Slash ? 1 : 0, path.length);
}
