import { domainToUnicode } from "anyurl";
import { isSpecial } from "./setters.ts";

/**
 * Returns a host in Unicode, for display. It parses to the same host: addresses stay unchanged, and so do the hosts of
 * schemes that are not special, which are not domains.
 *
 * @param hostname the hostname of a URL
 * @param protocol the protocol of the URL
 */
export function unicodeHost(hostname: string, protocol: string): string {
  // No domain contains "[", so that the result for an IPv6 address is empty.
  return isSpecial(protocol) ? domainToUnicode(hostname) || hostname : hostname;
}
