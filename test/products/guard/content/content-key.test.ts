/** The key of content: what it is made of, what it refuses, and that the body stays. */
import { type ContentKeyOptions, contentKey, createGuard, type GuardOptions, type Passed } from "@anyurl/guard";
import { canonicalRequests, type NodeRequest, type NodeResponse } from "@anyurl/guard/node";
import { orThrow } from "anyurl";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { sampled } from "../../../thorough.ts";
import { type Content, type HeaderFields, passedBy, queryRequest } from "./requests.ts";

const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251);

async function reasonOf(passed: Passed, options?: ContentKeyOptions): Promise<string> {
  const result = await contentKey(passed, options);
  return result.ok ? "ok" : result.reason;
}

function passedByNode(): NodeRequest["guard"] {
  const headers = { host: "h.test" };
  const req = { method: "QUERY", url: "/", headers, rawHeaders: [], httpVersionMajor: 1, socket: {} };
  canonicalRequests()(req as unknown as NodeRequest, {} as NodeResponse, () => undefined);
  return (req as unknown as NodeRequest).guard;
}

describe("the key request", () => {
  const headers = {
    Accept: "text/csv",
    Authentication: "a",
    "Content-Type": 'Text/CSV; Charset="utf-8"',
    "Content-Encoding": "GZIP",
    "Content-Digest": "sha-256=:AAAA:",
    "Content-Language": "de",
    Cookie: "a=1",
    "If-None-Match": '"a"',
    "X-Forwarded-Host": "evil.test",
  };

  test("has nothing else of the client", async () => {
    const options: GuardOptions = { key: { query: { tracking: "remove" } }, keyHeaders: ["accept"] };
    const passed = passedBy(options, queryRequest("a", headers, "https://h.test/?utm_source=x&b&a"));
    const { key, keyRequest } = orThrow(await contentKey(passed));
    const fields = [
      ["accept", "text/csv"],
      ["content-digest", "sha-256=:ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=:"],
      ["content-encoding", "gzip"],
      ["content-type", "text/csv;charset=utf-8"],
    ];
    expect([keyRequest.method, keyRequest.url]).toEqual(["QUERY", "https://h.test/?a&b"]);
    expect([...keyRequest.headers]).toEqual(fields);
    expect(key).toBe(["QUERY https://h.test/?a&b", ...fields.map((field) => field.join(": "))].join("\n"));
    expect(await keyRequest.text()).toBe("a");
    expect(passed.request.url).toBe("https://h.test/?utm_source=x&b&a");
  });

  test("keyHeaders cannot set what describes the content", async () => {
    const names = ["Content-Digest", "Content-Type", "Content-Encoding", "Content-Language"];
    const { keyRequest } = orThrow(await contentKey(passedBy({ keyHeaders: names }, queryRequest("a", headers))));
    expect(Object.fromEntries(keyRequest.headers)).toEqual({
      "content-digest": "sha-256=:ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=:",
      "content-encoding": "gzip",
      "content-language": "de",
      "content-type": "text/csv;charset=utf-8",
    });
  });
});

test("a guard alone makes no key request for QUERY", () => {
  expect(passedBy({}, queryRequest("a")).keyRequest).toBeNull();
});

describe("there is none for", () => {
  test.each<[reason: string, method: string, headers: HeaderFields]>([
    ["not-query", "GET", {}],
    ["not-query", "POST", {}],
    ["not-shared", "QUERY", { Authorization: "Basic YTpi" }],
    ["not-shared", "QUERY", { Upgrade: "websocket" }],
    ["invalid-content-type", "QUERY", { "Content-Type": "text/csv, text/html" }],
    ["invalid-content-encoding", "QUERY", { "Content-Encoding": "gzip;q=1" }],
  ])("%s: %s with %j", async (reason, method, headers) => {
    const passed = passedBy({}, new Request("https://h.test/", { method, headers }));
    expect(await reasonOf(passed)).toBe(reason);
  });

  test("a key with another path, as for GET", async () => {
    const options: GuardOptions = { key: { indexFiles: ["index.html"] } };
    expect(await reasonOf(passedBy(options, queryRequest("a", {}, "https://h.test/index.html")))).toBe("not-shared");
  });

  test("a request that passes only because of report", async () => {
    const passed = passedBy({ report: () => undefined }, queryRequest("a", {}, "https://h.test/%00"));
    expect(await reasonOf(passed)).toBe("not-shared");
  });

  test("a body that was read, or is being read", async () => {
    const read = passedBy({}, queryRequest("a"));
    await read.request.text();
    expect(await contentKey(read)).toMatchObject({ reason: "content-used", message: /before anything reads/ });
    const locked = passedBy({}, queryRequest("a"));
    locked.request.body?.getReader();
    expect(await reasonOf(locked)).toBe("content-used");
  });

  test.each<[string, Content]>([
    ["at the start", [new Error("closed")]],
    ["after some chunks", [bytes(9), bytes(9), new Error("closed")]],
    ["with text", ["text" as never]],
  ])("a body that ends with an error %s", async (_, body) => {
    expect(await reasonOf(passedBy({}, queryRequest(body)))).toBe("broken-content");
  });
});

