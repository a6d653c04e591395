import { SchemeType } from "@anyurl/bindings/engine";
import { textOf, urlText } from "@anyurl/common/arguments";
import type { Failure, FailureReason, LimitReason } from "@anyurl/common/failure";
import * as engine from "#engine";
import { record } from "#engine";
import { getHash, getHost, getSearch } from "./components.ts";
import { failureFor } from "./errors.ts";
import { limitIn, TOO_LONG, type URLOptions } from "./limit.ts";
import type { LocatedURL, URLLike } from "./types.ts";

/**
 * Parses a URL and returns its components and their offsets, without creating a URL object. A component is a string
 * only if you read it. Use it in programs that look at many URLs.
 *
 * @param url a string of any characters (a lone surrogate counts as U+FFFD), or a URL object
 * @param base an absolute URL to resolve `url` against
 * @param options the greatest length of the URL
 * @returns the URL; or a `Failure` if `url` or `base` is invalid, or the URL is too long. Both are values that hold
 * nothing of the engine's memory.
 * @throws TypeError if `base` is neither a string nor a URL object, or an option is wrong. RangeError if there is not
 * enough memory.
 * @example
 * ```ts
 * import { locate } from "anyurl";
 *
 * const located = locate("https://user@EXAMPLE.com:8080/a?b=c#d");
 * if (located.ok) {
 *   located.hostname; // → "example.com"
 *   located.host; // → "example.com:8080"
 *   located.port; // → "8080"
 *   located.pathname; // → "/a"
 *   located.search; // → "?b=c"
 *   located.hash; // → "#d"
 *   located.origin; // → "https://example.com:8080"
 *   located.href.slice(located.pathStart); // → "/a?b=c#d"
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
  const text = textOf(url);
  const baseText = base === undefined ? undefined : urlText(base, "locate: the base");
  const maxLength = limitIn(options, "locate")?.maxLength;
  if (text === undefined) return failureFor("not-a-string");
  const reason = engine.parse(text, baseText);
  if (reason !== undefined) return failureFor(reason);
  if (maxLength !== undefined && record.href.length > maxLength) {
    record.href = "";
    return failureFor(TOO_LONG);
  }
  const located = new Located();
  // So that the record does not keep a long href alive.
  record.href = "";
  return located;
}

/** The URL in the record. */
class Located implements LocatedURL {
  readonly ok = true;
  readonly href = record.href;
  readonly protocol = protocol(record.href);
  readonly usernameEnd = record.usernameEnd;
  readonly hostStart = record.hostStart;
  readonly hostEnd = record.hostEnd;
  readonly pathStart = record.pathStart;
  readonly queryStart = record.queryStart;
  readonly fragmentStart = record.fragmentStart;

  get hostname(): string {
    return this.href.slice(this.hostStart, this.hostEnd);
  }

  get host(): string {
    return getHost(this.href, this.hostStart, this.hostEnd, this.pathStart);
  }

  get port(): string {
    return this.host.slice(this.hostname.length + 1);
  }

  get pathname(): string {
    return this.href.slice(this.pathStart, this.queryStart);
  }

  get search(): string {
    return getSearch(this.href, this.queryStart, this.fragmentStart);
  }

  get hash(): string {
    return getHash(this.href, this.fragmentStart);
  }

  get origin(): string {
    return engine.getOrigin(this.href, this.hostStart, this.pathStart, this.queryStart);
  }
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
