/** Section 1.3.10 of "URL, the webspecs rewrite of 2014": host. */
import { finishHost } from "../host-parser.ts";
import type { Part } from "../part.ts";
import type { Run } from "../run.ts";
import { ipv4addr, matchesIPv4 } from "./ipv4addr.ts";
import { ipv6addr, matchesIPv6 } from "./ipv6addr.ts";

const DELIMITER = /[:/\\?#]/;
const IGNORED = /[\t\n\r\u200b\u2060\ufeff]/;

/**
 * Returns the index where the host that starts at `from` ends: the first row of the diagram that matches, if the end of
 * the text or a delimiter follows; otherwise the last row. Only an IPv6 address can have a delimiter inside.
 */
export function hostEnd(text: string, from: number): number {
  const end = addressEnd(text, from);
  return end > from && isBoundary(text, end) ? end : domainEnd(text, from);
}

/** As {@link hostEnd}, for a rule whose diagram lets anything follow the host. */
export function hostEndBeforeAnything(text: string, from: number, run: Run): number {
  const end = hostEnd(text, from);
  const isDomain = /^[0-9]/.test(text.charAt(from)) && !matchesIPv4(text.slice(from, end));
  if (isDomain || addressEnd(text, from) > end) run.decide("host-boundary");
  return end;
}

/** Returns the index after the IPv6 address that starts at `from`, or `from` if there is none. */
function addressEnd(text: string, from: number): number {
  const end = text.charAt(from) === "[" ? text.indexOf("]", from) + 1 : 0;
  return end > 0 && matchesIPv6(text.slice(from, end)) ? end : from;
}

function isBoundary(text: string, at: number): boolean {
  return at === text.length || DELIMITER.test(text.charAt(at));
}

function domainEnd(text: string, from: number): number {
  let end = from;
  while (!isBoundary(text, end)) end++;
  return end;
}

/**
 * 1.3.10 host
 *
 * @param mayBeEmpty whether the host may be empty, since the URL is a file URL
 */
export function host(part: Part, run: Run, mayBeEmpty = false): string | undefined {
  if (matchesIPv6(part.text)) return ipv6addr(part, run);
  if (matchesIPv4(part.text)) return ipv4addr(part, run);
  if (DELIMITER.test(part.text)) return undefined;
  if (part.text === "" && mayBeEmpty) {
    run.decide("empty-host");
    return "";
  }
  return domain(part, run);
}

/** Steps 4 to 9. */
function domain(part: Part, run: Run): string {
  const result = part.without(IGNORED);
  if (result !== part) {
    const at = part.text.search(IGNORED);
    run.indicate("ignored-code-point-in-host", part, at, at + 1);
  }
  const parsed = finishHost(result, run);
  if (parsed !== result.text) run.indicate("host-changed", part);
  const value = asIPv4(parsed, part, run);
  const empty = /\.(?=\.|$)/.exec(value);
  if (empty === null) return value;
  const isUnchanged = value === part.text;
  const at = isUnchanged ? empty.index : 0;
  run.indicate("empty-label", part, at, isUnchanged ? at + 1 : part.text.length);
  return value;
}

/** Step 7. */
function asIPv4(parsed: string, part: Part, run: Run): string {
  if (!matchesIPv4(parsed)) return parsed;
  const attempt = run.attempt((inner) => ipv4addr(part.withText(parsed), inner) as string);
  if (attempt === null) {
    run.decide("try-ipv4addr");
    return parsed;
  }
  run.indicateAll(attempt.run, part);
  return attempt.result;
}
