/** The validation errors of hosts: https://url.spec.whatwg.org/#host-parsing */
import { isASCII } from "@anyurl/common/ascii";
import { Char } from "@anyurl/common/char";
import { type Failure, isFailure, type StandardReason } from "@anyurl/common/failure";
import { domainToASCII, domainToUnicode } from "@anyurl/specification/hosts/domain";
import { isStrictDomain } from "@anyurl/specification/hosts/idna";
import { parseNumber } from "@anyurl/specification/hosts/ipv4";
import { parseHost } from "@anyurl/specification/hosts/parse";
import { printHost } from "@anyurl/specification/hosts/print";
import type { Host } from "@anyurl/specification/model/host";
import type { Mode } from "@anyurl/specification/model/model";
import { percentDecode } from "@anyurl/specification/percent/decode";
import type { ValidationErrorName } from "./names.ts";

/** An error of a host. */
export interface HostError {
  readonly name: ValidationErrorName;
  readonly fatal: boolean;
  /** The place in the host. */
  readonly start: number;
  readonly end: number;
  /** The replacement text; for `"host"`, the whole host's; `null` if there is no fix. */
  readonly fix: { readonly text: string } | "host" | null;
}

/** A parsed host, and the errors of its text. */
export interface CheckedHost {
  readonly host: Host | Failure;
  readonly errors: readonly HostError[];
  /** The same host without the errors whose fix is `"host"`. */
  readonly fixed: string;
}

type Place = readonly [start: number, end: number];

/** Parses a host that is not empty, and finds its errors, except the invalid characters of an opaque host. */
export function checkHost(text: string, mode: Mode): CheckedHost {
  const host = parseHost(text, mode);
  if (text.charCodeAt(0) === Char.LeftSquareBracket) return { host, errors: ipv6Errors(text, host), fixed: text };
  if (mode !== "generic") return checkDomain(text, host);
  return { host, errors: isFailure(host) ? [fatal(host, forbiddenAt(text, mode))] : [], fixed: text };
}

function fatal({ reason }: Failure, [start, end]: Place): HostError {
  return { name: reason as StandardReason, fatal: true, start, end, fix: null };
}

/** Returns the place of the first character that makes an opaque host invalid. */
function forbiddenAt(text: string, mode: Mode): Place {
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) < 0x80 && isFailure(parseHost(`a${text.charAt(at)}`, mode))) return [at, at + 1];
  }
  return [0, text.length];
}

/** https://url.spec.whatwg.org/#host-parsing, the steps for domains, and https://url.spec.whatwg.org/#domain-parser */
function checkDomain(text: string, host: Host | Failure): CheckedHost {
  const errors: HostError[] = [];
  const domain = percentDecode(text);
  const isEncoded = /%[\da-f]{2}/i.test(text);
  const whole: Place = [0, text.length];
  const add = (name: ValidationErrorName, [start, end]: Place, fix: HostError["fix"]) =>
    errors.push({ name, fatal: false, start, end, fix });
  let fixed = isFailure(host) ? text : host.type === "domain" ? sameDomain(domain, host.name) : printHost(host);
  if (isEncoded) add("domain-percent-encoded", findEncoded(text), "host");
  if (!isStrictDomain(domain)) {
    const isFatal = isFailure(host) && host.reason === "domain-to-ASCII";
    if (isFatal) {
      // Labels such as "xn--a" are bad only in a domain with a character outside ASCII.
      const rest = isASCII(domain) ? "" : ".\u00e9";
      const isBad = (part: string) => part !== "" && domainToASCII(part + rest) === "";
      return { host, errors: [...errors, fatal(host, isEncoded ? whole : badPart(text, isBad))], fixed };
    }
    if (!isFailure(host) && host.type === "domain" && isStrictDomain(host.name)) fixed = host.name;
    const isFixed = !isFailure(host) && isStrictDomain(fixed);
    const place = isEncoded ? whole : badPart(text, (part) => !isStrictDomain(part));
    add("domain-to-ASCII", place, isFixed ? "host" : null);
  }
  if (isFailure(host) || host.type === "ipv4-address") {
    const ascii = domainToASCII(domain);
    if (!isASCII(domain)) add("IPv4-non-ASCII-input", whole, "host");
    addIPv4Errors(ascii, host, errors, isEncoded || ascii.length !== text.length ? whole : null);
  }
  return { host, errors, fixed };
}

/** Returns how to write a domain without percent-encoded bytes. */
function sameDomain(domain: string, name: string): string {
  return isASCII(domain) ? domain : domainToUnicode(name);
}

/** Returns the place from the first to the last percent-encoded byte. */
function findEncoded(text: string): Place {
  const start = text.search(/%[\da-f]{2}/i);
  let end = text.lastIndexOf("%");
  while (end > start && !/^%[\da-f]{2}/i.test(text.slice(end, end + 3))) end = text.lastIndexOf("%", end - 1);
  return [start, end + 3];
}

/** The dots of https://www.unicode.org/reports/tr46/#Notation, after mapping. */
function isDot(unit: number): boolean {
  return unit === Char.FullStop || unit === 0x3002 || unit === 0xff0e || unit === 0xff61;
}

