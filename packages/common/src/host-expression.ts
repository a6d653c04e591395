/** A fast path: short lists of hosts as regular expressions, which take less time than a {@link HostList}. */
import type { HostPattern } from "./host-list.ts";

/** More patterns take more time than the list. */
const MOST_PATTERNS = 16;

/** The length of a domain name. The time for a host is the product of its length and the pattern's. */
const LONGEST_HOST = 253;

const LABELS = { "": "", "*.": "[a-z\\d_-]+\\.", "**.": "(?:[a-z\\d_-]+\\.)+" } as const;

/** Some of the ports that are not the default port of http or https, and are written without a leading zero. */
export const SOME_PORT = ":[1-5]?[1-9]\\d{3}";

/**
 * Returns the source of an expression for hosts and their ports in URLs or origins, in ASCII and lower case, without a
 * default port.
 *
 * @param before the source for the text before the host
 * @returns `undefined` if it would match nothing, or the list is long
 */
export function expressionOf<Pattern extends HostPattern>(
  patterns: readonly Pattern[],
  before: (pattern: Pattern) => string,
): string | undefined {
  if (patterns.length > MOST_PATTERNS) return undefined;
  // Hosts without a star first: each of the others reads a label to find out.
  const sorted = [...patterns].sort((a, b) => a.star.length - b.star.length);
  const sources = sorted.filter(isShort).map((pattern) => before(pattern) + sourceOf(pattern));
  return sources.length === 0 ? undefined : `(?:${sources.join("|")})`;
}

/** NOTE: ":443" is the default port of https, which URLs and origins leave out. */
function isShort({ host, port }: HostPattern): boolean {
  return host.length <= LONGEST_HOST && port !== ":80" && port !== ":443";
}

function sourceOf({ star, host, port }: HostPattern): string {
  const escaped = host.replace(/[^a-z\d-]/g, "\\$&");
  return LABELS[star] + escaped + (port === ":*" ? `(?:${SOME_PORT})?` : port);
}
