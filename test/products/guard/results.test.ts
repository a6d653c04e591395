/** The request for the key, reports, and the time. */
import { createGuard, type Finding, type GuardOptions, type Passed } from "@anyurl/guard";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { besidesWitness, sampled } from "../../thorough.ts";
import { answered, hostAndPathOf, rawRequest } from "./requests.ts";

afterEach(() => vi.restoreAllMocks());

function passedBy(options: GuardOptions, request: Request): Passed {
  const result = createGuard(options)(request);
  if (!result.ok) throw new Error(`It is answered: ${result.reason}`);
  return result;
}

describe("keyRequest", () => {
  const cloaked = "https://h.test/js?callback=ok&utm_content=x;callback=evil&a=1";

  test("has the key as its URL, so that no server sees what the key leaves out", () => {
    const { request, key, keyRequest } = passedBy({ key: { query: { deny: ["utm_*"] } } }, rawRequest(cloaked));
    expect(request.url).toBe(cloaked);
    expect(key).toBe("https://h.test/js?a=1&callback=ok");
    expect([keyRequest?.url, keyRequest?.method, keyRequest?.redirect]).toEqual([key, "GET", "manual"]);
  });

  test("has no body, and no headers but the ones in keyHeaders", () => {
    const headers = { Cookie: "a=1", "X-Forwarded-Host": "evil.test", "Accept-Language": "de", Accept: "text/html" };
    const request = () => rawRequest("https://h.test/a", "GET", headers);
    const { keyRequest } = passedBy({}, request());
    expect([...(keyRequest?.headers ?? [])]).toEqual([]);
    expect(keyRequest?.body).toBeNull();
    const named = passedBy({ keyHeaders: ["accept-language", "X-Missing"] }, request()).keyRequest;
    expect([...(named?.headers ?? [])]).toEqual([["accept-language", "de"]]);
  });

  test("is one object, which the result makes if it is asked for", () => {
    const original = globalThis.Request;
    const request = rawRequest("https://h.test/a");
    const made = vi.spyOn(globalThis, "Request").mockImplementation(function (this: unknown, ...all: unknown[]) {
      return Reflect.construct(original, all);
    } as never);
    const passed = passedBy({}, request);
    expect(made).not.toHaveBeenCalled();
    expect(passed.keyRequest).toBe(passed.keyRequest);
    expect(made).toHaveBeenCalledTimes(1);
  });

  test.each(["GET", "HEAD"])("there is one for %s, with a range or cookies too", (method) => {
    const request = rawRequest("https://h.test/a", method, { Range: "bytes=0-1", Cookie: "a=1" });
    expect(passedBy({}, request).keyRequest).toMatchObject({ method: "GET", url: "https://h.test/a" });
  });

  test.each([
    ["POST", {}],
    ["OPTIONS", {}],
    ["GET", { Authorization: "Basic YTpi" }],
    ["GET", { Upgrade: "websocket" }],
  ])("there is none for %s with %o", (method, headers) => {
    const { key, keyRequest } = passedBy({}, rawRequest("https://h.test/a", method, headers));
    expect([key, keyRequest]).toEqual(["https://h.test/a", null]);
  });

  test.each([
    ["https://h.test//admin", { report() {} }],
    ["https://h.test/%61dmin", { report() {} }],
    ["https://h.test/%61dmin", { profile: "whatwg" }],
    ["https://h.test/admin/index.html", { key: { indexFiles: ["index.html"] } }],
    ["https://h.test/admin/", { key: { trailingSlash: "remove" } }],
    ["https://www.h.test/admin", { key: { www: "remove" } }],
  ] as const)("there is none for %s with %j, since the key has another host or path", (url, options) => {
    const passed = passedBy(options, rawRequest(url));
    expect([passed.request.url, typeof passed.key, passed.keyRequest]).toEqual([url, "string", null]);
  });

  test("there is none if the runtime cannot make it", () => {
    const request = rawRequest("https://h.test/a");
    vi.spyOn(globalThis, "Request").mockImplementation(() => expect.fail("of the runtime"));
    expect(passedBy({}, request)).toMatchObject({ key: "https://h.test/a", keyRequest: null });
  });

  const forbidden = "Cookie cookie2 Authorization Host Connection Keep-Alive TE Trailer Transfer-Encoding Upgrade";
  const more =
    "Proxy-Authorization X-Forwarded-For X-Forwarded-Host X-Forwarded Forwarded X-Original-URL X-Rewrite-URL";
  const others =
    "X-Host X-HTTP-Host-Override X-Original-Host X-Real-IP True-Client-IP CF-Connecting-IP Set-Cookie DPoP";
  const methods = "X-HTTP-Method X-HTTP-Method-Override x-method-override Content-Length Expect";
  const conditions = "Range If-Range If-Match if-none-match If-Modified-Since If-Unmodified-Since";
  test.each(`${forbidden} ${more} ${others} ${methods} ${conditions}`.split(" "))(
    "keyHeaders must not name %s",
    (name) => {
      const expected = "a header that a shared response may depend on";
      const message = `createGuard: the keyHeaders[1] must be ${expected}; got "${name.toLowerCase()}"`;
      expect(() => createGuard({ keyHeaders: ["Accept", name] })).toThrow(new TypeError(message));
    },
  );

  test.each(["", "a b", "a:b", "é", "a\n"])("keyHeaders must be names: %j", (name) => {
    const message = `createGuard: the keyHeaders[0] must be the name of a header; got ${JSON.stringify(name)}`;
    expect(() => createGuard({ keyHeaders: [name] })).toThrow(new TypeError(message));
  });

  test("a guard passes it, and finds the same key again", () => {
    const target = fc.array(
      fc.constantFrom(..."/ // . .. %2e %61 %41 %2f %25 %c3%a9 é : @ ? & = + ; a b | utm_x=1 b=2&a=1 %20".split(" ")),
      { maxLength: 10 },
    );
    const options = fc.constantFrom<GuardOptions>(
      {},
      { mode: "rewrite", accept: ["encoded-slash"] },
      { mode: "rewrite", key: { query: { deny: ["utm_*"], duplicates: "first" }, www: "remove" } },
      { profile: "rfc3986", mode: "rewrite", key: { trailingSlash: "remove", indexFiles: ["a"] } },
    );
    let passes = 0;
    fc.assert(
      fc.property(
        target,
        options,
        fc.constantFrom("h.test", "www.h.test.", "127.1:80", "bücher.test"),
        (parts, given, host) => {
          const guard = createGuard(given);
          const result = guard(rawRequest(`http://${host}/${parts.join("")}`));
          if (!result.ok) return;
          passes++;
          const { key, keyRequest } = result;
          const isSame = hostAndPathOf(result.request.url) === hostAndPathOf(key as string);
          expect(keyRequest?.url).toBe(isSame ? key : undefined);
          if (keyRequest !== null) expect(guard(keyRequest)).toMatchObject({ ok: true, action: "pass", key });
        },
      ),
      { numRuns: sampled(3_000), examples: [[["a"], {}, "h.test"]] },
    );
    expect(passes).toBeGreaterThan(besidesWitness(300));
  });
});

