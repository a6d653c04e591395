/** Generates pairs of requests that have one cache key, and differ in everything else. */
import fc from "fast-check";

/** A request, as its bytes are sent. */
export interface RawRequest {
  readonly line: string;
  readonly host: string;
  readonly headers: readonly string[];
  readonly body: string;
}

export interface Pair {
  /** The URL of the key request. */
  readonly key: string;
  readonly first: RawRequest;
  readonly second: RawRequest;
}

/** Words in everything of a request that is not part of the key. */
export const FIRST = "firstword";
export const SECOND = "secondword";

const HOST = "h.test";

/** Parameters that are not part of the key, and one of the first client, which some servers read as two. */
const tracking = (word: string) => [
  ...(word === FIRST ? [`utm_content=x;callback=${word}`] : []),
  `utm_source=${word}`,
  `amp;utm_medium=${word}`,
  `UTM_CAMPAIGN=${word}`,
  `%75tm_term=${word}`,
  `gclid=${word}&fbclid=${word}`,
  `utm_source=%3Csvg/onload=${word}%3E`,
];

/** With a dot at the end, which the key leaves out, a request has no key request. */
const hosts = [HOST, HOST, HOST, "H.Test", "h.test:80", "h%2etest", "H.TEST.:80"];

/** Headers that are not part of the key. */
const headers = (word: string) => [
  `Accept: text/${word}`,
  "Accept: */*",
  `Accept-Language: ${word}`,
  `Accept-Encoding: ${word}`,
  `Authorization: Bearer ${word}`,
  `Cache-Control: no-cache, x=${word}`,
  `Canonical-Requests: ${word}.test`,
  `CF-Connecting-IP: ${word}`,
  `Cookie: session=${word}`,
  `Forwarded: host=${word}.test`,
  `If-Match: "${word}"`,
  `If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT; ${word}`,
  `If-None-Match: "${word}"`,
  `If-Range: "${word}"`,
  `Origin: https://${word}.test`,
  `Pragma: ${word}`,
  "Range: bytes=0-9",
  `Referer: https://h.test/${word}`,
  `User-Agent: ${word}/1.0`,
  `Via: 1.1 ${word}`,
  `X-Api-Key: ${word}`,
  `X-Forwarded-For: ${word}`,
  `X-Forwarded-Host: ${word}.test`,
  `X-Forwarded-Prefix: /${word}`,
  `X-Forwarded-Proto: ${word}`,
  `X-Forwarded-Scheme: ${word}`,
  `X-Host: ${word}.test`,
  `X-HTTP-Method-Override: ${word}`,
  `X-Original-URL: /${word}`,
  `X-Rewrite-URL: /${word}`,
  `${word}: 1`,
];

/** Methods, most of which read. */
const methods = ["GET", "GET", "GET", "GET", "GET", "HEAD", "OPTIONS", "POST"];

/** Paths whose last segment is the page, and their other spellings. */
const spellings: readonly ((page: string) => string)[] = [
  (page) => `/${page}`,
  (page) => `//${page}`,
  (page) => `/a/../${page}`,
  (page) => `/%${page.charCodeAt(0).toString(16)}${page.slice(1)}`,
  (page) => `/.\\${page}`,
];

const parameters = fc.uniqueArray(fc.constantFrom("a=1", "b=2", "c=", "d", "e=%20+", "f=%26"), { maxLength: 4 });

const few = (word: string) => fc.subarray(headers(word), { maxLength: 2 });

function request(page: string, kept: readonly string[], word: string, isReading: boolean): fc.Arbitrary<RawRequest> {
  return fc
    .record({
      method: fc.constantFrom(...(isReading ? ["GET"] : methods)),
      spelling: fc.constantFrom(...spellings),
      order: fc.shuffledSubarray([...kept], { minLength: kept.length }),
      added: fc.subarray(tracking(word), { maxLength: 3 }),
      isAddedFirst: fc.boolean(),
      fragment: fc.constantFrom("", "", `#${word}`),
      form: fc.constantFrom("", "", `http://${word}.test`),
      host: fc.constantFrom(...hosts),
      headers: isReading ? few(word) : fc.oneof({ weight: 4, arbitrary: few(word) }, fc.subarray(headers(word))),
      body: fc.constantFrom("", "", "", "", "", "", `body=${word}`),
    })
    .map(({ method, spelling, order, added, isAddedFirst, fragment, form, host, headers: sent, body }) => {
      const query = (isAddedFirst ? [...added, ...order] : [...order, ...added]).join("&");
      const target = `${form}${spelling(page)}${query === "" ? "" : `?${query}`}${fragment}`;
      return { line: `${method} ${target} HTTP/1.1`, host, headers: sent, body };
    });
}

/** @returns the same pairs in each run. Each pair has a page of its own */
export function generatePairs(count: number): Pair[] {
  const pair = (index: number) =>
    parameters.chain((kept) => {
      // The server sends Vary for some of the pages.
      const page = `${index % 5 === 0 ? "varied" : "page"}${index}`;
      const query = [...kept].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)).join("&");
      return fc.record({
        key: fc.constant(`http://${HOST}/${page}${query === "" ? "" : `?${query}`}`),
        first: request(page, kept, FIRST, false),
        second: request(page, kept, SECOND, true),
      });
    });
  return Array.from({ length: count }, (_, index) => fc.sample(pair(index), { numRuns: 1, seed: index })[0] as Pair);
}

function nameOf(parameter: string): string {
  return parameter.split("=", 1)[0] ?? "";
}
