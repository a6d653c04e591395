/** Advisories about caches: the versions that they name keep a response for others; `createCachedFetch` does not. */
import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { type CachedFetch, createCachedFetch, createMemoryCache } from "@anyurl/guard/cache";
import { Agent, interceptors, request } from "undici-7.28";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const require = createRequire(import.meta.url);

/** A cached fetch in front of a function that answers. */
function cached(answer: (request: Request) => Response): CachedFetch {
  return createCachedFetch({
    origin: "https://origin.test",
    cache: createMemoryCache(),
    fetch: async (request) => answer(request),
  });
}

/** Sends requests for one page one after another, each with its headers, and returns the bodies. */
async function bodiesOf(cachedFetch: CachedFetch, requests: readonly HeadersInit[], url = "https://h.test/page") {
  const bodies: string[] = [];
  for (const headers of requests) bodies.push(await (await cachedFetch(new Request(url, { headers }))).text());
  return bodies;
}

describe("CVE-2026-13697, undici 7.28.0: an empty list of private fields", () => {
  const FIELDS = ['private="", max-age=60', 'max-age=60, private=""', "private='', max-age=60"];
  const USERS = ["alice", "bob"];
  const server = createServer(({ headers, url = "" }, response) => {
    response.setHeader("Cache-Control", decodeURIComponent(url.slice(1))).end(headers.cookie);
  });

  beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test.each(FIELDS)("undici 7.28.0 keeps %s for others", async (field) => {
    const dispatcher = new Agent().compose(interceptors.cache());
    const { port } = server.address() as AddressInfo;
    const bodies: string[] = [];
    for (const cookie of USERS) {
      const url = `http://127.0.0.1:${port}/${encodeURIComponent(field)}`;
      bodies.push(await (await request(url, { dispatcher, headers: { cookie } })).body.text());
    }
    expect(bodies).toEqual(["alice", "alice"]);
    await dispatcher.close();
  });

  test.each([...FIELDS, "private=, max-age=60", 'private, private="x", max-age=60'])("%s is private", async (field) => {
    let count = 0;
    const cachedFetch = cached(() => new Response(USERS[count++], { headers: { "Cache-Control": field } }));
    expect(await bodiesOf(cachedFetch, [{}, {}])).toEqual(USERS);
  });
});

describe("CVE-2026-93748, http-cache-semantics 4.2.0: a client asks for a response that is stale", () => {
  const FIELDS = ["no-cache", "max-age=0, proxy-revalidate", "s-maxage=0", "max-age=60, s-maxage=0", "max-age=0"];
  const STALE = { "cache-control": "max-stale=99999" };

  test.each(FIELDS)("http-cache-semantics 4.2.0 answers with %s", (field) => {
    const Policy = require("http-cache-semantics-4.2");
    const headers = { host: "h.test" };
    const asked = { url: "/page", method: "GET", headers };
    const policy = new Policy(asked, { status: 200, headers: { "cache-control": field } });
    expect(policy.satisfiesWithoutRevalidation(asked)).toBe(false);
    expect(policy.satisfiesWithoutRevalidation({ ...asked, headers: { ...headers, ...STALE } })).toBe(true);
  });

  test.each(FIELDS)("the server is asked again after %s", async (field) => {
    let count = 0;
    const cachedFetch = cached(() => new Response(`page ${count++}`, { headers: { "Cache-Control": field } }));
    expect(await bodiesOf(cachedFetch, [{}, STALE, STALE])).toEqual(["page 0", "page 1", "page 2"]);
  });
});

describe("CVE-2026-2836, Pingora 0.7: the key has a path, and no host", () => {
  test("each host has its own responses", async () => {
    const cachedFetch = cached(({ headers }) => {
      const body = `page of ${headers.get("X-Forwarded-Host") ?? headers.get("Host")}`;
      return new Response(body, { headers: { "Cache-Control": "public, max-age=60" } });
    });
    const urls = ["https://one.test/page", "https://other.test/page", "https://one.test:8443/page"];
    const bodies = [];
    for (const url of [...urls, ...urls]) bodies.push(...(await bodiesOf(cachedFetch, [{}], url)));
    expect(new Set(bodies.slice(0, 3)).size).toBe(3);
    expect(bodies.slice(3)).toEqual(bodies.slice(0, 3));
  });
});

describe.each([
  ["CVE-2026-44576, Next.js before 16.2.5: a component instead of a page", "RSC"],
  ["CVE-2026-44572, Next.js before 16.2.5: a redirect without a location", "x-nextjs-data"],
])("%s", (_, header) => {
  test("a header that is not in the key does not choose what is stored", async () => {
    const cachedFetch = cached(({ headers }) => {
      const body = headers.has(header) ? "poison" : "page";
      return new Response(body, { headers: { "Cache-Control": "public, max-age=60" } });
    });
    expect(await bodiesOf(cachedFetch, [{ [header]: "1" }, {}])).toEqual(["page", "page"]);
  });
});
