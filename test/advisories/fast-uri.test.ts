/**
 * Advisories about fast-uri: what the last version with the fault and the first one without it return, and what the
 * functions for checks answer.
 */
import { createRequire } from "node:module";
import { uriResolver } from "@anyurl/formats";
import { classifyHost, createURLPolicy, localRedirect } from "@anyurl/policy";
import { type FastURIVersion, fastURI } from "@anyurl/readers/parsers";
import { isFailure, URL } from "anyurl";
import { describe, expect, test } from "vitest";

interface FastURI {
  parse(uri: string): { readonly host?: string; readonly error?: string };
  normalize(uri: string): string;
  resolve(base: string, uri: string): string;
  serialize(components: object): string;
}

const require = createRequire(import.meta.url);

function fastURIOf(version: FastURIVersion): FastURI {
  return require(`fast-uri-${version}`) as FastURI;
}

/** The host that a version finds without an error; its model must find the same one. */
function hostIn(version: FastURIVersion, url: string): string | undefined {
  const { host, error } = fastURIOf(version).parse(url);
  const { components } = fastURI({ version }).read(url);
  expect(components?.host ?? undefined).toBe(error === undefined ? host : undefined);
  return components?.host ?? undefined;
}

const BASE = "http://good.test/";

const isAllowed = createURLPolicy({ hosts: ["good.test"], classes: ["domain", "public"] });

test("CVE-2026-6321: encoded dots and slashes lead out of a folder", () => {
  const url = "http://good.test/public/..%2fadmin";
  expect(fastURIOf("3.1.0").normalize(url)).toBe("http://good.test/admin");
  expect(fastURIOf("3.1.1").normalize(url)).toBe("http://good.test/public/..%2Fadmin");
  expect(createURLPolicy({ hosts: ["good.test"], paths: ["/public/**"] })(url).ok).toBe(false);
});

test("CVE-2026-6322: an encoded @ ends the host", () => {
  const url = "http://good.test%40evil.test/";
  expect(fastURIOf("3.1.1").normalize(url)).toBe("http://good.test@evil.test/");
  expect(fastURIOf("3.1.2").normalize(url)).toBe(url);
  expect(isAllowed(url).ok).toBe(false);
});

describe("CVE-2026-13676: hosts beyond ASCII", () => {
  test.each(["http://１２７.0.0.1/", "http://127。0。0。1/", "http://ⓛocalhost/"])(
    "%s is a loopback address",
    (url) => {
      expect(fastURIOf("3.1.2").normalize(url)).toBe(url);
      expect(fastURIOf("4.0.0").normalize(url)).toBe(url);
      expect(["http://127.0.0.1/", "http://localhost/"]).toContain(fastURIOf("3.1.3").normalize(url));
      expect(classifyHost(url)).toBe("loopback");
      expect(createURLPolicy({ classes: ["domain", "public"] })(url).ok).toBe(false);
    },
  );
});

test("CVE-2026-16221: a backslash ends the host of clients", () => {
  const url = "http://evil.test\\@good.test/";
  expect(hostIn("3.1.3", url)).toBe("good.test");
  expect(hostIn("4.1.0", url)).toBe("good.test");
  expect(hostIn("3.1.4", url)).toBeUndefined();
  expect(hostIn("4.1.1", url)).toBeUndefined();
  expect(new URL(url).hostname).toBe("evil.test");
  expect(isAllowed(url).ok).toBe(false);
});

