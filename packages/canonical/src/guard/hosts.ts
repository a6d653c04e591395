/** The hosts of requests. */
import { requireStrings, shown, wrongArgument } from "@anyurl/common/arguments";
import type { URLCanonicalizer } from "../engines/canonicalizer.ts";
import { hasValidLabels } from "../input/labels.ts";
import { authorityOf } from "./target.ts";

/**
 * An address, or labels of letters, digits, "-" and "_", with a port or without one. The URL Standard's parser leaves
 * more characters in a domain, which other parsers and caches refuse.
 */
const HOST = /^(?:\[[\da-f:.]+\]|(?:[a-z\d_-]+\.)*[a-z\d_-]+\.?)(?::\d+)?$/;

/** A pattern, except its "*." at the start. */
const PATTERN = /^(?:\[[^\s/\\?#@%*[\]]*\]|[^\s/\\?#@%*:[\]]+)$/;

const ADDRESS = /^(?:\[|[\d.]+$)/;

/** @param authority of a canonical URL */
export function isHost(authority: string): boolean {
  return HOST.test(authority) && hasValidLabels(nameOf(authority));
}

/**
 * @param patterns hosts, and names after `*.`, which match their subdomains
 * @returns whether the host of a canonical URL is in the list
 * @throws TypeError if a pattern is not a host
 */
export function compileHosts(
  patterns: readonly string[],
  canonicalOf: URLCanonicalizer,
  argument: string,
): (href: string) => boolean {
  requireStrings(patterns, argument);
  if (patterns.length === 0) throw wrongArgument(argument, "an array of at least one host", "an empty array");
  const hosts = new Set<string>();
  const parents = new Set<string>();
  for (const [index, pattern] of patterns.entries()) {
    const isParent = pattern.startsWith("*.");
    const host = canonicalHost(isParent ? pattern.slice(2) : pattern, canonicalOf);
    if (host === undefined || (isParent && ADDRESS.test(host))) {
      const expected = 'a host without a port, such as "example.com" or "*.example.com"';
      throw wrongArgument(`${argument}[${index}]`, expected, shown(pattern));
    }
    (isParent ? parents : hosts).add(host);
  }
  return (href) => {
    const host = nameOf(authorityOf(href));
    return hosts.has(host) || (parents.size > 0 && isBelow(host, parents));
  };
}

function canonicalHost(host: string, canonicalOf: URLCanonicalizer): string | undefined {
  const canonical = PATTERN.test(host) ? canonicalOf(`http://${host}/`) : undefined;
  if (!canonical?.ok) return undefined;
  const authority = authorityOf(canonical.href);
  return isHost(authority) ? nameOf(authority) : undefined;
}

/** Returns the host without the port, and without the dot at its end. */
function nameOf(authority: string): string {
  return authority.replace(/:\d+$/, "").replace(/\.$/, "");
}

function isBelow(host: string, parents: ReadonlySet<string>): boolean {
  for (let dot = host.indexOf("."); dot >= 0; dot = host.indexOf(".", dot + 1)) {
    if (parents.has(host.slice(dot + 1))) return true;
  }
  return false;
}