describe("the body can be read afterwards, once", () => {
  const LIMIT = 1000;
  test.each<[string, Content, number, string]>([
    ["no body", null, 0, "ok"],
    ["an empty body", "", 0, "ok"],
    ["as long as the limit", bytes(LIMIT), LIMIT, "ok"],
    ["longer", bytes(LIMIT + 1), LIMIT + 1, "too-long"],
    ["much longer", bytes(LIMIT * 99), LIMIT * 99, "too-long"],
    ["in chunks", Array.from({ length: 10 }, () => bytes(100)), LIMIT, "ok"],
    ["in chunks, and longer", Array.from({ length: 11 }, () => bytes(100)), LIMIT + 100, "too-long"],
    ["in empty chunks too", [bytes(0), bytes(5), bytes(0)], 5, "ok"],
  ])("%s", async (_, body, length, reason) => {
    const passed = passedBy({}, queryRequest(body));
    expect(await reasonOf(passed, { maxLength: LIMIT })).toBe(reason);
    const read = new Uint8Array(await passed.request.arrayBuffer());
    const chunks = Array.isArray(body) ? (body as Uint8Array[]) : [Buffer.from((body ?? "") as Uint8Array)];
    const whole = Buffer.concat(chunks);
    expect([read.length, Buffer.compare(read, whole)]).toEqual([length, 0]);
    if (body !== null) await expect(passed.request.text()).rejects.toThrow(TypeError);
  });

  test("it is read no further than the limit, and not again for a second call", async () => {
    let made = 0;
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          made++;
          controller.enqueue(bytes(100));
        },
      },
      { highWaterMark: 0 },
    );
    const init = { method: "QUERY", body: stream, duplex: "half" } as RequestInit;
    const passed = passedBy({}, new Request("https://h.test/", init));
    const first = contentKey(passed, { maxLength: 250 });
    expect(contentKey(passed, { maxLength: 9999 })).toBe(first);
    expect(await first).toMatchObject({ reason: "too-long" });
    expect(made).toBeLessThanOrEqual(4);
    const reader = passed.request.body?.getReader();
    const chunks = await Promise.all([1, 2, 3, 4, 5].map(() => reader?.read()));
    expect(chunks.map((chunk) => chunk?.value?.length)).toEqual([100, 100, 100, 100, 100]);
    expect(made).toBeLessThanOrEqual(7);
  });

  test("whatever the chunks are", async () => {
    const chunk = fc.uint8Array({ maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(chunk, { maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        async (chunks, maxLength) => {
          const whole = Buffer.concat(chunks);
          const passed = passedBy({}, queryRequest(chunks));
          const result = await contentKey(passed, { maxLength });
          expect(result.ok).toBe(whole.length <= maxLength);
          if (result.ok) expect(Buffer.from(await result.keyRequest.arrayBuffer())).toEqual(whole);
          expect(Buffer.from(await passed.request.arrayBuffer())).toEqual(whole);
        },
      ),
      { numRuns: sampled(300) },
    );
  });
});

/** What a request asks for: its path, headers and content. */
interface Asked {
  readonly path: string;
  readonly type: string | undefined;
  readonly coding: string | undefined;
  readonly one: string | undefined;
  readonly other: string | undefined;
  readonly content: string;
}

/** A request with another spelling. */
const RESPELLABLE: Asked = {
  path: "/",
  type: "text/a; b=c",
  coding: "gzip,br",
  one: undefined,
  other: undefined,
  content: "a",
};

/** The same request, with upper-case letters where the case means nothing. */
function respelled({ type, coding, ...rest }: Asked): Asked {
  return {
    ...rest,
    type: type?.replace(/^[^;]*(?:; *\w+)?/, (start) => start.toUpperCase()),
    coding: coding?.toUpperCase(),
  };
}

