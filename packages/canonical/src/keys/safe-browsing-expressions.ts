import { describeKind, requireOptions, requireString, wrongArgument } from "@anyurl/common/arguments";
import { split } from "../text/bytes.ts";
import { isIPv4 } from "./host.ts";

/** The options of {@link safeBrowsingExpressions}. */
export interface SafeBrowsingExpressionsOptions {
  /**
   * Returns the registrable domain (eTLD+1) of a host according to the Public Suffix List, as v5 requires; `null` if
   * there is no such domain. By default it is the last two labels, as in v4, which looks up more expressions.
   */
  readonly registrableDomain?: ((host: string) => string | null) | undefined;
}

/** In addition to the full host, and to the full path with and without its query. */
const MOST_SUFFIXES = 4;
const MOST_PREFIXES = 4;

/**
 * Returns the expressions under which Google Safe Browsing can list a URL, at most 30. An expression is the host or a
 * suffix of the host, followed by the path with or without the query, or by a prefix of the path. Hash the expressions
 * to look them up.
 * https://developers.google.com/safe-browsing/reference/URLs.and.Hashing#host-suffix-path-prefix-expressions
 *
 * An expression is not a URL: use it for lookup only.
 *
 * @param key the result of {@link safeBrowsingKey}
 * @param options the registrable domain of hosts, if you know it
 * @returns the expressions in the order of the documents: host by host, the full one first
 * @throws TypeError if an argument has the wrong type, an option is unknown, or `registrableDomain` returns a domain
 * that the host does not end with
 *
 * @example
 * ```ts
 * import { webcrypto } from "node:crypto";
 * import { isFailure, safeBrowsingKey } from "@anyurl/canonical";
 * import { safeBrowsingExpressions } from "@anyurl/canonical";
 *
 * const key = safeBrowsingKey("http://a.b.c/1/2.html?param=1");
 * const expressions = isFailure(key) ? [] : safeBrowsingExpressions(key);
 * expressions.length; // → 8
 * expressions[0]; // → "a.b.c/1/2.html?param=1"
 * expressions[7]; // → "b.c/1/"
 *
 * const hash = await webcrypto.subtle.digest("SHA-256", new TextEncoder().encode(expressions[7]));
 * hash.byteLength; // → 32
 * ```
 */
export function safeBrowsingExpressions(key: string, options: SafeBrowsingExpressionsOptions = {}): readonly string[] {
  const argument = "safeBrowsingExpressions: the key";
  requireString(key, argument);
  requireOptions(options, ["registrableDomain"], "safeBrowsingExpressions: the options");
  const [, host, path, query] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]+)(\/[^?#]*)(?:\?([^#]*))?$/.exec(key) ?? [];
  if (host === undefined || path === undefined) {
    throw wrongArgument(argument, "a result of safeBrowsingKey", "another string");
  }
  const hosts = [host, ...hostSuffixes(host, options)];
  const paths = [...(query ? [`${path}?${query}`] : []), path, ...pathPrefixes(path)];
  return hosts.flatMap((host) => paths.map((path) => host + path));
}

/**
 * Returns the suffixes of the host, the longest first: the registrable domain with up to three labels more. An address
 * has no suffixes.
 */
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

/**
 * Returns how many labels at the end of the host are its registrable domain; all of them if there is no such domain.
 */
function registrableLabels(host: string, { registrableDomain }: SafeBrowsingExpressionsOptions): number {
  if (registrableDomain === undefined) return 2;
  const argument = "safeBrowsingExpressions: the registrableDomain";
  if (typeof registrableDomain !== "function") {
    throw wrongArgument(argument, "a function", describeKind(registrableDomain));
  }
  const domain = registrableDomain(host) ?? host;
  if (typeof domain !== "string" || !`.${host}`.endsWith(`.${domain}`)) {
    const expected = "a function that returns null or a domain that the host ends with";
    throw wrongArgument(argument, expected, `one that returned ${describeKind(domain)}`);
  }
  return split(domain, ".").length;
}

/** Returns up to four prefixes of the path that end with "/", except the path itself. */
function pathPrefixes(path: string): string[] {
  const prefixes: string[] = [];
  for (let end = 1; end > 0 && end < path.length && prefixes.length < MOST_PREFIXES; ) {
    prefixes.push(path.slice(0, end));
    end = path.indexOf("/", end) + 1;
  }
  return prefixes;
}
