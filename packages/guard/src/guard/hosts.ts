/** The hosts of requests. */

import type { URLCanonicalizer } from "@anyurl/canonical/engine";
import { compileHostList, readHostPatterns } from "@anyurl/common/host-list";
import { hasValidLabels } from "@anyurl/common/valid-labels";
import { domainToUnicode } from "anyurl";
import { cutAuthority } from "./target.ts";

/**
 * An address, or labels of letters, digits, "-" and "_", with a port or without one. The URL Standard's parser leaves
 * more characters in a domain, which other parsers and caches refuse.
 */
const HOST = /^(?:\[[\da-f:.]+\]|(?:[a-z\d_-]+\.)*[a-z\d_-]+\.?)(?::\d+)?$/;

/** @param authority of a canonical URL */
export function isHost(authority: string): boolean {
  return HOST.test(authority) && hasValidLabels(cutName(authority), domainToUnicode);
}

/**
 * Compiles the hosts that a server answers for.
 *
 * @returns whether the host and port of a canonical URL are in the list
 * @throws TypeError if a pattern is not a host
 */
export function compileHosts(
  patterns: readonly string[],
  canonicalOf: URLCanonicalizer,
  argument: string,
): (href: string) => boolean {
  const toHost = (host: string) => canonicalHost(host, canonicalOf);
  const isListed = compileHostList(readHostPatterns(patterns, toHost, argument));
  return (href) => {
    const authority = cutAuthority(href);
    const port = /:\d+$/.exec(authority)?.[0] ?? "";
    return isListed(cutName(authority), port, href.startsWith("https:") ? "443" : "80");
  };
}

function canonicalHost(host: string, canonicalOf: URLCanonicalizer): string | undefined {
  const canonical = canonicalOf(`http://${host}/`);
  if (!canonical.ok) return undefined;
  const authority = cutAuthority(canonical.href);
  return isHost(authority) ? cutName(authority) : undefined;
}

/** Returns the host without the port, and without the dot at its end. */
function cutName(authority: string): string {
  return authority.replace(/\.?(?::\d+)?$/, "");
}
