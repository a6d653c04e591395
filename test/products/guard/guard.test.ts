import { type Answered, createGuard, type Passed } from "@anyurl/guard";
import { rfc3986 } from "@anyurl/readers/documents";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { besidesWitness, sampled } from "../../thorough.ts";
import * as fallback from "../canonical/entries.ts?fallback";
import { answered, locationOf, rawRequest } from "./requests.ts";

const RUNS = { numRuns: sampled(3_000) };

describe("redirects", () => {
  // Source: https://www.rfc-editor.org/rfc/rfc9110#section-15.4
  const rows: [url: string, method: string, comes: string][] = [
    ["https://h.test/a", "GET", "https://h.test/a"],
    ["https://h.test//a", "GET", "308 /a"],
    ["https://h.test//a?b#c", "GET", "308 /a?b"],
    ["https://h.test//a", "HEAD", "308 /a"],
    ["https://h.test//a", "POST", "https://h.test/a"],
    ["https://h.test//a", "OPTIONS", "https://h.test/a"],
    ["https://h.test//evil.test/", "GET", "308 /evil.test/"],
    ["https://h.test/a#b", "GET", "https://h.test/a"],
    ["https://H.TEST:443/a", "GET", "https://h.test/a"],
    ["https://H.TEST:443//a", "GET", "308 /a"],
    ["https://www.h.test/a", "GET", "https://www.h.test/a"],
    ["https://h.test./a", "GET", "https://h.test./a"],
  ];
  test.each(rows)("%s, %s: %s", (url, method, comes) => {
    expect(answered(createGuard()(rawRequest(url, method)))).toBe(comes);
  });

  test.each([301, 302, 307, 308] as const)(
    "status %i, and for other methods a status that keeps the method",
    (status) => {
      const guard = createGuard({ status, mode: "redirect-all" });
      const kept = status === 301 ? 308 : status === 302 ? 307 : status;
      expect(answered(guard(rawRequest("https://h.test//a")))).toBe(`${status} /a`);
      expect(answered(guard(rawRequest("https://h.test//a", "POST")))).toBe(`${kept} /a`);
      expect(answered(guard(rawRequest("https://H.test/a", "POST")))).toBe("https://h.test/a");
    },
  );

  test("a request to upgrade the connection is rewritten", () => {
    const request = rawRequest("https://h.test//a", "GET", { Upgrade: "websocket" });
    expect(answered(createGuard()(request))).toBe("https://h.test/a");
    expect(answered(createGuard({ mode: "redirect-all" })(request))).toBe("308 /a");
  });

  test("go to another host only if options change the host, and without a scheme", () => {
    const guard = createGuard({ www: "remove", trailingDot: "remove" });
    expect(answered(guard(rawRequest("https://www.h.test:8443/a")))).toBe("308 //h.test:8443/a");
    expect(answered(guard(rawRequest("https://h.test./a?b")))).toBe("308 //h.test/a?b");
    expect(answered(guard(rawRequest("https://www.h.test/a", "POST")))).toBe("https://h.test/a");
  });

  test("stay on the same host if the path starts with several slashes", () => {
    const guard = createGuard({ profile: "rfc3986" });
    const location = locationOf(guard(rawRequest("https://h.test//evil.test/%61")));
    expect(location).toBe("/.//evil.test/a");
    expect(new URL(location, "https://h.test/x").href).toBe("https://h.test//evil.test/a");
    expect(answered(guard(rawRequest("https://h.test//evil.test/a")))).toBe("https://h.test//evil.test/a");
  });

  test("are not stored by caches", () => {
    const { response } = createGuard()(rawRequest("https://h.test//a"));
    expect([...(response?.headers ?? [])]).toEqual([
      ["cache-control", "no-store"],
      ["location", "/a"],
    ]);
  });
});