describe("with report, every request passes unchanged", () => {
  const rows: [url: string, method: string, finding: Omit<Finding, "request" | "message"> | undefined, key?: string][] =
    [
      ["https://h.test/a?b&a", "GET", undefined, "https://h.test/a?a&b"],
      ["https://h.test//a", "GET", { action: "redirect", reason: "not-canonical", location: "/a" }, "https://h.test/a"],
      [
        "https://h.test//a",
        "POST",
        { action: "rewrite", reason: "not-canonical", location: "https://h.test/a" },
        "https://h.test/a",
      ],
      ["https://h.test/..%2fadmin", "GET", { action: "reject", reason: "encoded-slash" }],
      ["https://h.test;evil/", "GET", { action: "reject", reason: "invalid-host" }],
      ["https://u@h.test/", "GET", { action: "reject", reason: "credentials" }],
      ["data:,secret", "GET", { action: "reject", reason: "not-http" }],
    ];
  test.each(rows)("%s, %s: %o", (url, method, finding, key) => {
    const report = vi.fn();
    const request = rawRequest(url, method);
    const passed = passedBy({ report }, request);
    expect([passed.request, passed.action, passed.key, passed.response]).toEqual([
      request,
      "pass",
      key ?? null,
      undefined,
    ]);
    expect(passed.request).toBe(request);
    expect(passed.keyRequest?.url).toBe(method === "GET" && finding === undefined ? key : undefined);
    const message = expect.not.stringContaining("secret");
    expect(report.mock.calls).toEqual(finding === undefined ? [] : [[{ ...finding, message, request }]]);
  });

  test.each<[string, () => unknown]>([
    ["throws", () => expect.fail("of report")],
    ["returns a promise that is rejected", () => Promise.reject(new Error("of report"))],
  ])("also if it %s", async (_, report) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const request = rawRequest("https://h.test/%00");
    expect(passedBy({ report }, request).request).toBe(request);
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
    expect(logged.mock.calls[0]?.[0]).toHaveProperty("message", "of report");
  });

  test("it must be a function", () => {
    const message = "createGuard: the report must be a function; got a string";
    expect(() => createGuard({ report: "secret" } as object)).toThrow(new TypeError(message));
  });
});

describe("the time is measured only if it is asked for", () => {
  const rows = [
    ["https://h.test/a", "pass"],
    ["https://H.test/a", "rewrite"],
    ["https://h.test//a", "redirect"],
    ["https://h.test/%00", "reject"],
  ] as const;
  test.each(rows)("%s: %s", (url, action) => {
    const now = vi.spyOn(performance, "now");
    const result = createGuard()(rawRequest(url));
    expect([result.action, result.serverTiming, result.response?.headers.get("Server-Timing") ?? null]).toEqual([
      action,
      null,
      null,
    ]);
    expect(now).not.toHaveBeenCalled();
    const timed = createGuard({ serverTiming: true })(rawRequest(url));
    expect(timed.serverTiming).toMatch(new RegExp(`^canonical;dur=\\d+(\\.\\d{1,3})?;desc="${action}"$`));
    if (!timed.ok) expect(timed.response.headers.get("Server-Timing")).toBe(timed.serverTiming);
  });

  test("the option is a boolean", () => {
    const message = 'createGuard: the serverTiming must be true or false; got "yes"';
    expect(() => createGuard({ serverTiming: "yes" } as object)).toThrow(new TypeError(message));
  });
});

test("answers of a guard are the same for equal requests", () => {
  const guard = createGuard();
  expect([1, 2].map(() => answered(guard(rawRequest("https://h.test//a"))))).toEqual(["308 /a", "308 /a"]);
});

test("a result has only the members that its type declares, and those that all objects have", () => {
  const passed = passedBy({}, rawRequest("https://h.test/a"));
  const names = new Set<string | symbol>();
  for (let object: object = passed; object !== Object.prototype; object = Object.getPrototypeOf(object)) {
    for (const name of Reflect.ownKeys(object)) names.add(name);
  }
  const declared = ["ok", "action", "request", "key", "keyRequest", "flags", "serverTiming"];
  expect(names).toEqual(new Set([...declared, "constructor", "toJSON"]));
  const json = { ok: true, action: "pass", key: "https://h.test/a", flags: [], serverTiming: null };
  expect(JSON.parse(JSON.stringify(passed))).toEqual(json);
});
