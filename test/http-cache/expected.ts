/**
 * The required tests that do not pass, with the reason. In none of them does the cached fetch send a stored response
 * that it must not send.
 */

/** A runtime, and the options of the cached fetch. */
export interface Environment {
  readonly runtime: "workerd" | "wrangler" | "node" | "deno";
  /** Whether the option `keyHeaders` names the headers on which the responses of the tests vary. */
  readonly hasKeyHeaders: boolean;
}

/** The headers that the tests name in `Vary`. */
export const KEY_HEADERS = ["Foo", "Bar", "Baz", "Abc"];

const ERROR_OF_SERVER =
  "The server closes the connection, and the cache answers with a 502 of its own. The test takes every response without a header of its server for a stored one, so that no cache can pass it: in the results that the tests publish, none does.";
const SET_COOKIE =
  "The test prepares a stored response with Set-Cookie. The cache stores none, since cookies are personal.";
const METHOD = "workerd does not know the method M-SEARCH, and answers with 501.";
const COMPRESSED = "wrangler dev compresses the response, and does not announce its length.";

const ALWAYS: Readonly<Record<string, string>> = {
  "age-parse-prefix":
    "The header is Age: 0,7200, and the test expects that its second value is ignored. Three others expect the opposite for Age: 0 and Age: 7200, which fetch joins to the same list. The cache takes an invalid Age for a large one.",
  "stale-close-must-revalidate": ERROR_OF_SERVER,
  "stale-close-proxy-revalidate": ERROR_OF_SERVER,
  "stale-close-no-cache": ERROR_OF_SERVER,
  "stale-close-s-maxage=2": ERROR_OF_SERVER,
  "headers-store-Set-Cookie": SET_COOKIE,
  "304-etag-update-response-Set-Cookie": SET_COOKIE,
  "surrogate-fresh-cc-nostore":
    "The test asks whether Surrogate-Control overrides Cache-Control: no-store. The cache uses Surrogate-Control only to store less.",
};

const IN_WORKERD: Readonly<Record<string, string>> = {
  "invalidate-M-SEARCH": METHOD,
  "invalidate-M-SEARCH-cl": METHOD,
};

const IN_WRANGLER: Readonly<Record<string, string>> = {
  ...IN_WORKERD,
  "headers-store-Content-Length": COMPRESSED,
  "304-etag-update-response-Content-Length": COMPRESSED,
};

const IN: Readonly<Record<Environment["runtime"], Readonly<Record<string, string>>>> = {
  workerd: IN_WORKERD,
  wrangler: IN_WRANGLER,
  node: {},
  deno: {
    "partial-use-headers": "Deno's caches do not read ranges, so the cached fetch answers with the whole response.",
  },
};

/** Returns the reasons, by the names of the tests. */
export function expectedFailures({ runtime }: Pick<Environment, "runtime">): ReadonlyMap<string, string> {
  return new Map(Object.entries({ ...ALWAYS, ...IN[runtime] }));
}