describe("refusals", () => {
  const rows: [url: string, headers: Record<string, string>, reason: string][] = [
    ["https://h.test/a%2Fb", {}, "encoded-slash"],
    ["https://h.test/a%5cb", {}, "encoded-backslash"],
    ["https://h.test/a%00b", {}, "encoded-nul"],
    ["https://h.test/a%2541b", {}, "multiply-encoded"],
    ["https://h.test:99999/secret", {}, "port-out-of-range"],
    ["https://h.test*", {}, "no-path"],
    ["https://h.test", {}, "no-path"],
    ["https://h.test?secret/a", {}, "no-path"],
    ["https://h.test\\a", {}, "no-path"],
    ["https://me:secret@h.test/a", {}, "credentials"],
    ["https://h.test/admin/a", { Host: "h.test/admin" }, "invalid-host"],
    ["https://h.test/a", { Host: "h.test\\" }, "invalid-host"],
    ["ftp://h.test/a", {}, "not-http"],
    ["data:,secret", {}, "not-http"],
  ];
  test.each(rows)("%s, %o: %s", async (url, headers, reason) => {
    const result = createGuard()(rawRequest(url, "GET", headers));
    expect(result).toMatchObject({ ok: false, action: "reject", reason, message: expect.any(String) });
    expect(result.request).toBeUndefined();
    const { response, message } = result as Answered;
    expect(response.status).toBe(400);
    expect(await response.text()).toBe(`Request refused: ${message} (${reason})\n`);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.has("Server-Timing")).toBe(false);
  });

  test("depend on the options", () => {
    const guard = createGuard({ accept: ["encoded-slash", "encoded-backslash"] });
    const result = guard(rawRequest("https://h.test/a%2Fb%5C")) as Passed;
    expect(result.request.url).toBe("https://h.test/a%2Fb%5C");
    expect(result.flags).toEqual(["encoded-slash", "encoded-backslash"]);
  });

  test("include requests that the runtime cannot create", () => {
    const request = rawRequest("https://h.test//a");
    Object.defineProperty(request, "method", { value: "TRACE" });
    const result = createGuard()(request);
    expect(result).toMatchObject({ action: "reject", reason: "not-a-request" });
    expect(String(result)).toMatch(/^Refused: this is not a Request, .* \(not-a-request\)$/);
  });

  test("include URLs that the options of the key reject", () => {
    const guard = createGuard({ accept: ["encoded-slash"], key: { refuse: ["encoded-slash"] } });
    expect(guard(rawRequest("https://h.test/a%2Fb"))).toMatchObject({ action: "reject", reason: "encoded-slash" });
  });
});

describe("rewrites", () => {
  test("keep method, headers and body", async () => {
    const request = new Request("https://h.test//a", { method: "POST", headers: { "X-A": "1" }, body: "text" });
    const { request: rewritten } = createGuard({ mode: "rewrite" })(request) as Passed;
    expect([rewritten.url, rewritten.method, rewritten.headers.get("X-A")]).toEqual(["https://h.test/a", "POST", "1"]);
    expect(await rewritten.text()).toBe("text");
  });

  test("a request for a canonical URL is the same object", () => {
    const request = new Request("https://h.test/a?b=c");
    const result = createGuard()(request);
    expect(result.request).toBe(request);
    expect(result).toMatchObject({ action: "pass", key: "https://h.test/a?b=c", flags: [] });
  });

  test("the key is computed once, if it is asked for", () => {
    const rules = vi.fn(() => ["b"]);
    const result = createGuard({ key: { query: { rules } } })(new Request("https://h.test/?a&b")) as Passed;
    expect(rules).not.toHaveBeenCalled();
    const keys = [result.key, result.key];
    expect(rules).toHaveBeenCalledTimes(1);
    expect(keys).toEqual(["https://h.test/?a", "https://h.test/?a"]);
    expect(JSON.parse(JSON.stringify(result))).toEqual({
      ok: true,
      action: "pass",
      key: keys[0],
      flags: [],
      serverTiming: null,
    });
  });

  test("the key is made from the canonical URL, with options of its own", () => {
    const guard = createGuard({ mode: "rewrite", key: { query: { deny: ["utm_*"] } } });
    const result = guard(rawRequest("https://H.test.//%61?utm_source=x&b&a#c"));
    expect(result).toMatchObject({ action: "rewrite", key: "https://h.test/a?a&b" });
    expect(result.request?.url).toBe("https://h.test./a?utm_source=x&b&a");
  });
});

