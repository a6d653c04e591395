import { encodeScalar } from "@anyurl/common/percent";
import { isSpecialScheme } from "@anyurl/common/special-schemes";
import { displayHost } from "@anyurl/idna/display";
import { type Failure, type LocatedURL, locate, type URLLike } from "anyurl";
import { isOfEmail } from "./characters/table.ts";
import { findWord } from "./find/host.ts";
import { formatPart } from "./format/parts.ts";
import { Part } from "./parts.ts";

/**
 * Writes a URL for people, and so that it is found again: with only the escapes that
 * [UTS #58](https://www.unicode.org/reports/tr58/) needs in a text. The host is the result of `displayHost` of
 * `@anyurl/idna/display`, so that it cannot imitate another one.
 *
 * @remarks
 * Between two spaces, `findLinks` finds the same URL, except that punctuation at the end and brackets without a partner
 * are percent-encoded, and that an empty query at the end is left out. A URL with a user name is not found. Invisible
 * characters stay escaped.
 *
 * @param url a URL, as a string or as an object
 * @returns the text; or a `Failure` if the URL is invalid
 * @example
 * ```ts
 * import { formatURL } from "@anyurl/text";
 * import { URL } from "anyurl";
 *
 * formatURL("https://xn--bcher-kva.example/%E6%9D%B1%E4%BA%AC/a%20b."); // → "https://bücher.example/東京/a%20b%2E"
 * formatURL(new URL("https://example.com/")); // → "https://example.com"
 * formatURL("mailto:%CE%B1%CE%B2@example.com"); // → "mailto:αβ@example.com"
 * ```
 */
export function formatURL(url: string | URLLike): string | Failure {
  const located = locate(url);
  if (!located.ok) return located;
  const { href, protocol, hostStart, pathStart, queryStart, fragmentStart } = located;
  const scheme = protocol.slice(0, -1);
  const start = hostStart > protocol.length ? formatStart(located, scheme) : href.slice(0, pathStart);
  const hash = href.slice(fragmentStart + 1);
  const query = href.slice(queryStart + 1, fragmentStart);
  const hasFragment = fragmentStart < href.length;
  const hasQuery = queryStart < fragmentStart && (query !== "" || hasFragment);
  const parts = [
    start + formatPath(located, scheme, !hasQuery && !hasFragment),
    ...(hasQuery ? [`?${formatPart(query, Part.Query, isSpecialScheme(scheme) ? `"'` : '"', !hasFragment)}`] : []),
    ...(hasFragment ? [`#${formatPart(hash, Part.Fragment, '"', true)}`] : []),
  ];
  return parts.join("");
}

/** The URL up to its path. */
function formatStart({ href, hostStart, hostEnd, pathStart, hostname }: LocatedURL, scheme: string): string {
  const isDomain = isSpecialScheme(scheme) && !hostname.startsWith("[");
  const host = isDomain ? formatDomain(hostname) : hostname;
  return href.slice(0, hostStart) + host + href.slice(hostEnd, pathStart);
}

/** A label whose end `findLinks` takes for the next word, as in `example.comス`, stays in Punycode. */
function formatDomain(hostname: string): string {
  const { text } = displayHost(hostname);
  return escapeHost(findWord(text, 0, text.length) < text.length ? hostname : text);
}

/** `findLinks` does not read these as parts of a host: other characters, and empty labels. */
const NOT_OF_HOST = /[!"$&'()*+,;=`{}~]|^\.|\.(?=\.)/g;

/** Percent-encodes such characters, and hyphens at the ends of labels, which the URL parser decodes in a host. */
function escapeHost(host: string): string {
  const isEnd = (character: string) => character === "" || character === ".";
  return host
    .replace(NOT_OF_HOST, (character) => encodeScalar(character.charCodeAt(0)))
    .replace(/-+/g, (hyphens, at: number, text: string) => {
      return isEnd(text.charAt(at - 1)) || isEnd(text.charAt(at + hyphens.length))
        ? "%2D".repeat(hyphens.length)
        : hyphens;
    });
}

function formatPath({ pathname, hostname }: LocatedURL, scheme: string, isLast: boolean): string {
  if (!pathname.startsWith("/"))
    return scheme === "mailto" ? formatAddress(pathname, isLast) : formatPart(pathname, Part.Path, "", isLast);
  const isEmpty = pathname === "/" && isSpecialScheme(scheme) && scheme !== "file" && !hostname.endsWith(".");
  return isEmpty ? "" : `/${formatPart(pathname.slice(1), Part.Path, '"^{}', isLast)}`;
}

/** The address of a mailto: URL. It escapes the characters that `findLinks` does not read in addresses. */
function formatAddress(pathname: string, isLast: boolean): string {
  const at = pathname.lastIndexOf("@");
  if (at < 0) return formatPart(pathname, Part.Path, "", isLast);
  const local = Array.from(formatPart(pathname.slice(0, at), Part.Path, "", false), (character, index) => {
    const codePoint = character.codePointAt(0) as number;
    const isGood = isOfEmail(codePoint) && !(index === 0 && "./'`*".includes(character));
    return isGood ? character : encodeScalar(codePoint);
  }).join("");
  return local.replace(/\.(?=\.|$)/g, "%2E") + pathname.slice(at);
}
