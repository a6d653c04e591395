/** The functions for OAuth: redirect URIs, client identifiers, resources. */
import { canonicalResourceURI, checkClientIdentifierURL, matchRedirectURI } from "@anyurl/policy";
import { isFailure } from "anyurl";
import { describe, expect, test } from "vitest";

describe("matchRedirectURI", () => {
  const registered = [
    "https://app.example/cb",
    "https://app.example/cb?tenant=1",
    "http://127.0.0.1/cb",
    "http://[::1]:80/cb",
    "http://localhost/callback",
    "com.example.app:/oauth",
  ];

  test.each([
    "https://app.example/cb",
    "https://app.example/cb?tenant=1",
    "http://127.0.0.1/cb",
    "http://127.0.0.1:51004/cb",
    "http://127.0.0.1:0/cb",
    "http://[::1]/cb",
    "http://[::1]:8080/cb",
    "http://localhost/callback",
    "com.example.app:/oauth",
  ])("allows %s", (uri) => {
    expect(matchRedirectURI(registered, uri)).toEqual({ ok: true, href: uri });
  });

  test.each([
    ["https://app.example/cb/", "not-registered"],
    ["https://APP.example/cb", "not-registered"],
    ["https://app.example:443/cb", "not-registered"],
    ["https://app.example:8443/cb", "not-registered"],
    ["https://app.example/cb?", "not-registered"],
    ["https://app.example/cb?tenant=2", "not-registered"],
    ["https://app.example/x/../cb", "not-registered"],
    ["https://app.example/cb#a", "fragment"],
    ["https://app.example/cb#", "fragment"],
    ["https://app.example@evil.example/cb", "not-registered"],
    ["http://127.0.0.1:80@evil.example/cb", "not-registered"],
    ["http://127.0.0.1:@evil.example/cb", "not-registered"],
    ["http://127.0.0.1:80%40evil.example/cb", "port-invalid"],
    ["http://127.0.0.1.evil.example/cb", "not-registered"],
    ["http://127.0.0.1:80\\@evil.example/cb", "not-registered"],
    ["http://127.0.0.1:999999/cb", "port-out-of-range"],
    ["http://127.0.0.2:80/cb", "not-registered"],
    ["http://2130706433:80/cb", "not-registered"],
    ["http://127.1/cb", "not-registered"],
    ["https://127.0.0.1:51004/cb", "not-registered"],
    ["http://127.0.0.1:51004/cb?x", "not-registered"],
    ["http://127.0.0.1:51004/CB", "not-registered"],
    ["http://127.0.0.1:51004//cb", "not-registered"],
    ["http://localhost:51004/callback", "not-registered"],
    ["javascript:alert(1)", "scheme"],
    ["data:,", "scheme"],
    ["/cb", "missing-scheme-non-relative-URL"],
  ])("refuses %s: %s", (uri, reason) => {
    const result = matchRedirectURI(registered, uri);
    expect(isFailure(result) && result.reason).toBe(reason);
  });

  test("with the option, localhost allows every port, and nothing after it", () => {
    const options = { localhost: true };
    expect(matchRedirectURI(registered, "http://localhost:51004/callback", options).ok).toBe(true);
    for (const uri of [
      "http://localhost:80@evil.com/callback",
      "http://localhost.evil.com/callback",
      "http://localhost:1/cb",
    ]) {
      expect(matchRedirectURI(registered, uri, options).ok).toBe(false);
    }
  });

  test("a registered script is never a redirect URI", () => {
    expect(matchRedirectURI(["javascript:alert(1)"], "javascript:alert(1)").ok).toBe(false);
  });
});

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
