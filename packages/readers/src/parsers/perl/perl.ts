/** Perl's URI: https://github.com/libwww-perl/URI/blob/master/lib/URI.pm */
import { asciiLowercase } from "@anyurl/common/ascii";
import { fromBytes } from "@anyurl/common/code-units";
import { splitCredentials } from "../../define/make.ts";
import { oneOf, type Settings } from "../../define/options.ts";
import { defineParser } from "../../define/parser.ts";
import { type AuthorityComponents, NO_AUTHORITY, type ReadingComponents } from "../../define/reading.ts";
import { decodeOnce } from "../../steps/percent.ts";
import { splitAt } from "../../steps/split.ts";
import { getClass, type PerlClass, type PerlVersion } from "./classes.ts";
import { escapeURL } from "./escape.ts";

/** The options of {@link perl}. */
export interface PerlOptions {
  /** `"5.40"`, the default, or `"5.17"`, which knows fewer schemes, and whose hosts keep the colon of an empty port. */
  readonly version?: PerlVersion | undefined;
}

/**
 * Perl's `URI`, as a reader of URLs: the accessors of `URI->new(url)`.
 *
 * It accepts every string, and encodes the characters that URLs cannot contain. The scheme decides which components
 * there are: a URL of an unknown scheme has no host. Angle brackets or quotes around the URL are removed.
 *
 * NOTE: the port is the scheme's if none is written. The user name and the password are the parts of `userinfo`, not
 * decoded. The brackets of a host, which Perl removes, are there. At the poles, version 5.40 sets the longitude of a
 * `geo:` URL to 0, which the model does not.
 *
 * @param options the version
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://metacpan.org/pod/URI
 * @example
 * ```ts
 * import { perl } from "@anyurl/readers/parsers";
 *
 * perl().read("http://good.test\\@evil.test/").components?.host; // → "evil.test"
 * perl().read("<URL:http://h.test/>").components?.host; // → "h.test"
 * perl().read("http:h.test").components?.host; // → null
 * perl().read("unknown://h.test/").components?.host; // → null
 * ```
 */
export const perl = /* @__PURE__ */ defineParser<PerlOptions>({
  name: "perl",
  title: "Perl, URI",
  testedVersions: ["5.17", "5.40"],
  options: { version: /* @__PURE__ */ oneOf("5.40", "5.17") },
  parse,
});

/** `new`, and the accessors of the class. */
function parse(input: string, { version }: Settings<PerlOptions>): ReadingComponents {
  const url = unwrap(input);
  const [, written = null] = /^([a-z][a-z0-9.+-]*):/i.exec(url) ?? [];
  const scheme = written === null ? null : asciiLowercase(written);
  const perlClass = getClass(scheme, version);
  const isIRC = perlClass.kind === "server" && /^ircs?$/.test(scheme ?? "");
  const uri = escapeURL(url, perlClass, version);
  // `URI::irc::_init`: the "#" of a channel
  const whole = isIRC ? uri.replace(/^((?:[^:/?#]+:)?(?:\/\/[^/?#]*)?)\/#/, "$1/%23") : uri;
  const { path, query, fragment } = splitParts(whole, scheme, perlClass);
  return {
    scheme,
    ...readPlace(whole, perlClass, version),
    path: isIRC && path !== null ? path.replace(/^\/%23/, "/#") : path,
    query,
    fragment,
  };
}

const SPACE = "[\\t-\\r \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const LEADING_SPACE = /* @__PURE__ */ new RegExp(`^${SPACE}+`);
const ONE_SPACE = /* @__PURE__ */ new RegExp(SPACE);

/** Removes brackets, quotes and whitespace around the URL. */
function unwrap(input: string): string {
  const text = input.replace(/^<(?:URL:)?([^\n]*)>(\n?)$/, "$1$2").replace(/^"([^\n]*)"(\n?)$/, "$1$2");
  let end = text.length;
  while (end > 0 && ONE_SPACE.test(text.charAt(end - 1))) end--;
  return text.slice(0, end).replace(LEADING_SPACE, "");
}

/** `path`, `query` and `fragment` */
function splitParts(
  uri: string,
  scheme: string | null,
  { kind }: PerlClass,
): Pick<ReadingComponents, "path" | "query" | "fragment"> {
  const [beforeFragment, fragment] = splitAt(uri, "#");
  const [beforeQuery, query] = splitAt(beforeFragment, "?");
  if (kind === "opaque") {
    const opaque = beforeFragment.slice((scheme ?? "").length + 1);
    // NOTE: an opaque path contains the query. Only one class also has an accessor for it.
    return { path: opaque, query: scheme === "mailto" ? query : null, fragment };
  }
  const [start = ""] = /^(?:[^:/?#]+:)?(?:\/\/[^/?#]*)?/.exec(uri) ?? [];
  // NOTE: the path of FTP URLs contains the query.
  const isFTP = kind === "server" && /^ftp(?:e?s)?$/.test(scheme ?? "");
  const path = (isFTP ? beforeFragment : beforeQuery).slice(start.length);
  return { path: kind === "sip" ? null : path, query, fragment };
}

/** `userinfo`, `host` and `port` */
function readPlace(uri: string, { kind, port: defaultPort }: PerlClass, version: PerlVersion): AuthorityComponents {
  const nothing = { ...NO_AUTHORITY, port: defaultPort };
  if (kind === "opaque" || kind === "generic") return nothing;
  const [, authority] =
    (kind === "sip" ? /^(?:[a-z][a-z0-9.+-]*:)?([^;?]*)/i : /^(?:[a-z][a-z0-9.+-]*:)?\/\/([^/?#]*)/i).exec(uri) ?? [];
  if (authority === undefined) return nothing;
  if (kind === "file") return { ...nothing, host: decode(authority) };
  const at = authority.lastIndexOf("@");
  const credentials = splitCredentials(at < 0 ? null : authority.slice(0, at));
  const [, port] = /:(\d*)$/.exec(authority) ?? [];
  const host = authority.slice(at + 1).replace(version === "5.17" ? /:\d+$/ : /:\d*$/, "");
  return { ...credentials, host: decode(host), port: port || defaultPort };
}

/** `uri_unescape` */
function decode(text: string): string {
  return fromBytes(decodeOnce(text));
}
