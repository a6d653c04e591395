/** One request to the server for each key: misses, revalidations and fills of clients that come at the same time. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Fields,
  fakeTime,
  many,
  PAGE,
  read,
  restoreTime,
  SHARED,
  serve,
  settle,
  statuses,
} from "./cached-fetch-server.ts";

beforeEach(fakeTime);
afterEach(restoreTime);

describe("misses", () => {
  test("50 clients of one key: one request", async () => {
    const { asked, send, settle } = serve();
    const responses = many(50, () => send());
    await settle();
    expect(asked.length).toBe(1);
    asked[0]?.answer(SHARED);
    expect(new Set(await read(responses))).toEqual(new Set(["response 0"]));
    expect(asked.length).toBe(1);
    expect((await statuses(responses)).slice(0, 2)).toEqual([
      "canonical-requests; fwd=miss; stored",
      "canonical-requests; fwd=miss; collapsed",
    ]);
  });

  test("other spellings of the key wait too, and other keys do not", async () => {
    const { asked, send, settle } = serve();
    const responses = [send({}, `${PAGE}?b&a`), send({}, `${PAGE}?a&b`), send({}, `${PAGE}?c`)];
    await settle();
    expect(asked.map(({ request }) => request.url)).toEqual(["https://origin.test/a?a&b", "https://origin.test/a?c"]);
    for (const one of asked) one.answer(SHARED);
    expect(await read(responses)).toEqual(["response 0", "response 0", "response 1"]);
  });

  test.each<[what: string, headers: Fields, status: number]>([
    ["private", { "Cache-Control": "private, max-age=60" }, 200],
    ["no-store", { "Cache-Control": "no-store" }, 200],
    ["without a lifetime", {}, 200],
    ["with a cookie", { ...SHARED, "Set-Cookie": "a=1" }, 200],
    ["Vary: Cookie", { ...SHARED, Vary: "Cookie" }, 200],
    ["an error", SHARED, 500],
    ["not found", SHARED, 404],
  ])("a response that is %s reaches only the client that asked for it", async (_, headers, status) => {
    const { asked, send, settle } = serve();
    const responses = many(50, () => send());
    await settle();
    expect(asked.length).toBe(1);
    asked[0]?.answer(headers, status);
    await settle();
    expect(asked.length, "nobody waits for a second one").toBe(50);
    for (const one of asked.slice(1)) one.answer(headers, status);
    expect(new Set(await read(responses)).size).toBe(50);
  });

  test("clients of a URL whose response was not shared do not wait again", async () => {
    const { asked, send, settle } = serve();
    const first = [send(), send()];
    await settle();
    asked[0]?.answer({});
    await settle();
    asked[1]?.answer({});
    await read(first);
    await settle();
    const second = many(10, () => send());
    await settle();
    expect(asked.length).toBe(12);
    for (const one of asked) one.answer({});
    await read(second);
  });

  test("the server is down for the first: the others ask it themselves", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { asked, send, settle } = serve();
    const responses = many(3, () => send());
    await settle();
    asked[0]?.fail();
    await settle();
    expect(asked.length).toBe(3);
    for (const one of asked) one.answer(SHARED);
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([502, 200, 200]);
  });

  test("the first client aborts: the others get the response", async () => {
    const { asked, send, settle } = serve();
    const controller = new AbortController();
    const first = send({}, PAGE, { signal: controller.signal });
    const second = send();
    await settle();
    controller.abort();
    await settle();
    asked[0]?.answer(SHARED);
    await (await first).body?.cancel();
    expect(await read([second])).toEqual(["response 0"]);
    expect(asked.length).toBe(1);
  });

  test("the response breaks off: the others ask the server themselves", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { asked, send, settle } = serve();
    const responses = [send(), send()];
    await settle();
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("broken")) });
    asked[0]?.answer(SHARED, 200, broken);
    await settle();
    asked[1]?.answer(SHARED);
    await expect((await responses[0])?.text()).rejects.toThrow("broken");
    expect(await (await responses[1])?.text()).toBe("response 1");
  });

  test("the server does not answer, or sends without an end: the others wait for 5 seconds", async () => {
    const { asked, send, settle } = serve();
    const responses = [send(), send()];
    await settle();
    asked[0]?.answer(SHARED, 200, new ReadableStream());
    await settle();
    await vi.advanceTimersByTimeAsync(4999);
    await settle();
    expect(asked.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await settle();
    expect(asked.length).toBe(2);
    const later = send();
    await settle();
    expect(asked.length, "a client that comes later does not wait").toBe(3);
    for (const one of asked) one.answer(SHARED);
    expect(await read([responses[1] as Promise<Response>, later])).toEqual(["response 1", "response 2"]);
  });

  test("the cache is broken: all clients get their response", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const fail = async () => expect.fail("it is down");
    const { asked, send, settle } = serve({ match: fail, put: fail, delete: fail });
    const responses = many(3, () => send());
    await settle();
    asked[0]?.answer(SHARED);
    await settle();
    for (const one of asked) one.answer(SHARED);
    expect(await read(responses)).toEqual(["response 0", "response 1", "response 2"]);
  });

  test("a response for each language: one request for each", async () => {
    const { asked, send, settle } = serve();
    const responses = many(50, (at) => send({ "Accept-Language": at % 2 === 0 ? "de" : "en" }));
    for (let turn = 0; turn < 4; turn++) {
      await settle();
      for (const { request, answer } of asked) {
        answer({ ...SHARED, Vary: "Accept-Language" }, 200, request.headers.get("Accept-Language") ?? "none");
      }
    }
    expect(await read(responses)).toEqual(many(50, (at) => (at % 2 === 0 ? "de" : "en")));
    // The first comes without a language, since nothing was known of Vary.
    expect(asked.map(({ request }) => request.headers.get("Accept-Language"))).toEqual([null, "de", "en"]);
  });

  test("there is no limit of keys, but of those that are counted", async () => {
    const { asked, send, settle } = serve();
    const responses = many(1001, (at) => [send({}, `${PAGE}?${at}`), send({}, `${PAGE}?${at}`)]).flat();
    await settle();
    expect(asked.length).toBe(1002);
    for (const one of asked) one.answer(SHARED);
    expect((await Promise.all(responses)).every(({ status }) => status === 200)).toBe(true);
  });
});

describe("stale responses", () => {
  async function stale(headers: Fields) {
    const served = serve();
    const first = served.send();
    await settle();
    served.asked[0]?.answer({ ...headers, ETag: '"1"' });
    await (await first).text();
    await Promise.all(served.works);
    vi.setSystemTime(Date.now() + 20_000);
    served.asked.length = 0;
    return served;
  }

  test("50 hits: one revalidation in the background, and the next one after it", async () => {
    const { asked, send, settle } = await stale({ "Cache-Control": "max-age=10, stale-while-revalidate=600" });
    const responses = many(50, () => send());
    await settle();
    expect(new Set(await read(responses))).toEqual(new Set(["response 0"]));
    expect(asked.map(({ request }) => request.headers.get("If-None-Match"))).toEqual(['"1"']);
    await read([send()]);
    expect(asked.length).toBe(1);
    asked[0]?.answer({}, 500);
    await settle();
    await read(many(50, () => send()));
    await settle();
    expect(asked.length).toBe(2);
  });

  test("a revalidation without an end is repeated after 30 seconds", async () => {
    const { asked, send, settle } = await stale({ "Cache-Control": "max-age=10, stale-while-revalidate=600" });
    await read([send()]);
    vi.setSystemTime(Date.now() + 29_999);
    await read([send()]);
    await settle();
    expect(asked.length).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    await read(many(50, () => send()));
    await settle();
    expect(asked.length).toBe(2);
  });

  test("50 clients of a response that must be validated: one request", async () => {
    const { asked, send, settle } = await stale({ "Cache-Control": "max-age=10" });
    const responses = many(50, () => send());
    await settle();
    expect(asked.map(({ request }) => request.headers.get("If-None-Match"))).toEqual(['"1"']);
    asked[0]?.answer({ "Cache-Control": "max-age=10" }, 304);
    expect(new Set(await read(responses))).toEqual(new Set(["response 0"]));
    expect(asked.length).toBe(1);
    expect((await statuses(responses))[1]).toBe("canonical-requests; fwd=stale; collapsed");
  });

  test("it turns private: each client gets its own", async () => {
    const { asked, send, settle } = await stale({ "Cache-Control": "max-age=10" });
    const responses = many(50, () => send());
    await settle();
    for (let turn = 0; turn < 2; turn++) {
      for (const one of asked) one.answer({ "Cache-Control": "private" });
      await settle();
    }
    expect(new Set(await read(responses)).size).toBe(50);
    expect(asked.length).toBe(50);
  });
});

test("clients with a cookie, of a URL whose response was not shared: one request fills the cache", async () => {
  const { asked, send, settle } = serve();
  const first = send({ Cookie: "a=1" });
  await settle();
  asked[0]?.answer({});
  await settle();
  asked[1]?.answer({});
  await read([first]);
  await settle();
  asked.length = 0;
  const responses = many(20, (at) => send({ Cookie: `a=${at}` }));
  await settle();
  for (const one of asked) one.answer(SHARED);
  await read(responses);
  await settle();
  expect(asked.filter(({ request }) => !request.headers.has("cookie")).length).toBe(1);
  expect(asked.length).toBe(21);
});
