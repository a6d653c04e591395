import { kindOf, requireText } from "../arguments.ts";
import { split } from "./bytes.ts";
import { isIPv4 } from "./host.ts";

export interface SafeBrowsingExpressionsOptions {
  /**
   * Gives the registrable domain (eTLD+1) of a host by the Public Suffix List, as v5 asks for, or `null` if the host has none. By
   * default it counts as the last two labels, as in v4, which looks up more.
   */
  readonly registrableDomain?: (host: string) => string | null;
}

/** Besides the full host, and besides the full path with and without its query. */
const MOST_SUFFIXES = 4;
const MOST_PREFIXES = 4;

/**
 * The expressions that Google Safe Browsing has lists of hashes for, of one URL, at most 30: its host, and the ends of it that may be
 * listed, each with its path and query, its path, and the beginnings of it that may be listed.
 * https://developers.google.com/safe-browsing/reference/URLs.and.Hashing#host-suffix-path-prefix-expressions
 *
 * For lookup only: an expression is no URL.
 *
 * @param key what {@link safeBrowsingKey} gives
 * @returns the expressions in the order of the documents: host by host, the full one first
 * @throws TypeError if an argument is not what it can be, or `registrableDomain` gives what is no end of the host
 *
 * @example
 * ```ts
 * import { webcrypto } from "node:crypto";
 * import { Failure, safeBrowsingExpressions, safeBrowsingKey } from "@anyurl/canonical";
 *
 * const key = safeBrowsingKey("http://a.b.c/1/2.html?param=1");
 * const expressions = key instanceof Failure ? [] : safeBrowsingExpressions(key);
 * expressions.length; // → 8
 * expressions[0]; // → "a.b.c/1/2.html?param=1"
 * expressions[7]; // → "b.c/1/"
 *
 * const hash = await webcrypto.subtle.digest("SHA-256", new TextEncoder().encode(expressions[7]));
 * hash.byteLength; // → 32
 * ```
 */
export function safeBrowsingExpressions(key: string, options: SafeBrowsingExpressionsOptions = {}): readonly string[] {
  requireText(key, "safeBrowsingExpressions: key");
  const [, host, path, query] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]+)(\/[^?#]*)(?:\?([^#]*))?$/.exec(key) ?? [];
  if (host === undefined || path === undefined) {
    throw new TypeError(
      "safeBrowsingExpressions: key must be a key, as safeBrowsingKey gives it; it is another string",
    );
  }
  const hosts = [host, ...hostSuffixes(host, options)];
  const paths = [...(query ? [`${path}?${query}`] : []), path, ...pathPrefixes(path)];
  return hosts.flatMap((host) => paths.map((path) => host + path));
}

/** The ends of the host, the longest first, from what is registrable to four labels more; none of an address. */
function hostSuffixes(host: string, options: SafeBrowsingExpressionsOptions): string[] {
  if (isIPv4(host) || host.startsWith("[")) return [];
  const labels = split(host, ".");
  const shortest = labels.length - registrableLabels(host, options);
  const suffixes: string[] = [];
  for (let start = Math.max(1, shortest - MOST_SUFFIXES + 1); start <= shortest; start++) {
    suffixes.push(labels.slice(start).join("."));
  }
  return suffixes;
}

/** How many labels at the end of the host are its registrable domain; as many as it has, if it has none. */
function registrableLabels(host: string, { registrableDomain }: SafeBrowsingExpressionsOptions): number {
  if (registrableDomain === undefined) return 2;
  const name = "safeBrowsingExpressions: options.registrableDomain";
  if (typeof registrableDomain !== "function") {
    throw new TypeError(`${name} must be a function; it is ${kindOf(registrableDomain)}`);
  }
  const domain = registrableDomain(host) ?? host;
  if (typeof domain !== "string" || !`.${host}`.endsWith(`.${domain}`)) {
    throw new TypeError(`${name} must give null or a domain that the host ends with; it gave ${kindOf(domain)}`);
  }
  return split(domain, ".").length;
}

/** "/" and up to three more beginnings of the path that end with "/", but for the path itself. */
function pathPrefixes(path: string): string[] {
  const prefixes: string[] = [];
  for (let end = 1; end > 0 && end < path.length && prefixes.length < MOST_PREFIXES; ) {
    prefixes.push(path.slice(0, end));
    end = path.indexOf("/", end) + 1;
  }
  return prefixes;
}
