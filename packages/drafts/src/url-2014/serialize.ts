/** Section 1.6 of "URL, the webspecs rewrite of 2014": the URL serializer. */
import { requireBoolean, requireOptions } from "@anyurl/common/arguments";
import { includesCredentials, requireRecord, type URLRecord } from "./record.ts";
import { serializeHost } from "./serialize-host.ts";

/** The options of {@link serialize}. */
export interface SerializeOptions {
  /** The exclude fragment flag. Default: `false`. */
  readonly excludeFragment?: boolean | undefined;
}

/**
 * Returns a URL as a string: the URL serializer.
 *
 * Source: section 1.6.
 *
 * @param url a URL that {@link parse} returned
 * @returns the URL as a string. The fragment and scheme data can contain characters that are not ASCII
 * @throws TypeError if `url` is not such a URL, or an option is unknown or has the wrong type
 * @example
 * ```ts
 * import { isFailure, url2014 } from "@anyurl/drafts";
 *
 * const parsed = url2014.parse("http://example.com#fragment");
 * !isFailure(parsed) && url2014.serialize(parsed.url, { excludeFragment: true }); // → "http://example.com/"
 * ```
 */
export function serialize(url: URLRecord, options: SerializeOptions = {}): string {
  requireOptions(options, ["excludeFragment"], "url2014.serialize: the options");
  const { excludeFragment = false } = options;
  requireBoolean(excludeFragment, "url2014.serialize: the option excludeFragment");
  const record = requireRecord(url, "url2014.serialize");
  const query = record.query === null ? "" : `?${record.query}`;
  const fragment = record.fragment === null || excludeFragment ? "" : `#${record.fragment}`;
  return `${record.scheme}:${record.schemeData ?? hierarchicalPart(record)}${query}${fragment}`;
}

/** Step 2. */
function hierarchicalPart(url: URLRecord): string {
  const password = url.password === null ? "" : `:${url.password}`;
  const userinfo = includesCredentials(url) ? `${url.username}${password}@` : "";
  const port = url.port === "" ? "" : `:${url.port}`;
  return `//${userinfo}${serializeHost(url.host)}${port}/${url.path.join("/")}`;
}