test.each(["\\\\evil.test/", "/\\evil.test/"])("CVE-2026-18446: %s names another host", (uri) => {
  expect(fastURIOf("3.1.4").resolve(BASE, uri)).toMatch(/^http:\/\/good\.test\//);
  expect(() => fastURIOf("3.1.5").resolve(BASE, uri)).toThrow("backslash");
  expect(() => fastURIOf("4.1.2").resolve(BASE, uri)).toThrow("backslash");
  expect(new URL(uri, BASE).hostname).toBe("evil.test");
  expect(isFailure(localRedirect(uri, { base: BASE }))).toBe(true);
});

test("CVE-2026-75899: a host is decoded twice", () => {
  const url = "http://127%252e0%252e0%252e1/";
  expect(fastURIOf("3.1.5").normalize(url)).toBe("http://127.0.0.1/");
  expect(fastURIOf("3.1.6").normalize(url)).toBe(url);
  expect(isFailure(classifyHost(url))).toBe(true);
  expect(isAllowed(url).ok).toBe(false);
});

test("CVE-2026-75931: a reference without a scheme keeps a host beyond ASCII", () => {
  const uri = "//１２７.0.0.1/";
  expect(fastURIOf("3.1.5").resolve(BASE, uri)).toBe("http://１２７.0.0.1/");
  expect(fastURIOf("3.1.6").resolve(BASE, uri)).toBe("http://127.0.0.1/");
  expect(classifyHost(new URL(uri, BASE))).toBe("loopback");
  expect(isFailure(localRedirect(uri, { base: BASE }))).toBe(true);
});

test("CVE-2026-75975: a host that is not an IPv6 address becomes one", () => {
  const url = "http://[::evil]/";
  expect(fastURIOf("3.1.5").normalize(url)).toBe("http://[::]/");
  expect(hostIn("3.1.6", url)).toBeUndefined();
  expect(isFailure(classifyHost(url))).toBe(true);
});

test("CVE-2026-76172: an encoded scheme becomes a host", () => {
  const uri = "%2f%2fevil.test:/pwn";
  expect(fastURIOf("3.1.5").normalize(uri)).toBe("//evil.test:/pwn");
  expect(fastURIOf("3.1.6").normalize(uri)).toBe(uri);
  expect(new URL(uri, BASE).href).toBe("http://good.test/%2f%2fevil.test:/pwn");
});

test("CVE-2026-84292: a port contains a host", () => {
  const components = { scheme: "http", host: "good.test", port: "80@evil.test" };
  expect(fastURIOf("3.1.6").serialize(components)).toBe("http://good.test:80@evil.test/");
  expect(() => fastURIOf("3.1.7").serialize(components)).toThrow("port");
  const url = new URL(BASE);
  url.port = components.port;
  expect(url.host).toBe("good.test");
});

test("CVE-2026-84394 (GHSA-58mr-gqgx-xq4g): a bracket without its other half", () => {
  const url = "http://x@[@127.0.0.1/";
  expect(fastURIOf("3.1.6").parse(url)).toMatchObject({ host: "[@127.0.0.1" });
  expect(hostIn("3.1.6", url)).toBe("[@127.0.0.1");
  expect(hostIn("4.1.3", url)).toBe("[@127.0.0.1");
  expect(hostIn("3.1.7", url)).toBeUndefined();
  expect(hostIn("4.1.4", url)).toBeUndefined();
  expect(classifyHost(url)).toBe("loopback");
  expect(isAllowed(url).ok).toBe(false);
});

test("CVE-2026-86472: an encoded letter keeps its case", () => {
  const uri = "//%45vil.test/";
  expect(hostIn("3.1.7", uri)).toBe("Evil.test");
  expect(hostIn("4.1.4", uri)).toBe("Evil.test");
  expect(hostIn("3.1.8", uri)).toBe("evil.test");
  expect(hostIn("4.1.5", uri)).toBe("evil.test");
  expect(new URL(uri, BASE).hostname).toBe("evil.test");
});

/** What `uriResolver` reads where a browser reads an http URL; `undefined` if it refuses it. */
const RESOLVED: readonly (readonly [advisory: string, uri: string, host: string | undefined])[] = [
  ["CVE-2026-6321", "http://good.test/public/..%2fadmin", "good.test"],
  ["CVE-2026-6322", "http://good.test%40evil.test/", undefined],
  ["CVE-2026-13676", "http://１２７.0.0.1/", "127.0.0.1"],
  ["CVE-2026-13676", "http://ⓛocalhost/", "localhost"],
  ["CVE-2026-16221", "http://evil.test\\@good.test/", undefined],
  ["CVE-2026-18446", "\\\\evil.test/", undefined],
  ["CVE-2026-18446", "/\\evil.test/", undefined],
  ["CVE-2026-18446", "/\t/evil.test/", undefined],
  ["CVE-2026-18446", "///evil.test/", undefined],
  ["CVE-2026-75899", "http://127%252e0%252e0%252e1/", undefined],
  ["CVE-2026-75931", "//１２７.0.0.1/", "127.0.0.1"],
  ["CVE-2026-75975", "http://[::evil]/", undefined],
  ["CVE-2026-76172", "%2f%2fevil.test:/pwn", undefined],
  ["CVE-2026-84394", "http://x@[@127.0.0.1/", undefined],
  ["CVE-2026-86472", "//%45vil.test/", "evil.test"],
];

describe("the resolver of @anyurl/formats", () => {
  test.each(RESOLVED)("%s: %j has the host %j", (_, uri, host) => {
    if (host === undefined) {
      expect(() => uriResolver.parse(uri)).toThrow(TypeError);
      expect(() => uriResolver.resolve(BASE, uri)).toThrow(TypeError);
      return;
    }
    const resolved = uriResolver.resolve(BASE, uri);
    expect(uriResolver.parse(uri).host).toBe(host);
    expect(uriResolver.parse(resolved).host).toBe(host);
    expect(new URL(resolved).hostname).toBe(host);
  });

  test("CVE-2026-6321: encoded dots and slashes stay", () => {
    const url = "http://good.test/public/..%2fadmin";
    expect(uriResolver.resolve(BASE, url)).toBe(url);
    expect(uriResolver.serialize(uriResolver.parse(url))).toBe(url);
  });

  test("CVE-2026-84292: a port is a number", () => {
    const components = { scheme: "http", host: "good.test", port: "80@evil.test" };
    expect(() => uriResolver.serialize(components)).toThrow(TypeError);
  });
});
