/** Request targets and hosts in every form, byte by byte. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Echo, textOf } from "./echo.ts";
import { type Line, requestFor } from "./raw.ts";

let echo: Echo;
let rewriting: Echo;

beforeAll(async () => {
  echo = await Echo.with({ accept: ["encoded-slash"] });
  rewriting = await Echo.with({ mode: "rewrite" }, { maxHeaderSize: 1 << 20 });
});

afterAll(async () => {
  await echo.close();
  await rewriting.close();
});

describe("targets", () => {
  test("a canonical one passes unchanged", async () => {
    expect(await echo.ask("/a?b&a")).toEqual({
      ...{ url: "/a?b&a", host: "h.test", hosts: ["h.test"], action: "pass" },
      ...{ canonical: "http://h.test/a?b&a", key: "http://h.test/a?a&b", flags: [] },
    });
  });

  test.each([
    ["/%61?q", "308 /a?q"],
    ["//evil.test/..", "308 /"],
    ["/a/../b", "308 /b"],
    ["/\\evil.test", "308 /evil.test"],
    ["http://h.test/%61", "308 /a"],
    ["HTTP://h.test//a", "308 /a"],
    ["/a%5Cb", "400 encoded-backslash"],
    ["/a%2561", "400 multiply-encoded"],
    ["*", "400 no-path"],
    ["http://h.test", "400 no-path"],
    ["http://h.test?a", "400 no-path"],
    ["http:///a", "400 invalid-host"],
    ["http://", "400 invalid-host"],
    ["ftp://h.test/a", "400 not-http"],
    ["https://h.test/a", "400 invalid-host"],
    ["http://evil.test/a", "400 invalid-host"],
    ["http://u@h.test/a", "400 invalid-host"],
    ["http://h.test:81/a", "400 invalid-host"],
  ])("%s: %s", async (target, expected) => {
    expect(await echo.ask(target)).toBe(expected);
  });

  test.each([
    ["/%61", "/a"],
    ["http://h.test/a", "/a"],
    ["HTTP://H.test:80/a?b", "/a?b"],
    ["http://h.test/%61//b", "/a/b"],
    ["//h.test/a", "/h.test/a"],
  ])("%s is rewritten to %s", async (target, url) => {
    const canonical = `http://h.test${url}`;
    expect(await rewriting.ask(target)).toMatchObject({ url, host: "h.test", action: "rewrite", canonical });
    expect(await rewriting.ask(target, { method: "POST", body: "a=b" })).toMatchObject({ url });
  });

  test("an absolute one needs no Host header in HTTP/1.0, and names the host", async () => {
    const line = { version: "HTTP/1.0", headers: [] };
    const host = { host: "h.test", hosts: ["h.test"] };
    expect(await echo.ask("http://h.test/a", line)).toMatchObject({ url: "/a", canonical: "http://h.test/a", ...host });
    expect(await echo.ask("http://u@h.test/a", line)).toBe("400 credentials");
    expect(await echo.ask("/a", line)).toBe("400 invalid-host");
  });

  test("OPTIONS * and CONNECT reach no handler", async () => {
    expect(await echo.ask("*", { method: "OPTIONS" })).toBe("400 no-path");
    const before = echo.handled();
    expect((await echo.client.ask("h.test:443", { method: "CONNECT" })).status).toBe(undefined);
    expect(echo.handled()).toBe(before);
  });

  test("methods that are not redirected are rewritten", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]) {
      expect(await echo.ask("//%61", { method })).toMatchObject({ url: "/a", action: "rewrite" });
    }
    const flags = ["encoded-slash"];
    expect(await echo.ask("/a%2fb", { method: "POST" })).toMatchObject({ url: "/a%2Fb", action: "rewrite", flags });
  });

  test("a very long one is answered", async () => {
    const long = "%61/../".repeat(100_000);
    expect(await rewriting.ask(`/${long}b`)).toMatchObject({ url: "/b" });
    expect(textOf(await echo.client.ask(`/${long}`))).toBe("431");
  });
});

describe("hosts", () => {
  const withHosts = (...hosts: string[]): Line => ({ headers: hosts.map((host) => `Host: ${host}`) });

  test.each([
    ["H.TEST:80", "h.test"],
    ["h.test:8080", "h.test:8080"],
    ["1.0x7f", "1.0.0.127"],
    ["[::0:1]", "[::1]"],
    ["h.test.", "h.test."],
  ])("%s is rewritten to %s for the handlers", async (host, canonical) => {
    const hosts = [canonical];
    expect(await echo.ask("/", withHosts(host))).toMatchObject({ host: canonical, hosts });
    expect(await echo.ask("/", { headers: [`hOST:${host}`] })).toMatchObject({ host: canonical, hosts });
  });

  test.each([
    "",
    "h.te\tst",
    "h.test/a",
    "h.test?",
    "h.test#",
    "u@h.test",
    "h\\a",
    "h.t\xe9st",
    "h,i",
    "a b",
    "h:x",
    "h%2f",
  ])("Host: %j is refused", async (host) => {
    expect(await echo.ask("/a", withHosts(host))).toMatch(
      /^400 (?:invalid-host|credentials|domain-to-ASCII|port-invalid)$/,
    );
  });

  test("two are refused, the same one included", async () => {
    expect(await echo.ask("/", withHosts("h.test", "evil.test"))).toBe("400 invalid-host");
    expect(await echo.ask("/", withHosts("h.test", "h.test"))).toBe("400 invalid-host");
    expect(await echo.ask("/", withHosts("", "h.test"))).toBe("400 invalid-host");
    const three = { headers: ["Host: h.test", "X-A: Host", "hOsT: h.test"] };
    expect(await echo.ask("/", three)).toBe("400 invalid-host");
  });

  test("Node refuses a request without one", async () => {
    expect(await echo.ask("/", { headers: [] })).toBe("400");
  });

  test("headers of proxies are not trusted", async () => {
    const headers = [
      "X-Forwarded-Host: evil.test",
      "X-Forwarded-Proto: https",
      "Forwarded: host=evil.test;proto=https",
    ];
    const more = ["X-Original-URL: /admin", "X-Rewrite-URL: /admin", "X-HTTP-Method-Override: POST"];
    const line = { headers: ["Host: h.test", ...headers, ...more] };
    expect(await echo.ask("/a", line)).toMatchObject({ canonical: "http://h.test/a", url: "/a" });
    expect(await echo.ask("//a", line)).toBe("308 /a");
  });
});

describe("connections", () => {
  test("each of several pipelined requests is guarded", async () => {
    const targets = ["/a", "//b", "/c%00", "/d", "/..%5cadmin", "http://h.test/e"];
    const answers = await echo.client.exchangeAll(targets.map((target) => requestFor(target)).join(""), targets.length);
    const shown = answers.map((answer) => (answer.status === 200 ? JSON.parse(answer.body).url : textOf(answer)));
    expect(shown).toEqual(["/a", "308 /b", "400 encoded-nul", "/d", "400 encoded-backslash", "/e"]);
  });

  test("the body of a refused request is not read as the next request", async () => {
    const body = requestFor("/smuggled");
    const bytes = requestFor("/a%00", { method: "POST", body }) + requestFor("/b");
    const [refused, next] = await echo.client.exchangeAll(bytes, 2);
    expect(refused && textOf(refused)).toBe("400 encoded-nul");
    expect(JSON.parse(next?.body ?? "")).toMatchObject({ url: "/b" });
  });

  test("a request that waits for 100 Continue is guarded", async () => {
    const line = { method: "POST", headers: ["Host: h.test", "Expect: 100-continue"], body: "a" };
    expect(await echo.ask("//a", line)).toMatchObject({ url: "/a" });
    expect(await echo.ask("/a%00", line)).toBe("400 encoded-nul");
  });

  test("HEAD gets the headers alone", async () => {
    const { status, headers, body } = await echo.client.ask("/a%00", { method: "HEAD" });
    expect([status, headers.get("content-type"), body]).toEqual([400, "text/plain; charset=utf-8", ""]);
    expect((await echo.client.ask("//a", { method: "HEAD" })).headers.get("location")).toBe("/a");
  });
});
