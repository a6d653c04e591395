/**
 * The required tests that do not pass, with the reason. In none of them does the Worker send a stored response that it
 * must not send.
 */

/** A runtime and a configuration for the example. */
export interface Environment {
  readonly runtime: "workerd" | "wrangler";
  /** Whether the variable KEY_HEADERS names the headers on which the responses of the tests vary. */
  readonly hasKeyHeaders: boolean;
}

/** The headers that the tests name in `Vary`. */
export const KEY_HEADERS = "Foo, Bar, Baz, Abc";

const ERROR_OF_SERVER =
  "The server closes the connection, and the Worker answers with a 502 of its own. The test takes every response without a header of its server for a stored one.";
const SET_COOKIE =
  "The test prepares a stored response with Set-Cookie. The Worker stores none, since cookies are personal.";
const METHOD = "workerd does not know the method M-SEARCH, and answers with 501.";
const TWO_REQUESTS =
  "The Worker does not know yet that the response varies on the header. It sends the client's request, and fills the cache with a second one. The test expects one request.";
const COMPRESSED = "wrangler dev compresses the response, and does not announce its length.";

const ALWAYS: Readonly<Record<string, string>> = {
  "age-parse-prefix":
    "The header is Age: 0,7200. The test expects that the second value is ignored, although it is titled differently. The Worker takes an invalid Age for a large one.",
  "stale-close-must-revalidate": ERROR_OF_SERVER,
  "stale-close-proxy-revalidate": ERROR_OF_SERVER,
  "stale-close-no-cache": ERROR_OF_SERVER,
  "stale-close-s-maxage=2": ERROR_OF_SERVER,
  "headers-store-Set-Cookie": SET_COOKIE,
  "304-etag-update-response-Set-Cookie": SET_COOKIE,
  "invalidate-M-SEARCH": METHOD,
  "invalidate-M-SEARCH-cl": METHOD,
  "surrogate-fresh-cc-nostore":
    "The test asks whether Surrogate-Control overrides Cache-Control: no-store. The Worker uses Surrogate-Control only to store less.",
};

const WITHOUT_KEY_HEADERS: Readonly<Record<string, string>> = {
  "vary-no-match": TWO_REQUESTS,
  "vary-omit": TWO_REQUESTS,
  "vary-2-no-match": TWO_REQUESTS,
  "vary-2-match-omit": TWO_REQUESTS,
  "vary-3-no-match": TWO_REQUESTS,
  "vary-3-order": TWO_REQUESTS,
  "conditional-etag-vary-headers": TWO_REQUESTS,
};

const IN_WRANGLER: Readonly<Record<string, string>> = {
  "headers-store-Content-Length": COMPRESSED,
  "304-etag-update-response-Content-Length": COMPRESSED,
};

/** Returns the reasons, by the names of the tests. */
export function expectedFailures({ runtime, hasKeyHeaders }: Environment): ReadonlyMap<string, string> {
  return new Map(
    Object.entries({
      ...ALWAYS,
      ...(hasKeyHeaders ? {} : WITHOUT_KEY_HEADERS),
      ...(runtime === "wrangler" ? IN_WRANGLER : {}),
    }),
  );
}
