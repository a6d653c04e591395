/** The options of the middleware, its results, and its place among other middleware. */
import { createServer, type IncomingMessage } from "node:http";
import { createGuard, type Finding } from "@anyurl/guard";
import { canonicalRequests, type NodeGuardOptions, type NodeRequest } from "@anyurl/guard/node";
import { FastifyAdapter } from "@nestjs/platform-fastify";
import express from "express";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Echo, seenBy, textOf } from "./echo.ts";
import { listen, nest, type Running } from "./frameworks.ts";
import { RawClient } from "./raw.ts";

const closing: (() => unknown)[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

async function echoWith(options?: NodeGuardOptions): Promise<Echo> {
  const echo = await Echo.with(options);
  closing.push(() => echo.close());
  return echo;
}

function clientOf(running: Running): RawClient {
  const client = new RawClient(running.port);
  closing.push(
    () => client.close(),
    () => running.close(),
  );
  return client;
}

test("a guard that is called like createGuard's names the mistake", () => {
  const guard = canonicalRequests() as (...args: readonly unknown[]) => void;
  const message = "call the guard with a request and a response of a server on Node, and a function that continues";
  expect(() => guard()).toThrow(message);
  expect(() => guard(new Request("http://h.test/"))).toThrow(message);
  expect(() => guard({}, {})).toThrow("for a Request, use createGuard of @anyurl/canonical");
});

describe("the guard's own responses", () => {
  test.each(["/%61", "/a%00", "//a?b"])("for %s they are createGuard's", async (target) => {
    const { client } = await echoWith();
    const { response } = createGuard()(new Request(`http://h.test${target}`));
    const { status, headers, body } = await client.ask(target);
    expect([status, body]).toEqual([response?.status, await response?.text()]);
    expect([...headers]).toEqual(expect.arrayContaining([...(response?.headers ?? [])]));
    const added = [...headers.keys()].filter((name) => !response?.headers.has(name));
    expect(added.sort()).toEqual(["connection", "content-length", "date", "keep-alive"]);
  });

  test("they contain nothing of the URL", async () => {
    const { client } = await echoWith();
    const { body } = await client.ask("/<script>%00?secret");
    expect(body).not.toMatch(/script|secret/);
  });

  test("nothing is sent if the response has begun", async () => {
    const guard = canonicalRequests();
    let isNext = false;
    const server = createServer((req, res) => {
      res.write("begun");
      guard(req, res, () => {
        isNext = true;
      });
      res.end();
    });
    expect(await clientOf(await listen(server)).ask("/a%00")).toMatchObject({ status: 200, body: "begun" });
    expect(isNext).toBe(false);
  });
});

describe("options", () => {
  test("mode and status", async () => {
    const rewriting = await echoWith({ mode: "rewrite" });
    expect(await rewriting.ask("//a")).toMatchObject({ url: "/a" });
    const all = await echoWith({ mode: "redirect-all", status: 302 });
    expect(await all.ask("//a")).toBe("302 /a");
    expect(await all.ask("//a", { method: "POST" })).toBe("307 /a");
  });

  test("hosts", async () => {
    const echo = await echoWith({ hosts: ["h.test", "*.h.test"] });
    expect(await echo.ask("/a")).toMatchObject({ url: "/a" });
    expect(await echo.ask("/a", { headers: ["Host: A.h.test.:80"] })).toMatchObject({ host: "a.h.test." });
    expect(await echo.ask("/a", { headers: ["Host: evil.test"] })).toBe("400 unknown-host");
    expect(await echo.ask("/a", { headers: ["Host: xh.test"] })).toBe("400 unknown-host");
  });

  test("key", async () => {
    const echo = await echoWith({ key: { query: { deny: ["utm_*"] } } });
    const seen = await echo.ask("/?b&utm_source=x&a");
    expect(seen).toMatchObject({ url: "/?b&utm_source=x&a", key: "http://h.test/?a&b" });
  });

  test("serverTiming", async () => {
    const guard = canonicalRequests({ serverTiming: true });
    const server = createServer((req, res) => guard(req, res, () => res.end(req.guard?.serverTiming)));
    const client = clientOf(await listen(server));
    expect((await client.ask("/a")).body).toMatch(/^canonical;dur=[\d.]+;desc="pass"$/);
    expect((await client.ask("/%61", { method: "POST" })).body).toMatch(/;desc="rewrite"$/);
    expect((await client.ask("//a")).headers.get("server-timing")).toMatch(/;desc="redirect"$/);
    expect((await client.ask("/%00")).headers.get("server-timing")).toMatch(/;desc="reject"$/);
  });

  test("publicScheme is the scheme behind a proxy that ends TLS", async () => {
    const echo = await echoWith({ publicScheme: "https" });
    expect(await echo.ask("/a")).toMatchObject({ key: "https://h.test/a", action: "pass" });
    const withPort = { headers: ["Host: h.test:443"] };
    expect(await echo.ask("/a", withPort)).toMatchObject({ key: "https://h.test/a", host: "h.test" });
    expect(await echo.ask("http://h.test/a")).toMatchObject({ key: "https://h.test/a" });
    expect(await echo.ask("//a")).toBe("308 /a");
  });

  test("report lets every request pass unchanged", async () => {
    const findings: Finding<NodeRequest>[] = [];
    const echo = await echoWith({ report: (finding) => findings.push(finding), hosts: ["h.test"] });
    const hosts = ["Host: evil.test", "Host: h.test"];
    for (const [target, lines] of [
      ["/a", ["Host: h.test"]],
      ["//a", ["Host: h.test"]],
      ["/a%00", ["Host: h.test"]],
      ["http://x.test/", ["Host: h.test"]],
      ["/b", hosts],
      ["*", ["Host: h.test"]],
    ] as const) {
      expect(await echo.ask(target, { headers: lines })).toMatchObject({ url: target, action: "pass" });
    }
    expect(findings.map(({ action, reason, location }) => [action, reason, location])).toEqual([
      ["redirect", "not-canonical", "/a"],
      ["reject", "encoded-nul", undefined],
      ["reject", "invalid-host", undefined],
      ["reject", "invalid-host", undefined],
      ["reject", "no-path", undefined],
    ]);
    expect(findings.every(({ request }) => request.headers.host !== undefined)).toBe(true);
  });

  test("what report throws goes to the console", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const thrown = new Error("reported");
    const echo = await echoWith({
      report: () => {
        throw thrown;
      },
    });
    expect(await echo.ask("//a")).toMatchObject({ url: "//a" });
    expect(error.mock.calls).toEqual([[thrown]]);
  });

  test.each<[object | null, RegExp]>([
    [{ publicScheme: "ftp" }, /^canonicalRequests: the publicScheme must be .*"http".*"https"/],
    [{ mode: "x" }, /^canonicalRequests: the mode must be/],
    [{ hosts: [] }, /^canonicalRequests: the hosts/],
    [{ accept: ["x"] }, /^canonicalRequests.*accept\[0\] must be/],
    [{ other: 1 }, /^canonicalRequests: the options .*"other".*, profile, publicScheme, query,/],
    [null, /^canonicalRequests: the options must be an object; got null$/],
  ])("%j is refused", (options, message) => {
    expect(() => canonicalRequests(options as NodeGuardOptions)).toThrow(TypeError);
    expect(() => canonicalRequests(options as NodeGuardOptions)).toThrow(message);
  });
});