describe("wrong options", () => {
  const rows: [options: unknown, message: RegExp][] = [
    [null, /^createGuard: the options must be an object; got null$/],
    [{ mode: "secret" }, /^createGuard: the mode must be one of "redirect", "rewrite", "redirect-all"; got "secret"$/],
    [{ status: 303 }, /^createGuard: the status must be one of 301, 302, 307, 308; got 303$/],
    [{ key: "secret" }, /^createGuard: the key must be an object; got a string$/],
    [
      { base: "https://secret.test/" },
      /^createGuard: the options must not contain "base"; allowed: accept, backends, decodeUnreserved/,
    ],
    [{ fragment: "keep" }, /^createGuard: the options must not contain "fragment"/],
    [{ key: { userinfo: "keep" } }, /^createGuard: the key must not contain "userinfo"/],
    [
      { profile: "surt" },
      /^createGuard: the profile must be one of "whatwg", "rfc3986", "cloudflare", "strict", "cache-key"; got "surt"$/,
    ],
    [{ accept: ["maybe"] }, /^createGuard: the accept\[0\] must be one of "encoded-slash", .*; got "maybe"$/],
    [{ refuse: "maybe" }, /^createGuard: the refuse must be an array of strings; got a string$/],
    [
      { refuse: ["encoded-nul"], accept: ["encoded-nul"] },
      /^createGuard: the refuse and accept both contain "encoded-nul"; delete one$/,
    ],
    [{ key: { refuse: ["maybe"] } }, /^createGuard, key: the refuse\[0\] must be one of "encoded-slash", /],
    [{ slashes: 1 }, /^createGuard: the options must not contain "slashes"/],
    [{ key: { slashes: 1 } }, /^createGuard: the key must not contain "slashes"/],
    [{ backends: {} }, /^createGuard: the backends must be an array of readers; got an object$/],
    [{ backends: [{}] }, /^createGuard: the backends\[0\] must be a reader, such as nginx\(\); got an object$/],
    [{ backends: ["nginx"] }, /^createGuard: the backends\[0\] must be a reader, such as nginx\(\); got "nginx"$/],
    [{ backends: [function nginx() {}] }, /^createGuard: the backends\[0\] .*; got the function "nginx"; call it$/],
    [
      { backends: [rfc3986] },
      /^createGuard: the backends\[0\] must be a server, such as nginx\(\); got the parser "rfc3986"$/,
    ],
    [{ key: { www: "secret" } }, /^createGuard, key: the www must be one of "keep", "remove"; got "secret"$/],
  ];
  test.each(rows)("%o", (options, message) => {
    expect(() => createGuard(options as object)).toThrow(message);
    expect(() => createGuard(options as object)).toThrow(TypeError);
  });

  test("an undefined option is a missing one", () => {
    const guard = createGuard({ refuse: undefined, accept: undefined, mode: undefined } as object);
    expect(answered(guard(rawRequest("https://h.test/%2F")))).toBe("400");
  });
});