test("two requests have one key if they mean the same, and only if their key requests are the same", async () => {
  const word = fc.constantFrom(
    "",
    "a",
    "A",
    "b/c",
    "a: b",
    "\\n",
    'x="y"',
    "text/a",
    "text/a;b=c",
    "GZIP",
    "gzip",
    "\xff",
  );
  const request = fc.record({
    path: fc.constantFrom("/", "/?a", "/?a:%20b", "/%0Acontent-type:%20a", "/a"),
    type: fc.option(fc.constantFrom("text/a", "Text/A", 'text/a;b="c"', "text/a; B=c", "text/a;b=C"), {
      nil: undefined,
    }),
    coding: fc.option(fc.constantFrom("gzip", "GZIP", "gzip,br"), { nil: undefined }),
    one: fc.option(word, { nil: undefined }),
    other: fc.option(word, { nil: undefined }),
    content: fc.constantFrom("", "a", "b", "a\n"),
  });
  const keep = { accept: ["encoded-control"] } as const;
  const options: GuardOptions = { ...keep, key: keep, keyHeaders: ["X-One", "Content-X", "X-One-X"] };
  const seen = new Map<string, string>();
  const keyOf = async ({ path, type, coding, one, other, content }: Asked) => {
    const named: Record<string, string | undefined> = {
      "Content-Type": type,
      "Content-Encoding": coding,
      "X-One": one,
      "X-One-X": other,
    };
    const headers = Object.entries(named).filter((field): field is [string, string] => field[1] !== undefined);
    const passed = passedBy(options, queryRequest(content, Object.fromEntries(headers), `https://h.test${path}`));
    const { key, keyRequest } = orThrow(await contentKey(passed));
    const { method, url } = keyRequest;
    const received = JSON.stringify([method, url, [...keyRequest.headers], await keyRequest.text()]);
    expect(seen.get(key) ?? received).toBe(received);
    seen.set(key, received);
    return key;
  };
  await fc.assert(
    fc.asyncProperty(request, async (asked) => {
      expect(await keyOf(respelled(asked))).toBe(await keyOf(asked));
    }),
    { numRuns: sampled(1_500), examples: [[RESPELLABLE]] },
  );
  expect(new Set(seen.values()).size).toBe(seen.size);
});

describe("wrong arguments", () => {
  const passed = passedBy({}, queryRequest("a"));
  const refused = createGuard()(new Request("https://h.test/%00"));
  test.each<[name: string, result: unknown, options: unknown, message: string]>([
    ["nothing", undefined, {}, "contentKey: the result must be one of createGuard whose ok is true; got undefined"],
    [
      "a Request",
      new Request("https://h.test/"),
      {},
      "contentKey: the result must be one of createGuard whose ok is true",
    ],
    [
      "an answer",
      refused,
      {},
      "contentKey: the result must be one of createGuard whose ok is true; got a Failure (encoded-nul)",
    ],
    [
      "an object that imitates one",
      { ok: true, request: new Request("https://h.test"), makeKeyRequest: () => new Request("https://evil.test") },
      {},
      "contentKey: the result must be one of createGuard whose ok is true",
    ],
    [
      "an object that inherits from one",
      Object.create(passed),
      {},
      "contentKey: the result must be one of createGuard whose ok is true",
    ],
    [
      "a result for a server on Node",
      passedByNode(),
      {},
      "contentKey: the result must be one of createGuard whose ok is true",
    ],
    [
      "a result with another request",
      Object.assign(passedBy({}, queryRequest("a")), { request: new Request("https://evil.test/") }),
      {},
      "contentKey: the result must be one of createGuard whose ok is true",
    ],
    ["no options", passed, null, "contentKey: the options must be an object; got null"],
    ["an unknown option", passed, { limit: 1 }, 'contentKey: the options must not contain "limit"; allowed: maxLength'],
    ["a wrong length", passed, { maxLength: 0 }, "contentKey: the maxLength must be an integer of at least 1; got 0"],
    [
      "a length as text",
      passed,
      { maxLength: "9" },
      "contentKey: the maxLength must be an integer of at least 1; got a string",
    ],
  ])("%s", (_, one, options, message) => {
    const call = () => contentKey(one as Passed, options as ContentKeyOptions);
    expect(call).toThrow(TypeError);
    expect(call).toThrow(message);
  });
});

test("the result of a guard of another copy of the package is refused", async () => {
  vi.resetModules();
  const copy = await import("@anyurl/guard");
  const request = () => queryRequest("a");
  const [own, other] = [createGuard, copy.createGuard].map((create) => create()(request()) as Passed);
  expect(await contentKey(own as Passed)).toMatchObject({ ok: true });
  expect(await copy.contentKey(other as Passed)).toMatchObject({ ok: true });
  const message = "contentKey: the result must be one of createGuard whose ok is true; got an object";
  expect(() => contentKey(other as Passed)).toThrow(new TypeError(message));
  expect(() => copy.contentKey(own as Passed)).toThrow(TypeError);
});