describe("req.guard", () => {
  test("has the request to fetch for the key", async () => {
    const guard = canonicalRequests({ key: { query: { deny: ["utm_*"] } }, keyHeaders: ["Accept-Language"] });
    const server = createServer((req, res) => {
      guard(req, res, () => {
        const { keyRequest } = req.guard ?? {};
        expect(req.guard?.key).toBeNull();
        res.end(JSON.stringify(keyRequest && [keyRequest.method, keyRequest.url, [...keyRequest.headers]]));
      });
    });
    const client = clientOf(await listen(server));
    const headers = ["Host: H.test", "Accept-Language: de", "Cookie: a=b", "X-Forwarded-Host: evil.test"];
    const { body } = await client.ask("/?b&utm_source=x&a", { headers });
    expect(JSON.parse(body)).toEqual(["GET", "http://h.test/?a&b", [["accept-language", "de"]]]);
    expect((await client.ask("/", { method: "POST", headers })).body).toBe("null");
    expect((await client.ask("/", { headers: ["Host: h.test", "Authorization: Basic YTpi"] })).body).toBe("null");
  });

  test("is a plain object in JSON", async () => {
    const guard = canonicalRequests();
    const server = createServer((req, res) => guard(req, res, () => res.end(JSON.stringify(req.guard))));
    const { body } = await clientOf(await listen(server)).ask("/a?b&a");
    const { url, key } = { url: "http://h.test/a?b&a", key: "http://h.test/a?a&b" };
    expect(JSON.parse(body)).toEqual({ ok: true, action: "pass", url, key, flags: [], serverTiming: null });
  });

  test("tells loggers why the guard has answered", async () => {
    const guard = canonicalRequests();
    const log: unknown[] = [];
    const server = createServer((req, res) => {
      res.on("finish", () => log.push([res.statusCode, req.guard?.reason, req.guard?.ok]));
      guard(req, res, () => res.end());
    });
    const client = clientOf(await listen(server));
    for (const target of ["/a", "//a", "/a%00"]) await client.ask(target);
    expect(log).toEqual([
      [200, undefined, true],
      [308, "not-canonical", false],
      [400, "encoded-nul", false],
    ]);
  });
});

