/** The hosts of requests. */
import { requireStrings, shown, wrongArgument } from "@anyurl/common/arguments";
import type { URLCanonicalizer } from "../engines/canonicalizer.ts";
import { hasValidLabels } from "../input/labels.ts";
import { cutAuthority } from "./target.ts";

/**
 * An address, or labels of letters, digits, "-" and "_", with a port or without one. The URL Standard's parser leaves
 * more characters in a domain, which other parsers and caches refuse.
 */
const HOST = /^(?:\[[\da-f:.]+\]|(?:[a-z\d_-]+\.)*[a-z\d_-]+\.?)(?::\d+)?$/;

/** A pattern: the star for subdomains, the host, and the port with its colon. */
const PATTERN = /^(\*\.)?(\[[^\s/\\?#@%*[\]]*\]|[^\s/\\?#@%*:[\]]+)(:.*)?$/;

const HTTP_PORTS: readonly string[] = ["", ":80", ":*"];
const HTTPS_PORTS: readonly string[] = ["", ":443", ":*"];

const ADDRESS = /^(?:\[|[\d.]+$)/;

/** @param authority of a canonical URL */
export function isHost(authority: string): boolean {
  return HOST.test(authority) && hasValidLabels(cutName(authority));
}

/**
 * @param patterns hosts, and names after `*.`, which match their subdomains; each with a port, with `:*` for every
 *   port, or without both for the default ports of http and https
 * @returns whether the host and port of a canonical URL are in the list
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
    const [, star, name = "", port = ""] = PATTERN.exec(pattern) ?? [];
    const host = canonicalHost(name, canonicalOf);
    if (host === undefined || (star !== undefined && ADDRESS.test(host)) || !isPort(port)) {
      const expected = 'a host, such as "example.com", "*.example.com" or "localhost:8080"';
      throw wrongArgument(`${argument}[${index}]`, expected, shown(pattern));
    }
    (star === undefined ? hosts : parents).add(host + port);
  }
  return (href) => {
    const authority = cutAuthority(href);
    const host = cutName(authority);
    for (const port of findPorts(authority, href)) {
      if (hosts.has(host + port) || (parents.size > 0 && isBelow(host, port, parents))) return true;
    }
    return false;
  };
}

function canonicalHost(host: string, canonicalOf: URLCanonicalizer): string | undefined {
  const canonical = host === "" ? undefined : canonicalOf(`http://${host}/`);
  if (!canonical?.ok) return undefined;
  const authority = cutAuthority(canonical.href);
  return isHost(authority) ? cutName(authority) : undefined;
}

/** The end of a pattern: nothing, `:*`, or a number as a canonical URL writes it. */
function isPort(port: string): boolean {
  return /^(?::(?:\*|0|[1-9]\d{0,4}))?$/.test(port) && !(Number(port.slice(1)) > 0xffff);
}

/** Returns the ends of the patterns that allow the port of a canonical URL. */
function findPorts(authority: string, href: string): readonly string[] {
  const port = /:\d+$/.exec(authority)?.[0];
  if (port !== undefined) return [port, ":*"];
  return href.startsWith("https:") ? HTTPS_PORTS : HTTP_PORTS;
}

/** Returns the host without the port, and without the dot at its end. */
function cutName(authority: string): string {
  return authority.replace(/:\d+$/, "").replace(/\.$/, "");
}

function isBelow(host: string, port: string, parents: ReadonlySet<string>): boolean {
  for (let dot = host.indexOf("."); dot >= 0; dot = host.indexOf(".", dot + 1)) {
    if (parents.has(host.slice(dot + 1) + port)) return true;
  }
  return false;
}
