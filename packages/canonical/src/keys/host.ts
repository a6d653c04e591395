/** The parts of the URL Standard's host parser that the rules of keys use. */

import { isASCII } from "@anyurl/common/ascii";
import { fromBytes } from "@anyurl/common/code-units";
import { domainToASCII, URL } from "anyurl";
import { parseLocated } from "../input/located.ts";
import { Failure } from "../results/failure.ts";

/** Returns a non-ASCII host in Punycode if it is a valid domain in UTF-8; otherwise its bytes. */
export function toPunycode(host: string): string {
  if (isASCII(host)) return host;
  const domain = domainToASCII(fromBytes(host));
  return domain === "" ? host : domain;
}

/**
 * Returns an IPv4 address, whose parts may be decimal, octal or hexadecimal, as four decimal parts; `null` if it is not
 * one.
 */
export function canonicalIPv4(host: string): string | null {
  if (!/^[0-9A-Fa-fXx.]+$/.test(host)) return null;
  const hostname = URL.parse(`http://${host}/`)?.hostname ?? "";
  return isIPv4(hostname) ? hostname : null;
}

/**
 * Returns an IPv6 address in brackets in its shortest form; `null` if it is not one.
 * https://url.spec.whatwg.org/#concept-ipv6-serializer
 */
export function canonicalIPv6(host: string): string | null {
  if (!/^\[[0-9A-Fa-f:.]+\]$/.test(host)) return null;
  return URL.parse(`http://${host}/`)?.hostname ?? null;
}

/** Whether a host is four decimal parts. */
export function isIPv4(host: string): boolean {
  return /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/.test(host);
}

/** Returns why no URL can have an authority; `null` if one can. */
export function authorityFailure(scheme: string, authority: string): Failure | null {
  if (authority === "") return new Failure("host-missing");
  const url = parseLocated(`${scheme}://${authority}/`, undefined);
  return url.ok ? null : url;
}
