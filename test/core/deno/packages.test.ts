/** The other packages in Deno, by their names and without any permission. */
import { strictEqual, throws } from "node:assert/strict";
import { canonicalize } from "@anyurl/canonical";
import { isFailure, url2014, webAddress } from "@anyurl/drafts";
import { URLPattern, URLPatternList } from "@anyurl/pattern";
import { classifyHost, createURLPolicy, hostMatcher, localRedirect, originMatcher } from "@anyurl/policy";
import { documents, read } from "@anyurl/readers";
import { URLReference } from "@anyurl/reference";
import { query, URITemplate, url } from "@anyurl/template";
import { URL } from "anyurl";
import { percentDecodeToString, percentEncode } from "anyurl/percent";

Deno.test("@anyurl/canonical canonicalises", () => {
  const result = canonicalize("HTTP://EXAMPLE.com:80/%7Euser/../a", { profile: "rfc3986" });
  strictEqual("href" in result && result.href, "http://example.com/a");
  strictEqual(classifyHost("http://127.0.0.1/"), "loopback");
});

Deno.test("@anyurl/pattern matches, and makes paths", () => {
  const pattern = new URLPattern({ pathname: "/users/:id" });
  strictEqual(pattern.exec("https://example.com/users/7")?.pathname.groups.id, "7");
  strictEqual(pattern.generate("pathname", { id: "é" }), "/users/%C3%A9");
  strictEqual(new URLPatternList(["https://a.test/*", pattern]).first("https://b.test/users/7")?.index, 1);
});

Deno.test("@anyurl/policy decides", () => {
  const policy = createURLPolicy({ hosts: ["*.example.com"], classes: ["domain"] });
  strictEqual(policy("https://a.example.com/").ok, true);
  strictEqual(policy("https://a.example.com\\@evil.example/").ok, false);
  strictEqual(localRedirect("../a?b", { base: "https://app.example/c/d" }), "/a?b");
  strictEqual(hostMatcher(["localhost"])("localhost:3000"), true);
  strictEqual(originMatcher(["http://localhost:*"])("http://localhost:5173"), true);
});

Deno.test("@anyurl/template builds and matches", () => {
  strictEqual(url`https://a.test/${"b/c"}?${query({ d: "e f" })}`, "https://a.test/b%2Fc?d=e%20f");
  throws(() => url`https://a.test/${".."}`, { name: "URLTemplateError", reason: "dot-segment" });
  strictEqual(new URITemplate("/users/{id}{?page}").match("/users/7?page=2")?.page, "2");
});

Deno.test("anyurl/percent encodes and decodes", () => {
  const encoded = percentEncode("a b/é", "component");
  strictEqual(encoded, "a%20b%2F%C3%A9");
  strictEqual(percentDecodeToString(encoded), "a b/é");
});

Deno.test("@anyurl/reference resolves", () => {
  const reference = new URLReference("../c?d");
  strictEqual(reference.resolve("http://example.com/a/b/").toString(), "http://example.com/a/c?d");
});

Deno.test("@anyurl/readers reads by all documents", () => {
  const chosen = [documents["web-address-2009"], documents["w3c-2012"], documents["url-standard"]];
  const hosts = read("http://Straße.example/", chosen);
  strictEqual(
    hosts.map((reading) => reading.components?.host).join(),
    "strasse.example,strasse.example,xn--strae-oqa.example",
  );
});

Deno.test("@anyurl/drafts resolves and parses", () => {
  const resolved = webAddress.resolve("?é", "http://example.com/", { encoding: "latin1" });
  strictEqual(isFailure(resolved) ? resolved.reason : resolved.value, "http://example.com/?%E9");
  const parsed = url2014.parse("http://[");
  strictEqual(isFailure(parsed) && parsed.offset, 7);
});

Deno.test("a URL of anyurl is accepted by the other packages", () => {
  strictEqual(classifyHost(new URL("http://10.0.0.1/")), "private");
});

Deno.test("no permission was asked for", async () => {
  for (const name of ["read", "net", "env", "run", "write"] as const) {
    strictEqual((await Deno.permissions.query({ name })).state === "granted", false, name);
  }
});