/** Returns the place of the first label that is bad on its own, or of the ASCII character that makes it so. */
function badPart(domain: string, isBad: (part: string) => boolean): Place {
  const isEmptyBad = isBad("a..a");
  let start = 0;
  for (let at = 0; at <= domain.length; at++) {
    if (at < domain.length && !isDot(domain.charCodeAt(at))) continue;
    if (at === start && isEmptyBad) return start === 0 ? [0, 1] : [start - 1, start];
    if (at > start && isBad(domain.slice(start, at))) return badCharacter(domain, start, at, isBad);
    start = at + 1;
  }
  return [0, domain.length];
}

/** Returns the place of the first character that is bad between letters, or of the whole label. */
function badCharacter(domain: string, start: number, end: number, isBad: (part: string) => boolean): Place {
  for (let at = start; at < end; at++) {
    const character = domain.charAt(at);
    const isUnusual = domain.charCodeAt(at) < 0x80 && !/[a-z\d-]/i.test(character);
    if (isUnusual && isBad(`a${character}a`)) return [at, at + 1];
  }
  return [start, end];
}

/**
 * https://url.spec.whatwg.org/#concept-ipv4-parser
 *
 * @param place the place of all errors, if the parts of the address have other places in the text
 */
function addIPv4Errors(address: string, host: Host | Failure, errors: HostError[], place: Place | null): void {
  const parts = address.split(".");
  const add = (name: ValidationErrorName, start: number, end: number) => {
    const isFatal = isFailure(host) && host.reason === name;
    const [from, to] = place ?? [start, end];
    errors.push({ name, fatal: isFatal, start: from, end: to, fix: isFailure(host) ? null : "host" });
  };
  if (parts.length > 1 && parts[parts.length - 1] === "") {
    parts.pop();
    add("IPv4-empty-part", address.length - 1, address.length);
  }
  const [first = "", second = "", third = "", fourth = ""] = parts;
  if (parts.length > 4) {
    add("IPv4-too-many-parts", [first, second, third, fourth].join(".").length, address.length);
    return;
  }
  if (parts.length < 4) add("IPv4-too-few-parts", 0, address.length);
  const large: Place[] = [];
  let start = 0;
  for (const part of parts) {
    const end = start + part.length;
    const number = parseNumber(address, start, end);
    if (number === undefined) {
      add("IPv4-non-numeric-part", start, end);
      return;
    }
    if (part.length > 1 && part.charCodeAt(0) === Char.DigitZero) add("IPv4-non-decimal-part", start, end);
    if (number > 255) large.push([start, end]);
    start = end + 1;
  }
  const [firstLarge] = large;
  if (firstLarge !== undefined) add("IPv4-out-of-range-part", ...firstLarge);
}

/** https://url.spec.whatwg.org/#concept-ipv6-parser */
function ipv6Errors(text: string, host: Host | Failure): HostError[] {
  if (isFailure(host) && host.reason === "IPv6-unclosed") return [fatal(host, [0, text.length])];
  const address = text.slice(1, -1);
  const failed = isFailure(host) ? locateFailure(address, host) : undefined;
  // The parser has read all pieces of an address that has too few.
  const isRead = failed === undefined || (isFailure(host) && host.reason === "IPv6-too-few-pieces");
  const read = isRead ? address.length + 1 : failed[0];
  const errors: HostError[] = [];
  const zeros = /(?:^|:)0[\da-f]{1,3}(?=:|$)/gi;
  for (let match = zeros.exec(address); match !== null; match = zeros.exec(address)) {
    const end = zeros.lastIndex;
    if (end >= read) break;
    const piece = match[0].replace(":", "");
    const fix = isFailure(host) ? null : { text: piece.replace(/^0+(?!$)/, "") };
    errors.push({ name: "IPv6-piece-leading-zero", fatal: false, start: 1 + end - piece.length, end: 1 + end, fix });
  }
  if (isFailure(host) && failed !== undefined) errors.push(fatal(host, [failed[0] + 1, failed[1] + 1]));
  return errors;
}

/** Returns the place in an invalid IPv6 address that its parser does not accept. */
function locateFailure(address: string, { reason }: Failure): Place {
  const { length } = address;
  switch (reason) {
    case "IPv6-invalid-compression":
      return [0, 1];
    case "IPv6-multiple-compression": {
      const second = address.indexOf("::", address.indexOf("::") + 1);
      return [second + 1, second + 2];
    }
    case "IPv6-too-many-pieces":
      return [endOfPieces(address, 8), length];
    case "IPv6-too-few-pieces":
      return [0, length];
    case "IPv6-invalid-code-point": {
      const valid = (/^(?:[\da-f]{0,4}:)*[\da-f]{0,4}/i.exec(address) as RegExpExecArray)[0].length;
      return valid === length ? [length - 1, length] : [valid, valid + codePointLength(address, valid)];
    }
    default: {
      const start = address.lastIndexOf(":", address.indexOf(".")) + 1;
      return [start, length];
    }
  }
}

/** Returns the offset after `count` pieces of an IPv6 address; "::" counts as one. */
function endOfPieces(address: string, count: number): number {
  let at = address.startsWith("::") ? 2 : 0;
  for (let pieces = at / 2; pieces < count; pieces++) {
    if (address.charCodeAt(at) === Char.Colon) at++;
    else at = address.indexOf(":", at) + 1;
  }
  return at;
}

function codePointLength(text: string, at: number): number {
  return (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
}
