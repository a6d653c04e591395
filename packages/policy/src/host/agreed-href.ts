/** Refuses URLs in which other programs read another host. */

import { requireOptions, textOf, urlText } from "@anyurl/common/arguments";
import { ownMembers } from "@anyurl/common/own";
import { requireReaders, type URLReader } from "@anyurl/common/readers";
import { hasOtherHost, isSameHost } from "@anyurl/rfc/other-host";
import { domainToASCII, Failure, type FailureReason, isFailure, type LocatedURL, locate, type URL } from "anyurl";

/** The options of {@link agreedHref}. */
export interface AgreedHrefOptions {
  /** The base URL of a relative URL. */
  readonly base?: string | URL | undefined;
  /**
   * The programs that read the URL beside a browser, as readers of `@anyurl/readers`: `[curl(), python()]`. By default,
   * the URL is read as RFC 3986 describes it, as for the flag `"different-hosts"`.
   */
  readonly readers?: readonly URLReader[] | undefined;
}

/**
 * Returns the `href` of a URL if all programs read the same host in the URL and in the `href`; otherwise a
 * {@link Failure}. Without that check, a program that checks the host could allow a URL that leads to another host.
 *
 * Hosts that differ only in case, percent-encoding, IDNA or the form of an IPv6 address are the same. The forms of an
 * IPv4 address are different hosts. A reader that refuses the URL reads no host: `compare` of `@anyurl/readers` reports
 * refusals as well. With a base, the readers read only absolute URLs, and the `href`.
 *
 * @param url a URL, as a string or a URL object; any other value is refused
 * @returns the `href`; or a Failure with the reason `"different-hosts"`, or with one of the URL Standard
 * @throws TypeError if an option has the wrong type, or is unknown
 * @example
 * ```ts
 * import { agreedHref, isFailure } from "@anyurl/policy";
 *
 * agreedHref("https://Example.com/hook"); // → "https://example.com/hook"
 * const refused = agreedHref("https://good.example\\@evil.example/");
 * isFailure(refused) && refused.reason; // → "different-hosts"
 * ```
 */
export function agreedHref(
  url: unknown,
  options: AgreedHrefOptions = {},
): string | Failure<FailureReason | "different-hosts"> {
  requireOptions(options, ["base", "readers"], "agreedHref: the options");
  const { base, readers } = ownMembers(options);
  if (readers !== undefined) requireReaders(readers, "agreedHref: the readers");
  const from = base === undefined ? undefined : locate(urlText(base, "agreedHref: the base"));
  if (isFailure(from)) return from;
  const text = textOf(url);
  if (text === undefined) return new Failure("not-a-string");
  const located = locate(text, from?.href);
  if (isFailure(located)) return located;
  const other = otherReading(text, located, from, readers);
  return other === undefined ? located.href : new Failure("different-hosts", other);
}

const PARSER = { locate, domainToASCII };

const SCHEME = /^[\0- ]*[A-Za-z][A-Za-z0-9+\-.]*:/;

/**
 * Returns which program reads another host in an input, in words; `undefined` if none does.
 *
 * @param url the input, parsed against `base`
 * @param readers `undefined` for RFC 3986
 */
export function otherReading(
  input: string,
  url: LocatedURL,
  base: LocatedURL | undefined,
  readers: readonly URLReader[] | undefined,
): string | undefined {
  if (readers === undefined) {
    return hasOtherHost(input, url, base, PARSER) ? "an RFC 3986 parser reads another host in the URL" : undefined;
  }
  const texts = base === undefined || SCHEME.test(input) ? [input, url.href] : [url.href];
  const reader = readers.find((each) => texts.some((text) => readsOther(each, text, url)));
  return reader && `${reader.name} reads another host in the URL`;
}

function readsOther(reader: URLReader, text: string, url: LocatedURL): boolean {
  const { components } = reader.read(text);
  if (components === null) return false;
  const host = components.host ?? "";
  return host === "" ? url.hostname !== "" : !isSameHost(host, url, PARSER);
}
