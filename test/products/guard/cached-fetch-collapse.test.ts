/** One request to the server for each key: misses, revalidations and fills of clients that come at the same time. */
import { createHash } from "node:crypto";
import { createCachedFetch, createMemoryCache, type ResponseCache } from "@anyurl/guard/cache";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { drawn } from "../../thorough.ts";

const PAGE = "https://h.test/a";
const SHARED = { "Cache-Control": "public, max-age=60" };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ["Date", "setTimeout", "clearTimeout"] });
  // The platform's digest ends at some time, in another thread.
  const digest = async (_: unknown, data: unknown) => {
    const hash = createHash("sha256")
      .update(data as Uint8Array)
      .digest();
    return new Uint8Array(hash).buffer;
  };
  vi.spyOn(crypto.subtle, "digest").mockImplementation(digest);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Fields = Readonly<Record<string, string>>;

/** A request that the server has received, which it answers when the test asks for it. */
interface Asked {
  readonly request: Request;
  answer(headers: Fields, status?: number, body?: BodyInit): void;
  fail(): void;
}

/** A cached fetch in front of a server that answers when the test asks for it. */
function serve(cache: ResponseCache = createMemoryCache()) {
  const asked: Asked[] = [];
  const works: Promise<unknown>[] = [];
  const cachedFetch = createCachedFetch({
    origin: "https://origin.test",
    cache,
    fetch: (request) =>
      new Promise((resolve, reject) => {
        const body = `response ${asked.length}`;
        asked.push({
          request,
          answer: (headers, status = 200, other) =>
            resolve(new Response(status === 304 ? null : (other ?? body), { status, headers })),
          fail: () => reject(new Error("it is down")),
        });
      }),
  });
  return {
    asked,
    send: (headers: Fields = {}, url = PAGE, init: RequestInit = {}) =>
      cachedFetch(new Request(url, { headers, ...init }), { waitUntil: (work) => works.push(work) }),
    /** Lets everything go on that waits for nothing from outside. */
    settle,
    works,
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}

const many = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, at) => make(at));

async function read(responses: readonly Promise<Response>[]): Promise<string[]> {
  return Promise.all(responses.map(async (response) => (await response).text()));
}

async function statuses(responses: readonly Promise<Response>[]): Promise<(string | null)[]> {
  return Promise.all(responses.map(async (response) => (await response).headers.get("Cache-Status")));
}

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

describe("directives of clients", () => {
  const asking = (value: string) => ({ "Cache-Control": value });

  test.each(["no-store", "No-Store", "max-age=1,\tno-store", 'no-store="x"'])("%s is not stored", async (value) => {
    const { asked, send, settle } = serve();
    for (const count of [1, 2]) {
      const response = send(asking(value));
      await settle();
      expect(asked.length).toBe(count);
      asked[count - 1]?.answer(SHARED);
      await read([response]);
      await settle();
    }
  });

  test("no-store waits for nobody, and gets what is stored", async () => {
    const { asked, send, settle } = serve();
    const first = send();
    await settle();
    const own = send(asking("no-store"));
    await settle();
    expect(asked.length).toBe(2);
    for (const one of asked) one.answer(SHARED);
    expect(await read([first, own])).toEqual(["response 0", "response 1"]);
    await settle();
    expect(await read([send(asking("no-store"))])).toEqual(["response 0"]);
  });

  test.each<[headers: Fields, method: string]>([
    [{}, "GET"],
    [{}, "HEAD"],
    [{ Range: "bytes=0-1" }, "GET"],
    [{ Authorization: "Basic YQ==" }, "GET"],
    [{ Cookie: "a=1" }, "GET"],
    [{}, "POST"],
  ])("only-if-cached is 504 without a stored response: %o %s", async (headers, method) => {
    const { asked, send } = serve();
    const response = await send({ ...headers, ...asking("only-if-cached") }, PAGE, { method });
    expect([response.status, response.headers.get("Cache-Control"), asked.length]).toEqual([504, "no-store", 0]);
  });

  test("only-if-cached gets a fresh response, and no stale one", async () => {
    const { asked, send, settle } = serve();
    const first = send();
    await settle();
    expect((await send(asking("only-if-cached"))).status, "it does not wait").toBe(504);
    asked[0]?.answer({ ...SHARED, ETag: '"1"' });
    await read([first]);
    await settle();
    expect(await read([send(asking("only-if-cached"))])).toEqual(["response 0"]);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await send(asking("only-if-cached"))).status).toBe(504);
    expect(asked.length).toBe(1);
  });

  test.each(["no-cache", "max-age=0", "min-fresh=999", "x-no-store", "only-if-cached-x"])(
    "%s is ignored",
    async (value) => {
      const { asked, send, settle } = serve();
      const first = send(asking(value));
      await settle();
      asked[0]?.answer(SHARED);
      await read([first]);
      await settle();
      expect(await read([send({ ...asking(value), Pragma: "no-cache" })])).toEqual(["response 0"]);
    },
  );
});

