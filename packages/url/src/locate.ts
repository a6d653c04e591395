import { SchemeType } from "@anyurl/bindings/engine";
import { urlText } from "@anyurl/common/arguments";
import type { Failure, FailureReason, LimitReason } from "@anyurl/common/failure";
import * as engine from "#engine";
import { record } from "#engine";
import { failureFor } from "./errors.ts";
import { limitIn, TOO_LONG, type URLOptions } from "./limit.ts";
import type { LocatedURL, URLLike } from "./types.ts";

/**
 * Parses a URL and returns the offsets of its components, without creating a URL object or a string for each component.
 * Use it in programs that look at many URLs.
 *
 * @param url a string of any characters (a lone surrogate counts as U+FFFD), or a URL object
 * @param base an absolute URL to resolve `url` against
 * @param options the greatest length of the URL
 * @returns the offsets in `href`, in UTF-16 code units; or a `Failure` if `url` or `base` is invalid, or the URL is too
 * long. Both are values that hold nothing of the engine's memory.
 * @throws TypeError if an argument is neither a string nor a URL object, or an option is wrong. RangeError if there is
 * not enough memory.
 * @example
 * ```ts
 * import { locate } from "anyurl";
 *
 * const located = locate("https://user@EXAMPLE.com:8080/a?b=c#d");
 * if (located.ok) {
 *   located.href.slice(located.hostStart, located.hostEnd); // → "example.com"
 *   located.href.slice(located.pathStart, located.queryStart); // → "/a"
 * }
 * const failed = locate("https://[::1/");
 * failed.ok || failed.reason; // → "IPv6-unclosed"
 * failed.ok || failed.message; // → 'the IPv6 address has no closing "]"'
 * const long = locate("https://example.com/a", undefined, { maxLength: 20 });
 * long.ok || long.reason; // → "too-long"
 * ```
 */
export function locate(url: string | URLLike, base?: string | URLLike): LocatedURL | Failure;
export function locate(
  url: string | URLLike,
  base: string | URLLike | undefined,
  options: URLOptions | undefined,
): LocatedURL | Failure<FailureReason | LimitReason>;
export function locate(
  url: string | URLLike,
  base?: string | URLLike,
  options?: URLOptions,
): LocatedURL | Failure<FailureReason | LimitReason> {
  const text = urlText(url, "locate: the URL");
  const baseText = base === undefined ? undefined : urlText(base, "locate: the base");
  const maxLength = limitIn(options, "locate")?.maxLength;
  const reason = engine.parse(text, baseText);
  if (reason !== undefined) return failureFor(reason);
  if (maxLength !== undefined && record.href.length > maxLength) {
    record.href = "";
    return failureFor(TOO_LONG);
  }
  const { href, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart } = record;
  // So that the record does not keep a long href alive.
  record.href = "";
  return {
    ok: true,
    href,
    protocol: protocol(href),
    usernameEnd,
    hostStart,
    hostEnd,
    pathStart,
    queryStart,
    fragmentStart,
  };
}

function protocol(href: string): string {
  switch (record.schemeType) {
    case SchemeType.HTTPS:
      return "https:";
    case SchemeType.HTTP:
      return "http:";
    default:
      return href.slice(0, record.schemeEnd + 1);
  }
}
