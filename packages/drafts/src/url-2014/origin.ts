/** Section 1.7 of "URL, the webspecs rewrite of 2014": origins. */
import { toUnicode } from "@anyurl/idna";
import { isFailure } from "@anyurl/reference";
import { type Decided, withDecisions } from "../decisions.ts";
import { decisions } from "./decisions.ts";
import { domainDecisions } from "./domain.ts";
import { basicParse } from "./parse.ts";
import { requireRecord, type URLRecord } from "./record.ts";
import { defaultPort, isRelativeScheme } from "./schemes.ts";

/** An origin: a tuple, or a globally unique identifier, which equals no other object. Frozen. */
export type Origin =
  | { readonly type: "tuple"; readonly scheme: string; readonly host: string | null; readonly port: string }
  | { readonly type: "unique" };

/** A "blob" URL in a "blob" URL, with the whitespace that the parser removes. */
const NESTED_BLOB = /[\t\n\f\r ]*blob:/iy;

/**
 * Returns the origin of a URL. That of a "blob" URL is the origin of the URL in its scheme data.
 *
 * Source: section 1.7. It takes time that is linear in the length of the scheme data.
 *
 * @param url a URL that {@link parse} returned
 * @returns a tuple of the scheme, the host and the port, with the default port if the URL has no port; or a new
 * globally unique identifier
 * @throws TypeError if `url` is not such a URL
 * @example
 * ```ts
 * import { isFailure, url2014 } from "@anyurl/drafts";
 *
 * const parsed = url2014.parse("blob:https://example.com/d0360e2f");
 * !isFailure(parsed) && url2014.origin(parsed.url).value.type; // → "tuple"
 * !isFailure(parsed) && url2014.unicodeOrigin(parsed.url).value; // → "https://example.com"
 * ```
 */
export function origin(url: URLRecord): Decided<Origin> {
  return getOrigin(requireRecord(url, "url2014.origin"));
}

function getOrigin(url: URLRecord): Decided<Origin> {
  const { scheme, host, port } = url;
  if (scheme === "blob" && url.schemeData !== null) return blobOrigin(url.schemeData);
  if (scheme === "file") return withDecisions(unique(), [decisions["file-origin"]]);
  if (!isRelativeScheme(scheme)) return withDecisions(unique());
  return withDecisions(
    Object.freeze({ type: "tuple", scheme, host, port: port === "" ? `${defaultPort(scheme)}` : port }),
  );
}

function unique(): Origin {
  return Object.freeze({ type: "unique" });
}

/** The "blob" URLs in a "blob" URL are skipped: parsing each one would take quadratic time. */
function blobOrigin(schemeData: string): Decided<Origin> {
  let start = 0;
  NESTED_BLOB.lastIndex = 0;
  while (NESTED_BLOB.test(schemeData)) start = NESTED_BLOB.lastIndex;
  const parsed = basicParse(schemeData.slice(start));
  if (isFailure(parsed)) return withDecisions(unique(), parsed.decisions);
  const inner = getOrigin(parsed.url);
  return withDecisions(inner.value, parsed.decisions, inner.decisions);
}

/**
 * Returns the Unicode serialization of a URL's origin, as the attribute `origin` of the draft does.
 *
 * Source: section 2.3, origin, and section 1.7. The serialization follows the HTML Standard of 2014.
 *
 * @param url a URL that {@link parse} returned
 * @returns `"null"` for a globally unique identifier
 * @throws TypeError if `url` is not such a URL
 * @example
 * ```ts
 * import { isFailure, url2014 } from "@anyurl/drafts";
 *
 * const parsed = url2014.parse("http://xn--fsq.com:8080/");
 * !isFailure(parsed) && url2014.unicodeOrigin(parsed.url).value; // → "http://例.com:8080"
 * ```
 */
export function unicodeOrigin(url: URLRecord): Decided<string> {
  const found = getOrigin(requireRecord(url, "url2014.unicodeOrigin"));
  if (found.value.type === "unique") return withDecisions("null", found.decisions);
  const { scheme, port } = found.value;
  const host = found.value.host ?? "";
  const unicode = host.startsWith("[") ? host : toUnicode(host).domain;
  const suffix = port === defaultPort(scheme) ? "" : `:${port}`;
  return withDecisions(`${scheme}://${unicode}${suffix}`, found.decisions, domainDecisions(host));
}
