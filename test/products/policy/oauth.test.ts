/** The functions for OAuth: redirect URIs, client identifiers, resources. */
import { canonicalResourceURI, checkClientIdentifierURL, matchRedirectURI } from "@anyurl/policy";
import { isFailure } from "anyurl";
import { describe, expect, test } from "vitest";
import { ALLOWED, REFUSED, REGISTERED } from "./redirect-uris.ts";

describe("matchRedirectURI", () => {
  test.each(ALLOWED)("allows %s", (uri) => {
    expect(matchRedirectURI(REGISTERED, uri)).toEqual({ ok: true, href: uri });
  });

  test.each(REFUSED)("refuses %s: %s", (uri, reason) => {
    const result = matchRedirectURI(REGISTERED, uri);
    expect(isFailure(result) && result.reason).toBe(reason);
  });

  // Source: https://www.rfc-editor.org/rfc/rfc9700#section-4.1.3
  test("by default, localhost allows every port, and without the option, the message names it", () => {
    const registered = ["http://localhost/callback", "http://localhost:3000/a?b"];
    for (const uri of ["http://localhost:51004/callback", "http://localhost:0/callback", "http://localhost/a?b"]) {
      expect(matchRedirectURI(registered, uri).ok).toBe(true);
      const refused = matchRedirectURI(registered, uri, { localhost: false });
      expect(isFailure(refused) && [refused.reason, refused.message]).toEqual([
        "not-registered",
        "the redirect URI is registered with another port of localhost, which only the option localhost allows",
      ]);
    }
    const other = matchRedirectURI(registered, "http://localhost:51004/b", { localhost: false });
    expect(isFailure(other) && other.message).toBe("the redirect URI is not registered");
    expect(matchRedirectURI(registered, "http://localhost/callback", { localhost: false }).ok).toBe(true);
  });

  test("localhost allows every port, and nothing after it", () => {
    const options = { localhost: true };
    expect(matchRedirectURI(REGISTERED, "http://localhost:51004/callback", options).ok).toBe(true);
    for (const uri of [
      "http://localhost:80@evil.com/callback",
      "http://localhost.evil.com/callback",
      "http://localhost:1/cb",
    ]) {
      expect(matchRedirectURI(REGISTERED, uri, options).ok).toBe(false);
    }
  });

  test("an answer is not sent without encryption, but on the machine itself", () => {
    const uris = ["http://app.example/cb", "http://127.0.0.1/cb", "http://localhost/cb"];
    const results = uris.map((uri) => matchRedirectURI(uris, uri));
    expect(results.map((result) => result.ok || result.reason)).toEqual(["http", true, true]);
  });

  test.each([
    ["http://127.0.0.1:99999/cb", "port-out-of-range"],
    ["http://127.0.0.1999/cb", "IPv4-out-of-range-part"],
    ["/cb", "missing-scheme-non-relative-URL"],
  ])("a registered URI that is not a URL is a mistake of the program: %s", (uri, reason) => {
    const expected =
      'matchRedirectURI: the registered URIs[1] must be an absolute URL, such as "https://app.example/cb"; ' +
      `got a string that is not a URL: "${reason}"`;
    for (const requested of [uri, "https://app.example/cb", undefined]) {
      const call = () => matchRedirectURI(["https://app.example/cb", uri], requested);
      expect(call).toThrow(new TypeError(expected));
    }
  });

  test("a registered script is never a redirect URI", () => {
    expect(matchRedirectURI(["javascript:alert(1)"], "javascript:alert(1)").ok).toBe(false);
  });
});

test.each([undefined, ["https://app.example/cb"], null, 1])(
  "a parameter that is not a string is refused: %j",
  (value) => {
    expect(matchRedirectURI(["https://app.example/cb"], value)).toMatchObject({ ok: false, reason: "not-a-string" });
    expect(checkClientIdentifierURL(value)).toMatchObject({ ok: false, reason: "not-a-string" });
  },
);

describe("checkClientIdentifierURL", () => {
  test.each([
    "https://app.example/client.json",
    "https://app.example/",
    "https://app.example:443/c",
    "https://app.example:8443/c?v=1",
    "https://xn--bcher-kva.example/%7Ec",
    "https://app.example/a/.well-known/c",
  ])("accepts %s unchanged", (url) => {
    expect(checkClientIdentifierURL(url)).toEqual({ ok: true, href: url });
  });

  test.each([
    ["http://app.example/c", "scheme"],
    ["https:app.example/c", "scheme"],
    ["https:///app.example/c", "scheme"],
    ["https://app.example", "no-path"],
    ["https://app.example?c", "no-path"],
    ["https://app.example/a/../c", "dot-segments"],
    ["https://app.example/./c", "dot-segments"],
    ["https://app.example/a/%2E%2e/c", "dot-segments"],
    ["https://app.example/.%2e", "dot-segments"],
    ["https://app.example/c#a", "fragment"],
    ["https://app.example/c#", "fragment"],
    ["https://user@app.example/c", "userinfo"],
    ["https://@app.example/c", "userinfo"],
    ["https://user:pw@app.example/c", "userinfo"],
    ["https://app.example\\@evil.example/c", "characters"],
    [" https://app.example/c", "characters"],
    ["https://bücher.example/c", "characters"],
    ["client", "missing-scheme-non-relative-URL"],
  ])("refuses %s: %s", (url, reason) => {
    const result = checkClientIdentifierURL(url);
    expect(isFailure(result) && result.reason).toBe(reason);
  });
});

describe("canonicalResourceURI", () => {
  test.each([
    ["HTTPS://MCP.example:443/", "https://mcp.example"],
    ["https://mcp.example", "https://mcp.example"],
    ["https://mcp.example/mcp", "https://mcp.example/mcp"],
    ["https://mcp.example/mcp/", "https://mcp.example/mcp/"],
    ["https://mcp.example:8443", "https://mcp.example:8443"],
    ["https://mcp.example/?tenant=1", "https://mcp.example/?tenant=1"],
    ["http://localhost:3000/", "http://localhost:3000"],
    ["http://127.0.0.1:3000/mcp", "http://127.0.0.1:3000/mcp"],
    ["https://bücher.example/", "https://xn--bcher-kva.example"],
  ])("%s is %s", (url, resource) => {
    expect(canonicalResourceURI(url)).toBe(resource);
    expect(canonicalResourceURI(resource)).toBe(resource);
  });

  test.each([
    ["http://mcp.example/", "scheme"],
    ["urn:mcp", "scheme"],
    ["https://user@mcp.example/", "userinfo"],
    ["https://mcp.example/#a", "fragment"],
    ["mcp.example", "missing-scheme-non-relative-URL"],
  ])("refuses %s: %s", (url, reason) => {
    const result = canonicalResourceURI(url);
    expect(isFailure(result) && result.reason).toBe(reason);
  });
});
