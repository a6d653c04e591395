import { execFileSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { type CachedFetchOptions, createCachedFetch, createMemoryCache } from "@anyurl/guard/cache";
import { describe, expect, test } from "vitest";
import { root } from "../../packages/published.ts";
import { environment } from "../../runtimes/programs.ts";

const ORIGIN = "https://origin.test";
const cache = createMemoryCache();

const WRONG: readonly (readonly [name: string, options: unknown, message: string])[] = [
  ["no origin", { cache }, "the origin must be http:// or https://"],
  ["neither an origin nor a cache", {}, "the origin must be http:// or https://"],
  ["an origin with a path", { origin: `${ORIGIN}/a`, cache }, "the origin must be http:// or https://"],
  ["an origin with a password", { origin: "https://a:secret@b.test", cache }, "got another string"],
  ["another scheme", { origin: "ftp://origin.test", cache }, "the origin must be http:// or https://"],
  ["an unknown option", { origin: ORIGIN, cache, orgin: 1 }, "orgin"],
  ["no cache", { origin: ORIGIN }, "the cache must be a cache, such as createMemoryCache(); got undefined"],
  ["a Map", { origin: ORIGIN, cache: new Map() }, "the cache must be a cache, such as createMemoryCache()"],
  ["an invalid fetch", { origin: ORIGIN, cache, fetch: 1 }, "the fetch must be a function"],
  ["a wrong option of the guard", { origin: ORIGIN, cache, guard: { mode: "x" } }, "the mode must be one of"],
  ["a cookie in the key", { origin: ORIGIN, cache, guard: { keyHeaders: ["Cookie"] } }, "keyHeaders[0]"],
];

test.each(WRONG)("createCachedFetch refuses %s", (_, options, message) => {
  const create = () => createCachedFetch(options as CachedFetchOptions);
  expect(create).toThrow(TypeError);
  expect(create).toThrow(message);
  expect(create).not.toThrow("secret");
});

describe("a cache in memory", () => {
  const page = (size: number) => new Response("x".repeat(size));

  test("drops the response that was not used for the longest time", async () => {
    const small = createMemoryCache({ maxBytes: 20_000 });
    for (const name of "abcdefgh") await small.put(`https://h.test/${name}`, page(1900));
    await small.match("https://h.test/a");
    await small.put("https://h.test/i", page(1900));
    const kept = await Promise.all([..."abchi"].map((name) => small.match(`https://h.test/${name}`)));
    expect(kept.map((response) => response?.status)).toEqual([200, undefined, 200, 200, 200]);
  });

  test("does not keep a response that is too large, nor what it replaces", async () => {
    const small = createMemoryCache({ maxBytes: 20_000 });
    await small.put("https://h.test/", page(10));
    await small.put("https://h.test/", page(2600));
    expect(await small.match("https://h.test/")).toBeUndefined();
  });

  test("does not wait for the client of a response that is too large", async () => {
    const small = createMemoryCache({ maxBytes: 20_000 });
    const [, copy] = (page(2600).body as ReadableStream).tee();
    await small.put("https://h.test/", new Response(copy));
    expect(await small.match("https://h.test/")).toBeUndefined();
  }, 5000);

  test("does not keep a response that breaks off", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error("broken")) });
    await expect(cache.put("https://h.test/", new Response(body))).rejects.toThrow("broken");
    expect(await cache.match("https://h.test/")).toBeUndefined();
  });

  test("refuses a wrong size", () => {
    for (const maxBytes of [0, 1.5, "9"]) {
      expect(() => createMemoryCache({ maxBytes: maxBytes as number })).toThrow("the maxBytes must be an integer");
    }
  });
});

test("the platform's decoding of a body is not announced again", async () => {
  const headers = { "Cache-Control": "no-store", "Content-Encoding": "gzip", "Content-Length": "9", ETag: '"a"' };
  const cachedFetch = createCachedFetch({
    origin: ORIGIN,
    cache,
    fetch: async () => new Response("text", { headers }),
  });
  const response = await cachedFetch(new Request("https://h.test/"));
  expect([await response.text(), ...response.headers]).toEqual([
    "text",
    ["cache-control", "no-store"],
    ["content-type", "text/plain;charset=UTF-8"],
    ["etag", 'W/"a"'],
  ]);
});

test("it works with undici's caches, after undici's install", () => {
  const program = `
    import { createRequire } from "node:module";
    const { caches, install } = createRequire(${JSON.stringify(join(root, "packages/policy/package.json"))})("undici");
    install();
    const { createCachedFetch } = await import("@anyurl/guard/cache");
    const stored = [];
    let count = 0;
    const headers = { "Cache-Control": "public, max-age=60", Vary: "Accept-Language" };
    const cachedFetch = createCachedFetch({
      origin: "https://origin.test",
      cache: () => caches.open("responses"),
      fetch: async (request) => new Response(++count + request.headers.get("accept-language"), { headers }),
    });
    for (const language of ["de", "en", "de", "en"]) {
      const request = new Request("https://h.test/", { headers: { "Accept-Language": language } });
      const response = await cachedFetch(request, { waitUntil: (promise) => stored.push(promise) });
      console.log(await response.text());
      await Promise.all(stored);
    }`;
  const args = ["--conditions=@anyurl/source", "--import", "tsx", "--input-type=module", "--eval", program];
  const options = { cwd: join(root, "test"), env: environment(), encoding: "utf8" } as const;
  // The first response says that it varies, so that one more request follows.
  expect(execFileSync(process.execPath, args, options).trim().split("\n")).toEqual(["2de", "3en", "2de", "3en"]);
});