/** The responses of a server, and whether one may reach several clients. */
const KINDS: Readonly<Record<string, readonly [headers: Fields, status: number]>> = {
  shared: [SHARED, 200],
  anonymous: [{ "Cache-Control": "max-age=60" }, 200],
  personal: [{ "Cache-Control": "private" }, 200],
  cookie: [{ ...SHARED, "Set-Cookie": "a=1" }, 200],
  varied: [{ ...SHARED, Vary: "X-Tenant" }, 200],
  error: [{}, 503],
};
const MAY_BE_SHARED = new Set(["shared", "anonymous", "varied"]);

const CLIENTS: readonly Fields[] = [
  {},
  { Cookie: "a=1" },
  { "X-Tenant": "1" },
  { "X-Tenant": "2" },
  { "X-Api-Key": "k", "X-Tenant": "1" },
  { "Cache-Control": "no-store" },
];

type Step = readonly [client: number, kind: string];

const STEP = fc.tuple(fc.nat(CLIENTS.length - 1), fc.constantFrom(...Object.keys(KINDS)));

const WITNESSES: readonly Step[][] = Object.keys(KINDS).flatMap((kind) => [
  CLIENTS.map((_, client): Step => [client, kind]),
  many(12, (at): Step => [at % 3, kind]),
]);

test("no response that may not be shared reaches two clients, and no tenant gets another's", async () => {
  const law = async (steps: readonly Step[]) => {
    const { asked, send, settle } = serve();
    const clients = steps.map(([client]) => CLIENTS[client] as Fields);
    const responses = clients.map((headers) => send(headers));
    let ended = 0;
    for (const response of responses) response.then(() => ended++);
    let answered = 0;
    for (let turn = 0; ended < responses.length; turn++) {
      expect(turn, "no client waits without an end").toBeLessThan(15);
      await settle();
      for (; answered < asked.length; answered++) {
        const kind = steps[answered % steps.length]?.[1] as string;
        const [headers, status] = KINDS[kind] as readonly [Fields, number];
        const { request, answer } = asked[answered] as Asked;
        const { headers: sent } = request;
        answer(headers, status, [answered, kind, sent.get("X-Tenant"), sent.get("Cookie")].join());
      }
    }
    const texts = await read(responses);
    const counts = new Map<string, number>();
    for (const [at, text] of texts.entries()) {
      const [, kind = "", tenant, cookie] = text.split(",");
      counts.set(text, (counts.get(text) ?? 0) + 1);
      expect(MAY_BE_SHARED.has(kind) || counts.get(text) === 1, text).toBe(true);
      if (kind === "varied") expect(tenant).toBe(clients[at]?.["X-Tenant"] ?? "");
      expect(cookie === "" || cookie === clients[at]?.Cookie).toBe(true);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 12 }), law), {
    numRuns: drawn(40),
    examples: WITNESSES.map((steps): [readonly Step[]] => [steps]),
  });
});