describe("in Express", () => {
  test("handlers see the canonical URL in every property", async () => {
    const app = express();
    app.use(canonicalRequests({ mode: "rewrite" }));
    app.use("/admin", (req, res) => {
      const { url, baseUrl, originalUrl, path, hostname, query } = req;
      res.json({ url, baseUrl, originalUrl, path, hostname, query });
    });
    const client = clientOf(await listen(createServer(app)));
    const { body } = await client.ask("//%61dmin/x?%61=1", { headers: ["Host: H.test"] });
    expect(JSON.parse(body)).toEqual({
      ...{ url: "/x?a=1", baseUrl: "/admin", originalUrl: "/admin/x?a=1", path: "/x", hostname: "h.test" },
      query: { a: "1" },
    });
  });

  test("absolute targets are refused, which its router has read already", async () => {
    const app = express();
    const paths: string[] = [];
    app.use((req, _, next) => {
      paths.push(req.url);
      next();
    });
    app.use(canonicalRequests());
    app.use("/a", (req, res) => void res.send(req.url));
    const client = clientOf(await listen(createServer(app)));
    expect(textOf(await client.ask("http://h.test/b"))).toBe("400 absolute-target");
    expect(textOf(await client.ask("HTTP://h.test/b"))).toBe("400 absolute-target");
    expect(paths).toEqual(["http://h.test/b", "HTTP://h.test/b"]);
    const guard = canonicalRequests();
    const wrapped = clientOf(await listen(createServer((req, res) => guard(req, res, () => app(req, res)))));
    expect((await wrapped.ask("http://H.test/a/b")).body).toBe("/b");
  });

  test("on a path it refuses all requests, and says where it belongs", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const app = express();
    app.use("/admin", canonicalRequests());
    app.use((_, res) => void res.send("reached"));
    const client = clientOf(await listen(createServer(app)));
    const { status, body } = await client.ask("/admin/x");
    expect([status, body]).toEqual([500, expect.stringMatching(/^canonicalRequests .*on the app itself/)]);
    expect(error.mock.calls.flat()).toEqual([body.trim()]);
    expect((await client.ask("/other")).body).toBe("reached");
  });

  test("on a path it still reports", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const findings: unknown[] = [];
    const app = express();
    app.use("/admin", canonicalRequests({ report: ({ reason }) => findings.push(reason) }));
    app.use((_, res) => void res.send("reached"));
    const client = clientOf(await listen(createServer(app)));
    expect((await client.ask("/admin/x%00")).body).toBe("reached");
    expect(findings).toEqual(["encoded-nul"]);
  });
});

test("as middleware of Fastify it refuses all requests, since they are routed already", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const client = clientOf(await nest(new FastifyAdapter(), canonicalRequests()));
  const { status, body } = await client.ask("/a");
  expect([status, body]).toEqual([500, expect.stringContaining("serverFactory")]);
});

test("a listener of checkContinue is guarded in the same way", async () => {
  const guard = canonicalRequests();
  const server = createServer();
  server.on("checkContinue", (req: IncomingMessage, res) => {
    guard(req, res, () => {
      res.writeContinue();
      req.resume().on("end", () => res.end(JSON.stringify(seenBy(req))));
    });
  });
  const client = clientOf(await listen(server));
  const line = { method: "POST", headers: ["Host: h.test", "Expect: 100-continue"], body: "a" };
  expect(JSON.parse((await client.ask("//a", line)).body)).toMatchObject({ url: "/a" });
  expect(textOf(await client.ask("/a%00", line))).toBe("400 encoded-nul");
});

test("a request that cannot be read is refused", async () => {
  const guard = canonicalRequests();
  const server = createServer((req, res) => {
    Object.defineProperty(req, "rawHeaders", {
      get: () => {
        throw new Error("gone");
      },
    });
    guard(req, res, () => res.end("reached"));
  });
  expect(textOf(await clientOf(await listen(server)).ask("/a"))).toBe("400 not-a-request");
});
