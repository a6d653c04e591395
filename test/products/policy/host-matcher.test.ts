/** `hostMatcher`. */
import { hostMatcher } from "@anyurl/policy";
import { URL } from "anyurl";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ALLOWED_HOSTS, HOST_PATTERNS, LOCAL_HOSTS, REFUSED_HOSTS } from "./host-headers.ts";

describe("hostMatcher", () => {
  const isAllowed = hostMatcher(HOST_PATTERNS);
  const isLocal = hostMatcher(LOCAL_HOSTS);

  test.each(ALLOWED_HOSTS)("allows %j", (host) => expect(isAllowed(host)).toBe(true));

  test.each(REFUSED_HOSTS)("refuses %j", (host) => {
    expect([isAllowed(host), isLocal(host)]).toEqual([false, false]);
  });

  test("refuses everything with an empty list", () => {
    for (const host of ["localhost", "", undefined]) expect(hostMatcher([])(host)).toBe(false);
  });

  test("keeps the list when the array changes", () => {
    const patterns = ["localhost"];
    const isListed = hostMatcher(patterns);
    patterns[0] = "evil.example";
    expect([isListed("localhost"), isListed("evil.example")]).toEqual([true, false]);
  });

  test.each([
    "*",
    "**",
    "*:3000",
    "*.",
    "",
    " localhost",
    "Localhost",
    "localhost.",
    "localhost:",
    "localhost:080",
    "localhost:65536",
    "localhost:http",
    "http://localhost",
    "localhost/",
    "me@localhost",
    "localhost,127.0.0.1",
    "a..example",
    ".example.com",
    "a.*.example",
    "exa*.com",
    "bücher.example",
    "ex%61mple.com",
    "::1",
    "[::1",
    "[::1%25lo]",
    "*.[::1]",
    "*.127.0.0.1",
    "0x7f.1",
    "127.1",
    "2130706433",
    "0177.0.0.1",
    "127.0.0.256",
    "*.0x7f",
    "a.1",
  ])("%j is no pattern", (pattern) => {
    const expected = 'a host in lower case and ASCII, such as "localhost", "[::1]" or "*.example.com:8443"';
    const message = `hostMatcher: the patterns[1] must be ${expected}; got ${JSON.stringify(pattern)}`;
    expect(() => hostMatcher(["localhost", pattern])).toThrow(new TypeError(message));
  });

  test.each([undefined, null, "localhost", {}, ["localhost", 1]])("%j is no list", (list) => {
    expect(() => hostMatcher(list as never)).toThrow(/^hostMatcher: the patterns.* must be /);
  });

  test("every host that the URL class serialises is equal to itself, in any case", () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ["http"] }), (text) => {
        const { host, hostname } = new URL(text);
        for (const pattern of [host, hostname, `${hostname}:*`]) {
          expect(hostMatcher([pattern])(host)).toBe(true);
          expect(hostMatcher([pattern])(host.toUpperCase())).toBe(true);
        }
        expect(isAllowed(host)).toBe(false);
      }),
    );
  });

  test("a host that it allows is the host that the URL parser reads, and in the list", () => {
    const PIECES = [
      "localhost",
      "127.0.0.1",
      "[::1]",
      "evil",
      ".",
      ":",
      "80",
      "@",
      "/",
      "\\",
      "#",
      "?",
      "%2e",
      "。",
      "０",
    ];
    const headers = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(headers, (header) => {
        if (!isLocal(header)) return;
        expect(LOCAL_HOSTS).toContain(new URL(`http://${header}/`).hostname);
      }),
      { numRuns: 2000 },
    );
  });
});