describe("for any request line", () => {
  const piece = fc.constantFrom(
    ..."/ // \\ . .. %2e %2E %61 %41 %2f %5C %00 %25 %2541 % %zz %c3%a9 é : @ ? & = # ; a b A | ^ ` { } < > \" ' [ ] evil.test index.html www. utm_x=1 b=2&a=1".split(
      " ",
    ),
  );
  const target = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join("")}`);
  const host = fc.constantFrom(
    "h.test",
    "H.TEST",
    "www.h.test",
    "www.www.h.test.",
    "h.test.:80",
    "[::1]:8",
    "0x7f.1",
    "bücher.test",
  );
  const options = fc.record(
    {
      profile: fc.constantFrom("whatwg", "rfc3986", "cloudflare", "cache-key"),
      mode: fc.constantFrom("redirect", "rewrite", "redirect-all"),
      accept: fc.subarray(["encoded-slash", "multiply-encoded"]),
      mergeSlashes: fc.boolean(),
      trailingSlash: fc.constantFrom("add", "remove"),
      indexFiles: fc.constant(["index.html"]),
      www: fc.constantFrom("keep", "remove"),
      trailingDot: fc.constantFrom("keep", "remove"),
      nfc: fc.boolean(),
      query: fc.constantFrom({ sort: true }, { deny: ["utm_*"] }, { dropEmpty: true, duplicates: "first" }),
    } as const,
    { requiredKeys: [] },
  );
  const method = fc.constantFrom("GET", "HEAD", "POST", "OPTIONS");

  test("a request for a Location passes, and so does a rewritten one", () => {
    let redirects = 0;
    let rewrites = 0;
    fc.assert(
      fc.property(options, host, target, method, (given, authority, path, verb) => {
        const guard = createGuard(given as object);
        const result = guard(rawRequest(`http://${authority}${path}`, verb));
        if (result.ok) {
          expect(answered(guard(result.request))).toBe(result.request.url);
          rewrites++;
        } else if (result.action === "redirect") {
          const location = locationOf(result);
          expect(location).toMatch(/^[!-~]+$/);
          const followed = new URL(location, `http://${authority}${path}`);
          expect(answered(guard(rawRequest(followed.href, verb)))).toBe(followed.href);
          redirects++;
        }
      }),
      {
        ...RUNS,
        examples: [
          [{}, "h.test", "/%61", "GET"],
          [{ mode: "rewrite" }, "h.test", "/%61", "GET"],
        ],
      },
    );
    expect(Math.min(redirects, rewrites)).toBeGreaterThan(besidesWitness(RUNS.numRuns / 10));
  });

  test("no Location leads to another host, unless options change the host", () => {
    fc.assert(
      fc.property(options, host, target, (given, authority, path) => {
        const url = `http://${authority}${path}`;
        const result = createGuard({ ...given, mode: "redirect-all" } as object)(rawRequest(url));
        if (result.action !== "redirect") return;
        const { host: from } = new URL(url);
        const location = locationOf(result);
        const { host: to, protocol } = new URL(location, url);
        const same = from.replace(/^(?:www\.)*/, "").replace(/\.+(?=:|$)/, "");
        expect([protocol, to.replace(/^(?:www\.)*/, "").replace(/\.+(?=:|$)/, "")]).toEqual(["http:", same]);
        if (given.www !== "remove" && given.trailingDot !== "remove" && given.profile !== "cache-key") {
          expect(location).toMatch(/^\/(?!\/|\\)/);
          expect(to).toBe(from);
        }
      }),
      RUNS,
    );
  });

  test("redirecting and rewriting agree on the URL", () => {
    fc.assert(
      fc.property(options, host, target, (given, authority, path) => {
        const url = `http://${authority}${path}`;
        const redirected = createGuard({ ...given, mode: "redirect" } as object)(rawRequest(url));
        const rewritten = createGuard({ ...given, mode: "rewrite" } as object)(rawRequest(url));
        const same =
          redirected.action === "redirect" ? new URL(locationOf(redirected), url).href : answered(redirected);
        expect(answered(rewritten)).toBe(same);
      }),
      RUNS,
    );
  });

  test("both engines return the same", () => {
    fc.assert(
      fc.property(options, host, target, method, (given, authority, path, verb) => {
        const results = [createGuard, fallback.createGuard].map((create) => {
          const result = create(given as object)(rawRequest(`http://${authority}${path}`, verb));
          if (!result.ok) return [result.action, result.reason, locationOf(result)];
          return [result.action, result.request.url, result.key, result.flags];
        });
        expect(results[1]).toEqual(results[0]);
      }),
      RUNS,
    );
  });
});

describe("a rule for one exact path", () => {
  const PATHS = ["/admin", "/admin/", "/admin//", "//admin/", "/%61dmin/", "/admin/.", "/x/../admin/"];

  test.each([{}, { profile: "strict" }] as const)(
    'with trailingSlash: "remove", no other path is left: %o',
    (given) => {
      const seen = PATHS.map((path) => {
        const guard = createGuard({ ...given, trailingSlash: "remove", mode: "rewrite" });
        return answered(guard(rawRequest(`https://h.test${path}`)));
      });
      expect(new Set(seen)).toEqual(new Set(["https://h.test/admin"]));
    },
  );

  test("without it, the slash stays", () => {
    const answers = [{}, { profile: "strict" } as const].map((given) =>
      answered(createGuard(given)(rawRequest("https://h.test/admin/"))),
    );
    expect(answers).toEqual(["https://h.test/admin/", "https://h.test/admin/"]);
  });
});
