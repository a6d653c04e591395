/**
 * The cache of responses. An input is words, each one request: its characters choose the client, the method, the URL,
 * the time that passes, the status and the headers of the server's response.
 */
import type * as Cache from "@anyurl/guard/cache";
import { CacheModel, type Fields, type Step } from "../../../products/guard/cached-fetch-model.ts";
import { textTarget } from "../typescript/texts.ts";

type Exports = Pick<typeof Cache, "createCachedFetch" | "createMemoryCache" | "followNoVarySearch">;

const CLIENTS: readonly Fields[] = [
  {},
  { Cookie: "a=1" },
  { Cookie: "a=2" },
  { Authorization: "Basic YTpi" },
  { "X-Tenant": "1" },
  { "X-Tenant": "2" },
  { "X-Api-Key": "k" },
  { "Cache-Control": "no-store" },
  { "Cache-Control": "only-if-cached" },
  { "Accept-Language": "de", "Accept-Encoding": "gzip" },
  { Range: "bytes=0-1" },
  { "If-None-Match": '"0"' },
  { Cookie: "a=1", "X-Tenant": "1", "Accept-Language": "fr" },
  { Origin: "https://o.test" },
];

const METHODS = ["GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "QUERY"];

const PATHS = ["/a", "/a", "/a?b=1", "/a?b=2", "/a?utm_source=x", "/%61?b=1#f"];

const SECONDS = [0, 0, 1, 5, 29, 30, 31, 59, 60, 61, 600, 90_000];

const STATUSES = [200, 200, 200, 304, 404, 503, 301, 206, 204];

const HEADERS: Step["answer"] = [
  ...["public", "max-age=60", "max-age=5", "s-maxage=30", "private", "no-store", "no-cache", "must-revalidate"].map(
    (value) => ["Cache-Control", value] as const,
  ),
  ["Cache-Control", "stale-while-revalidate=30"],
  ["Cache-Control", "stale-if-error=600"],
  ["CDN-Cache-Control", "max-age=30"],
  ["CDN-Cache-Control", "no-store"],
  ["Vary", "X-Tenant"],
  ["Vary", "Accept-Language, Accept-Encoding"],
  ["Vary", "Cookie"],
  ["Vary", "X-Api-Key"],
  ["Vary", "*"],
  ["Age", "50"],
  ["ETag", '""'],
  ["Expires", "Thu, 01 Jan 2026 00:01:00 GMT"],
  ["Set-Cookie", "s=1"],
  ["No-Vary-Search", 'params=("b")'],
  ["Last-Modified", "Wed, 01 Jan 2025 00:00:00 GMT"],
];

const MOST_STEPS = 12;
const MOST_HEADERS = 6;

function pick<Item>(items: readonly Item[], letter = "a"): Item {
  return items[Math.abs((letter.codePointAt(0) as number) - 0x61) % items.length] as Item;
}

/** Returns the step that a word describes. */
function stepOf([client, method, path, seconds, status, ...headers]: readonly string[]): Step {
  return {
    client: pick(CLIENTS, client),
    method: pick(METHODS, method),
    path: pick(PATHS, path),
    seconds: pick(SECONDS, seconds),
    status: pick(STATUSES, status),
    answer: headers.slice(0, MOST_HEADERS).map((letter) => pick(HEADERS, letter)),
  };
}

export const cache = textTarget<Exports>({
  name: "cache",
  code: 'export { createCachedFetch, createMemoryCache, followNoVarySearch } from "@anyurl/guard/cache"',
  words: [" ", " aaaaa", " aaaaaab", " baaaa", " daaaa", " aaeaa", " aaaha", " aaaad", ..."aibjmnopqrstuvw"],
  longest: 100,
  sample: 1000,
  *seeds() {
    for (let at = 0; at < HEADERS.length; at++) {
      const letter = String.fromCharCode(0x61 + at);
      for (const client of "abdegjkln") yield [`aaaaab${letter} ${client}aaaa ${client}aaha aaaad aaeaa aaaaa`, letter];
      yield [`aaaaab${letter}s ${letter}aafa aaaids aaaha`, "b"];
    }
  },
  make({ createCachedFetch, createMemoryCache, followNoVarySearch }) {
    return async (text = "", choice = "") => {
      const code = choice.codePointAt(0) ?? 0;
      const follows = (code & 1) === 1;
      const model = new CacheModel(follows);
      const cachedFetch = createCachedFetch({
        origin: "https://origin.test",
        cache: createMemoryCache(),
        guard: { key: { query: { tracking: "remove" } }, ...(code & 2 ? { keyHeaders: ["x-tenant"] } : {}) },
        fetch: async (request) => model.answer(request),
        ...(follows ? { noVarySearch: followNoVarySearch } : {}),
      });
      const { now } = Date;
      Date.now = () => model.now;
      try {
        for (const word of text.split(" ").slice(0, MOST_STEPS)) {
          const step = stepOf([...word]);
          const { method, path, client: headers } = step;
          model.begin(step);
          const works: Promise<unknown>[] = [];
          const request = new Request(`https://h.test${path}`, { method, headers });
          const response = await cachedFetch(request, { waitUntil: (work) => works.push(work) });
          await response.text();
          for (let done = 0; done < works.length; done++) await works[done];
          model.judge(response);
        }
      } finally {
        Date.now = now;
      }
    };
  },
});
