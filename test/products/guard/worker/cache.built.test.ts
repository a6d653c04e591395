import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { isInstalled, notInstalled } from "../../../runtimes/programs.ts";
import { programmedWorker } from "./fixture.ts";
import type { Answer, Received } from "./programmed.ts";

const hasWorkerd = isInstalled("workerd");
if (!hasWorkerd) console.log(`Skipped: ${notInstalled("workerd")}`);

const PUBLIC = { "Cache-Control": "public, max-age=600" };

/** Stale on arrival, but it can be validated. */
const STALE = { "Cache-Control": "public, max-age=10", Age: "20", ETag: '"v1"' };

/** The platform adds these, since the Worker does not use the cache of the zone. */
const OF_WORKER = { "cache-control": "no-cache", pragma: "no-cache" };

describe.skipIf(!hasWorkerd)("the cache of the Worker", () => {
  const worker = programmedWorker({ plain: { MODE: "rewrite" }, keyed: { KEY_HEADERS: "Accept-Language" } });
  const { send, get, stored, reflecting } = worker;

  test("a response is stored, and sent with its age and its date", async () => {
    worker.answer(() => ({ headers: { ...PUBLIC, Age: "5", "X-A": "1" } }));
    const miss = await get("/a");
    await stored(1);
    const hit = await get("/a");
    expect([miss.body, hit.body]).toEqual(["response 1", "response 1"]);
    expect(miss.headers.get("cache-status")).toBe("canonical-requests; fwd=miss; stored");
    expect(hit.headers.get("cache-status")).toBe("canonical-requests; hit");
    expect(Number(hit.headers.get("age"))).toBeGreaterThanOrEqual(5);
    expect([hit.headers.get("date"), hit.headers.get("x-a")]).toEqual([miss.headers.get("date"), "1"]);
    expect(worker.received()).toHaveLength(1);
  });

  test("the key request carries nothing of the client", async () => {
    reflecting(PUBLIC);
    await get("/a?b&a&gclid=1", "User-Agent: x", "Accept: */*", "Cache-Control: no-cache", "X-Forwarded-For: 1.1.1.1");
    const [{ headers, ...rest }] = worker.received() as [Received];
    expect(rest).toEqual({ method: "GET", url: `http://${worker.host}/a?a&b`, body: "" });
    expect(headers).toEqual({ ...OF_WORKER, "canonical-requests": worker.host });
  });

  test("a response that is stored answers all clients that the server allows, after one request", async () => {
    reflecting(PUBLIC, "accept-language", "cookie");
    const browser = ["Accept: text/html", "Accept-Language: de", "Cookie: a=1", "Sec-Fetch-Mode: navigate"];
    expect((await get("/a?utm_source=x", ...browser)).body).toBe(`http://${worker.host}/a - -`);
    await stored(1);
    expect((await get("/a", "Accept-Language: en", "Cookie: a=2")).body).toBe(`http://${worker.host}/a - -`);
    expect(worker.received()).toHaveLength(1);
  });

  test("an unknown header goes with the first request, and is sent once more without it unless Vary names it", async () => {
    reflecting(PUBLIC, "x-api-key");
    expect((await get("/a", "X-Api-Key: 1")).body).toBe(`http://${worker.host}/a -`);
    reflecting({ ...PUBLIC, Vary: "X-Api-Key" }, "x-api-key");
    expect((await get("/b", "X-Api-Key: 1")).body).toBe(`http://${worker.host}/b 1`);
    await stored(3);
    expect((await get("/b", "X-Api-Key: 1")).headers.get("cache-status")).toMatch(/hit$/);
    const keys = worker.received().map(({ url, headers }) => [url.at(-1), headers["x-api-key"]]);
    expect(keys).toEqual([
      ["a", "1"],
      ["a", undefined],
      ["b", "1"],
    ]);
  });

  test("other headers of the client reach the server if its response is not stored", async () => {
    reflecting({ "Cache-Control": "no-store" }, "accept-language", "x-api-key");
    const ask = async () => (await get("/a?utm_source=x", "Accept-Language: de", "X-Api-Key: 1")).body;
    expect(await ask()).toBe(`http://${worker.host}/a?utm_source=x de 1`);
    expect(worker.received()).toHaveLength(2);
    // The cache remembers it.
    await expect
      .poll(async () => [await ask(), worker.received().length])
      .toEqual([expect.stringMatching(/x de 1$/), 1]);
    reflecting(PUBLIC, "accept-language", "x-api-key");
    await ask();
    await stored(1);
    expect((await get("/a")).body).toBe(`http://${worker.host}/a - -`);
  });

  test("responses are stored for each value of the headers in Vary", async () => {
    reflecting({ ...PUBLIC, Vary: "Accept-Language, Accept-Encoding" }, "accept-language");
    await get("/a", "Accept-Language: de");
    await stored(2);
    expect((await get("/a", "Accept-Language: de", "Accept-Encoding: br")).headers.get("cache-status")).toMatch(/hit$/);
    expect((await get("/a", "Accept-Language: en")).body).toBe(`http://${worker.host}/a en`);
    await stored(3);
    expect((await get("/a")).body).toBe(`http://${worker.host}/a -`);
    worker.received();
    await stored(4);
    for (const language of ["de", "en"]) {
      expect((await get("/a", `Accept-Language: ${language}`)).body).toBe(`http://${worker.host}/a ${language}`);
    }
    expect(worker.received()).toEqual([]);
  });

  test("Vary: Origin keeps the responses for two origins apart", async () => {
    worker.answer(({ headers: { origin = "null" } }) => {
      return { headers: { ...PUBLIC, Vary: "Origin", "Access-Control-Allow-Origin": origin } };
    });
    await get("/a", "Origin: https://a.test");
    await stored(2);
    const allowed = async (origin: string) =>
      (await get("/a", `Origin: ${origin}`)).headers.get("access-control-allow-origin");
    expect([await allowed("https://b.test"), await allowed("https://a.test")]).toEqual([
      "https://b.test",
      "https://a.test",
    ]);
  });

  test("a request with Origin is not answered by a response for no origin", async () => {
    reflecting(PUBLIC, "origin");
    await get("/a");
    await stored(1);
    expect((await get("/a", "Origin: https://a.test")).body).toBe(`http://${worker.host}/a https://a.test`);
  });

  test.each<[string, Answer]>([
    ["private", { headers: { "Cache-Control": "private, s-maxage=60, max-age=60" } }],
    ["no-store", { headers: { "Cache-Control": "public, max-age=60, NO-store" } }],
    ["no-cache", { headers: { "Cache-Control": "public, max-age=60, no-cache" } }],
    ["a qualified private", { headers: { "Cache-Control": 'max-age=60, private="X-A, X-B"' } }],
    ["a malformed header", { headers: { "Cache-Control": 'max-age=60, a="' } }],
    ["an invalid lifetime", { headers: { "Cache-Control": "max-age='60'" } }],
    ["no lifetime", { headers: { ETag: '"a"', "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT" } }],
    ["Expires in the past", { headers: { Expires: "0", ETag: '"a"' } }],
    ["CDN-Cache-Control: no-store", { headers: { ...PUBLIC, "CDN-Cache-Control": "no-store" } }],
    ["Surrogate-Control: no-store", { headers: { ...PUBLIC, "Surrogate-Control": "no-store" } }],
    ["Set-Cookie", { headers: { ...PUBLIC, "Set-Cookie": "a=1" } }],
    ["Vary: *", { headers: { ...PUBLIC, Vary: "Accept, *" } }],
    ["Vary: Cookie", { headers: { ...PUBLIC, Vary: "Cookie" } }],
    ["Vary: X-Forwarded-Host", { headers: { ...PUBLIC, Vary: "X-Forwarded-Host" } }],
    ["status 404", { status: 404, headers: PUBLIC }],
    ["status 500", { status: 500, headers: PUBLIC }],
    ["status 206", { status: 206, headers: { ...PUBLIC, "Content-Range": "bytes 0-9/20" } }],
  ])("a response with %s is not stored", async (_, answer) => {
    worker.answer(() => answer);
    expect((await get("/a")).body).toBe("response 1");
    expect((await get("/a")).body).toBe("response 2");
    // A key request, and the client's own.
    expect((await get("/a", "Cookie: a=1")).body).toBe("response 4");
    // By then, a stored response would be there.
    worker.answer(() => ({ headers: PUBLIC }));
    await get("/last");
    await stored(1);
  });

  test("requests that the cache must not answer go to the server", async () => {
    worker.answer(() => ({ headers: PUBLIC }));
    await get("/a");
    await stored(1);
    const passed = ["Authorization: Basic YTpi", 'If-Match: "a"', "If-Unmodified-Since: Sun, 06 Nov 1994 08:49:37 GMT"];
    for (const [index, header] of passed.entries())
      expect((await get("/a", header)).body).toBe(`response ${index + 2}`);
    const { body } = await send("/a", { body: "of a GET" });
    expect([body, worker.received().at(-1)?.body]).toEqual(["response 5", "of a GET"]);
    await stored(1);
  });

  test("cookies are answered only by responses for all users, and never stored", async () => {
    worker.answer(({ headers: { cookie = "nobody" } }) => ({
      headers: { "Cache-Control": "max-age=60" },
      body: cookie,
    }));
    expect((await get("/a", "Cookie: alice")).body).toBe("alice");
    await stored(1);
    expect([(await get("/a")).body, (await get("/a", "Cookie: bob")).body]).toEqual(["nobody", "bob"]);
    worker.answer(({ headers: { cookie = "nobody" } }) => ({ headers: PUBLIC, body: cookie }));
    await get("/b");
    await stored(2);
    expect((await get("/b", "Cookie: bob")).body).toBe("nobody");
  });

  test("conditional requests, ranges and HEAD are answered from the cache", async () => {
    const modified = "Sun, 06 Nov 1994 08:49:37 GMT";
    worker.answer(() => ({ headers: { ...PUBLIC, ETag: '"v1"', "Last-Modified": modified }, body: "0123456789" }));
    await get("/a");
    await stored(1);
    const statusOf = async (...headers: string[]) => (await get("/a", ...headers)).status;
    expect(await statusOf('If-None-Match: W/"v1", "v2"')).toBe(304);
    expect(await statusOf("If-None-Match: *")).toBe(304);
    expect(await statusOf('If-None-Match: "v2"', `If-Modified-Since: ${modified}`)).toBe(200);
    expect(await statusOf(`If-Modified-Since: ${modified}`)).toBe(304);
    expect(await statusOf("If-Modified-Since: Sun, 06 Nov 1994 08:49:36 GMT")).toBe(200);
    const part = await get("/a", "Range: bytes=2-4");
    expect([part.status, part.body, part.headers.get("content-range")]).toEqual([206, "234", "bytes 2-4/10"]);
    expect((await get("/a", "Range: bytes=-3", 'If-Range: "v1"')).body).toBe("789");
    expect((await get("/a", "Range: bytes=-3", 'If-Range: "v2"')).status).toBe(200);
    expect((await get("/a", "Range: bytes=20-")).status).toBe(416);
    expect((await get("/a", "Range: lines=1-2")).status).toBe(200);
    const head = await send("/a", { method: "HEAD" });
    expect([head.status, head.body, head.headers.get("etag")]).toEqual([200, "", '"v1"']);
    expect(worker.received()).toHaveLength(1);
  });

  test("a stale response is validated with its own validators", async () => {
    worker.answer(({ headers }) => ({ headers: { ...STALE, "X-A": "1" }, body: `if ${headers["if-none-match"]}` }));
    await get("/a");
    await stored(1);
    worker.answer(() => ({ status: 304, headers: { ...STALE, Age: "0", "X-A": "2", "Content-Length": "99" } }));
    const again = await get("/a", 'If-None-Match: "other"');
    expect([again.status, again.body, again.headers.get("x-a")]).toEqual([200, "if undefined", "2"]);
    expect(worker.received().at(-1)?.headers).toEqual({
      ...OF_WORKER,
      "canonical-requests": worker.host,
      "if-none-match": '"v1"',
    });
    await expect.poll(async () => (await get("/a")).headers.get("cache-status")).toBe("canonical-requests; hit");
    expect((await get("/a")).headers.get("x-a")).toBe("2");
  });

  test("a stale response is sent only if the server allows it", async () => {
    const strict = { ...STALE, "Cache-Control": "max-age=10, must-revalidate, stale-if-error=600" };
    const lenient = { ...STALE, "Cache-Control": "max-age=10, stale-if-error=600" };
    for (const [path, headers, body] of [
      ["/strict", strict, "down"],
      ["/lenient", lenient, "response 1"],
    ] as const) {
      worker.answer(() => ({ headers }));
      await get(path);
      await stored(path === "/strict" ? 1 : 2);
      worker.answer(() => ({ status: 503, body: "down" }));
      expect((await get(path)).body).toBe(body);
    }
    const soon = { ...STALE, "Cache-Control": "max-age=10, stale-while-revalidate=600" };
    worker.answer((_, count) => ({ headers: count === 1 ? soon : PUBLIC }));
    await get("/soon");
    await stored(3);
    expect((await get("/soon")).body).toBe("response 1");
    await expect.poll(async () => (await get("/soon")).body).toMatch(/^response [2-9]$/);
  });

  test("clients of one key at the same time cause one request", async () => {
    worker.answer(() => ({ headers: PUBLIC }));
    const responses = await Promise.all(Array.from({ length: 20 }, () => get("/a")));
    expect(new Set(responses.map(({ body }) => body))).toEqual(new Set(["response 1"]));
    expect(worker.received()).toHaveLength(1);
    worker.answer(() => ({ headers: { "Cache-Control": "private" } }));
    const own = await Promise.all(Array.from({ length: 20 }, () => get("/b")));
    expect(new Set(own.map(({ body }) => body)).size).toBe(20);
  });

  test("unsafe methods remove what is stored for their URL and the URLs that they name", async () => {
    worker.answer(() => ({ headers: PUBLIC }));
    for (const path of ["/a", "/b", "/c"]) await get(path);
    await stored(3);
    worker.answer(() => ({ status: 400 }));
    await send("/a", { method: "POST", body: "x" });
    await stored(3);
    worker.answer(() => ({
      status: 201,
      headers: { Location: `//${worker.host}/./b?utm_source=x`, "Content-Location": "//other.test/c" },
    }));
    await send("//a?utm_source=x", { method: "POST", body: "x" });
    await stored(1);
    worker.answer(() => ({ headers: PUBLIC, body: "new" }));
    expect([(await get("/a")).body, (await get("/b")).body, (await get("/c")).body]).toEqual([
      "new",
      "new",
      "response 3",
    ]);
  });

  test("no earlier variant of a removed URL is found", async () => {
    worker.answer((_, count) => ({ headers: { ...PUBLIC, Vary: "Accept" }, body: `response ${count}` }));
    await get("/a", "Accept: text/a");
    await stored(2);
    await send("/a", { method: "DELETE" });
    await get("/a");
    await stored(3);
    const { body } = await get("/a", "Accept: text/a");
    expect(body).toBe("response 5");
    await stored(4);
  });

  test("KEY_HEADERS are part of the key, and reach the server", async () => {
    reflecting(PUBLIC, "accept-language", "user-agent");
    const ask = (language: string) =>
      send("/a", { headers: [`Accept-Language: ${language}`, "User-Agent: x"] }, "keyed");
    expect((await ask("de")).body).toBe(`http://${worker.host}/a de -`);
    await stored(2);
    expect((await ask("en")).body).toBe(`http://${worker.host}/a en -`);
    await stored(3);
    worker.received();
    expect([(await ask("de")).body, (await ask("en")).body]).toEqual([
      `http://${worker.host}/a de -`,
      `http://${worker.host}/a en -`,
    ]);
    expect(worker.received()).toEqual([]);
  });

  test("a compressed response is stored for clients with and without compression", async () => {
    const headers = { ...PUBLIC, "Content-Encoding": "gzip", ETag: '"v1"' };
    worker.answer(() => ({ headers, body: gzipSync("text") }));
    await get("/a");
    await stored(1);
    const plain = await get("/a");
    expect([plain.body, plain.headers.get("content-encoding"), plain.headers.get("etag")]).toEqual([
      "text",
      undefined,
      'W/"v1"',
    ]);
  });

  test("a response that is cut is not stored", async () => {
    worker.answer((_, count) => ({ headers: PUBLIC, isCut: count === 1 }));
    expect((await get("/a")).body.length).toBeLessThan(1_000_000);
    expect((await get("/a")).body).toBe("response 2");
    await stored(1);
    expect((await get("/a")).body).toBe("response 2");
  });

  test("a redirect to another spelling of the same key does not go round", async () => {
    worker.answer(({ url }) => {
      if (url.endsWith("/a?b&a")) return { headers: PUBLIC, body: "here" };
      return { status: 301, headers: { ...PUBLIC, Location: "/a?b&a" } };
    });
    for (const headers of [[], ["Accept: text/a"]]) {
      const first = await get("/a?a&b", ...headers);
      expect([first.status, first.headers.get("location")]).toEqual([301, "/a?b&a"]);
      expect((await get("/a?b&a", ...headers)).body).toBe("here");
    }
    await stored(0);
  });
});
