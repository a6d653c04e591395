/** What the keys' rules need of the URL Standard's host parser. */
import { domainToASCII, type InvalidURLError, URL } from "#url";
import { Failure } from "../types.ts";
import { hasOnlyASCII, toText } from "./bytes.ts";

/** The bytes of a host in Punycode, if they are not ASCII and are a domain in UTF-8; otherwise the bytes. */
export function toPunycode(host: string): string {
  if (hasOnlyASCII(host)) return host;
  const domain = domainToASCII(toText(host));
  return domain === "" ? host : domain;
}

/** An IPv4 address in any of its forms, with parts that are decimal, octal or hexadecimal, as four decimal parts. */
export function canonicalIPv4(host: string): string | null {
  if (!/^[0-9A-Fa-fXx.]+$/.test(host)) return null;
  const parsed = URL.parse(`http://${host}/`)?.hostname ?? "";
  return isIPv4(parsed) ? parsed : null;
}

/** An IPv6 address in brackets, shortened: https://url.spec.whatwg.org/#concept-ipv6-serializer */
export function canonicalIPv6(host: string): string | null {
  if (!/^\[[0-9A-Fa-f:.]+\]$/.test(host)) return null;
  return URL.parse(`http://${host}/`)?.hostname ?? null;
}

/** Whether it is four decimal parts. */
export function isIPv4(host: string): boolean {
  return /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/.test(host);
}

/** Why there can be no URL with such an authority; null if there can be one. */
export function authorityFailure(scheme: string, authority: string): Failure | null {
  if (authority === "") return new Failure("host-missing");
  try {
    new URL(`${scheme}://${authority}/`);
    return null;
  } catch (error) {
    return new Failure((error as InvalidURLError).reason);
  }
}
