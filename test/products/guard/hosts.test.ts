/** The hosts that the guard refuses, and its list of allowed hosts. */
import { createGuard, type GuardOptions } from "@anyurl/guard";
import { URL } from "anyurl";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { besidesWitness, sampled } from "../../thorough.ts";
import { answered, locationOf, rawRequest } from "./requests.ts";

/** A request as workerd makes it: its URL is the Host header and the target, joined. */
function requestTo(host: string, target = "/a"): Request {
  const request = rawRequest(`http://${host}${target}`);
  const headers = { get: (name: string) => (name === "host" ? host : null), has: () => false };
  Object.defineProperty(request, "headers", { value: headers });
  return request;
}

const permissive: GuardOptions = { mode: "rewrite" };

describe("a host that no server has is refused", () => {
  // Workers died of these: their Cache API takes no such key.
  const died = ["h.test;evil", "h.test'", "h.test,evil.test", "h!.test", "h$.test", "(h).test", "h*.test"];
  const more = [
    "h&.test",
    "h=.test",
    "h+.test",
    "h~.test",
    "h`.test",
    'h".test',
    "h{}.test",
    "h%2a.test",
    "xn--.test",
    "xn--a",
    "me@h.test",
  ];
  test.each([...died, ...more])("Host: %s", (host) => {
    expect(createGuard()(requestTo(host))).toMatchObject({ action: "reject", reason: "invalid-host" });
  });

  test.each(["accepts", "refuses"])("also if the runtime's URL %s all hosts", (does) => {
    class Other {
      readonly host = "h";
      constructor() {
        if (does === "refuses") throw new TypeError("Invalid URL");
      }
    }
    const [invalid, valid] = ["xn--a", "xn--bcher-kva.test:8080"].map((host) => requestTo(host));
    vi.stubGlobal("URL", Other);
    try {
      expect(createGuard()(invalid as Request)).toMatchObject({ action: "reject", reason: "invalid-host" });
      expect(createGuard()(valid as Request)).toMatchObject({ action: "pass" });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  // The standard for URLs ignores tabs and line feeds: https://www.rfc-editor.org/rfc/rfc9112#section-3.2 does not.
  test.each(["h.te\tst", " h.test", "h.test ", "h\n.test", "h\r.test", "h\u0000.test", "h.test\u007f", "h .test"])(
    "controls and spaces: %j",
    (host) => {
      expect(createGuard()(requestTo(host))).toMatchObject({ action: "reject", reason: "invalid-host" });
      const request = rawRequest(`http://${host}/a`);
      expect(createGuard()(request)).toMatchObject({ action: "reject", reason: "invalid-host" });
    },
  );

  test.each([".", "..", ".h.test", "h..test", "h.test..", "1.2.3.4..", "%2e", "h。。test"])(
    "an empty label: %s",
    (host) => {
      expect(createGuard()(requestTo(host))).toMatchObject({ action: "reject", reason: "invalid-host" });
    },
  );

  test.each(["http:///u@evil.example//x", "http:///evil.example", "http:///", "https://?/", "http://#/", "http://\\/"])(
    "an empty authority: %s",
    (url) => {
      for (const mode of ["redirect", "rewrite", "redirect-all"] as const) {
        expect(createGuard({ mode })(rawRequest(url))).toMatchObject({ action: "reject", reason: "invalid-host" });
      }
    },
  );

  test("an empty Host header", () => {
    const request = rawRequest("http://h.test/a");
    Object.defineProperty(request, "headers", { value: { get: () => "", has: () => false } });
    expect(createGuard()(request)).toMatchObject({ action: "reject", reason: "invalid-host" });
  });

  test.each([
    ["h.test", "h.test"],
    ["H.Test:80", "h.test"],
    ["h.test.:8080", "h.test.:8080"],
    ["my_host-1.test", "my_host-1.test"],
    ["localhost", "localhost"],
    ["bücher.test", "xn--bcher-kva.test"],
    ["h%2etest", "h.test"],
    ["127.1", "127.0.0.1"],
    ["0x7f.1:81", "127.0.0.1:81"],
    ["[::1]", "[::1]"],
    ["[::FFFF:1.2.3.4]:81", "[::ffff:102:304]:81"],
  ])("a server's host passes: %s", (host, canonical) => {
    expect(answered(createGuard(permissive)(requestTo(host)))).toBe(`http://${canonical}/a`);
  });
});

describe("for any host", () => {
  const part = fc.oneof(
    fc.constantFrom(
      ..."h test . .. : 80 8080 [ ] [::1] 1 127 0x7f xn-- xn--bcher-kva www. @ / \\ ? # % %2e %00 é 。".split(" "),
    ),
    fc.integer({ min: 0, max: 0x17f }).map((unit) => String.fromCharCode(unit)),
  );
  const host = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(""));
  const options = fc.record(
    {
      mode: fc.constantFrom("redirect", "rewrite", "redirect-all"),
      profile: fc.constantFrom("cloudflare", "rfc3986", "cache-key", "strict"),
      www: fc.constantFrom("keep", "remove"),
      trailingDot: fc.constantFrom("keep", "remove"),
    } as const,
    { requiredKeys: [] },
  );

  test("what passes has a key that a cache takes, and an address stays an address", () => {
    let passes = 0;
    fc.assert(
      fc.property(host, options, (text, given) => {
        const result = createGuard(given)(requestTo(text, "//a"));
        if (!result.ok) return;
        passes++;
        const [url, key] = [result.request.url, result.key ?? ""].map((each) => new URL(each));
        expect(url?.host).toMatch(/^(?:[a-z\d_.-]+|\[[\da-f:]+\])(?::\d+)?$/);
        expect(key?.host).toMatch(/^(?:[a-z\d_.-]+|\[[\da-f:]+\])(?::\d+)?$/);
        const isAddress = (each: URL | undefined) => /^(?:\[|[\d.]+\.?$)/.test(each?.hostname ?? "");
        expect(isAddress(key)).toBe(isAddress(new URL(`http://${text}/`)));
        expect(isAddress(url)).toBe(isAddress(key));
        const isSame = url?.host === key?.host && url?.pathname === key?.pathname;
        // The runtime cannot make a request for a URL that its own class refuses.
        const hasRequest = isSame && globalThis.URL.canParse(result.key ?? "");
        expect(result.keyRequest?.url).toBe(hasRequest ? result.key : undefined);
      }),
      { numRuns: sampled(20_000), examples: [["h.test", { mode: "rewrite" }]] },
    );
    expect(passes).toBeGreaterThan(besidesWitness(1_000));
  });

  test("no redirect leads to another host, or to another redirect", () => {
    let redirects = 0;
    fc.assert(
      fc.property(host, options, (text, given) => {
        const guard = createGuard({ ...given, mode: "redirect-all" });
        const result = guard(requestTo(text, "//evil.test//x"));
        if (result.action !== "redirect") return;
        redirects++;
        const from = new URL(`http://${text}/`);
        const to = new URL(locationOf(result), from);
        const bare = ({ host: name }: URL) => name.replace(/\.+(?=:|$)/, "").replace(/^(?:www\.)+/, "");
        expect(bare(to)).toBe(bare(from));
        expect(answered(guard(requestTo(to.host, to.pathname)))).toBe(to.href);
      }),
      { numRuns: sampled(20_000), examples: [["h.test", {}]] },
    );
    expect(redirects).toBeGreaterThan(besidesWitness(1_000));
  });
});

describe("the option hosts", () => {
  const guard = createGuard({
    hosts: ["example.com", "**.example.org", "*.one.test", "bücher.test", "127.0.0.1", "[::1]"],
  });
  const withPorts = createGuard({
    hosts: ["h.test:8080", "**.h.test:81", "any.test:*", "**.any.test:*", "[::1]:82", "http.test:80", "tls.test:443"],
  });

  test.each([
    "example.com",
    "EXAMPLE.com:80",
    "example.com.",
    "a.example.org",
    "a.b.example.org.:",
    "a.one.test",
    "xn--bcher-kva.test",
    "b%C3%BCcher.test",
    "127.1",
    "[0::1]",
  ])("allows %s", (host) => {
    expect(guard(requestTo(host))).toMatchObject({ ok: true, action: expect.any(String) });
  });

  test.each([
    "www.example.com",
    "example.com.evil.test",
    "evilexample.com",
    "example.org",
    "one.test",
    "a.b.one.test",
    "evilexample.org",
    "example.org.evil.test",
    "example",
    "127.0.0.2",
    "[::2]",
    "com",
    "localhost",
    "example.com:22",
    "EXAMPLE.com:8443",
    "example.com:443",
    "a.example.org:8080",
    "127.1:6379",
    "[::1]:81",
  ])("refuses %s", async (host) => {
    const result = guard(requestTo(host, "//a"));
    expect(result).toMatchObject({ action: "reject", reason: "unknown-host" });
    expect(await result.response?.text()).not.toContain(host);
  });

  test.each([
    "http://h.test:8080",
    "https://H.test.:08080",
    "http://a.b.h.test:81",
    "http://any.test",
    "https://any.test",
    "https://any.test:22",
    "http://a.any.test:1",
    "http://a.any.test",
    "http://[0::1]:82",
    "http://http.test",
    "https://http.test:80",
    "https://tls.test",
    "http://tls.test:443",
  ])("allows the port of %s", (origin) => {
    expect(withPorts(new Request(`${origin}/`))).toMatchObject({ ok: true, action: expect.any(String) });
  });

  test.each([
    "http://h.test",
    "https://h.test",
    "http://h.test:8081",
    "http://a.h.test:8080",
    "http://h.test:81",
    "http://a.h.test",
    "http://[::1]",
    "https://http.test",
    "http://http.test:443",
    "http://tls.test",
    "https://tls.test:80",
  ])("refuses the port of %s", (origin) => {
    expect(withPorts(new Request(`${origin}/`))).toMatchObject({ action: "reject", reason: "unknown-host" });
  });

  test("compares with canonical hosts", () => {
    const canonical = createGuard({ hosts: ["www.example.com"], www: "remove", mode: "rewrite" });
    expect(answered(canonical(requestTo("www.example.com")))).toBe("http://example.com/a");
    expect(answered(canonical(requestTo("example.com")))).toBe("http://example.com/a");
  });

  test.each<[unknown, RegExp]>([
    ["example.com", /^createGuard: the hosts must be an array of strings; got a string$/],
    [[], /^createGuard: the hosts must be an array of at least one host; got an empty array$/],
    [["example.com", 5], /^createGuard: the hosts\[1\] must be a string; got a number$/],
  ])("refuses the list %j", (hosts, message) => {
    expect(() => createGuard({ hosts } as object)).toThrow(message);
    expect(() => createGuard({ hosts } as object)).toThrow(TypeError);
  });

  const texts = [
    "",
    "a b",
    "h.test:",
    "h.test:080",
    "h.test:65536",
    "h.test:*0",
    "h.test:80:80",
    "h.test:80/",
    "http://h.test",
    "h.test/",
    "u@h.test",
    "h..test",
    ".h",
    "h;x",
    "::1",
    "h%2etest",
  ];
  const stars = ["*", "*.", "**", "***.h.test", "**.1.2.3.4", "*.*.test", "a.*", "*h.test", "*.1.2.3.4", "*.[::1]"];
  test.each([...texts, ...stars, "xn--a"])("refuses the pattern %j", (pattern) => {
    const expected = 'a host, such as "example.com", "*.example.com" or "localhost:8080"';
    const message = `createGuard: the hosts[1] must be ${expected}; got ${JSON.stringify(pattern)}`;
    expect(() => createGuard({ hosts: ["h.test", pattern] })).toThrow(new TypeError(message));
  });
});
