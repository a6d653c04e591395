import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createGuard, type GuardOptions } from "@anyurl/guard";
import { canonicalRequests } from "@anyurl/guard/hono";
import { type ServerType, serve } from "@hono/node-server";
import fc from "fast-check";
import { Hono, type MiddlewareHandler } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { besidesWitness, sampled } from "../../thorough.ts";
import { type RawResponse, sendRaw } from "./worker/raw.ts";

type Fetch = (request: Request) => Response | Promise<Response>;

/** A server like many after a router: it decodes the path once more, reads "\" as "/", and merges slashes. */
function openPath(url: string): string {
  const path = new URL(url).pathname;
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // The path is used unchanged.
  }
  return new URL(decoded.replace(/[\\/]+/g, "/"), "http://h.test/").pathname;
}

/**
 * An app that protects its folder "admin" with a route, and passes all other requests to a server that resolves the
 * path again.
 */
function appWith(...middleware: MiddlewareHandler[]): Hono {
  const app = new Hono();
  for (const each of middleware) app.use(each);
  app.all("/admin/*", (c) => c.text("who are you?", 401));
  app.all("*", (c) => c.text(openPath(c.req.url).startsWith("/admin/") ? "secret" : "public"));
  return app;
}

/** Guards an app before it chooses the handlers, as the guide describes it. */
function guardedBy(options: GuardOptions, app: Hono): Fetch {
  const guard = createGuard(options);
  return (request) => {
    const result = guard(request);
    return result.ok ? app.fetch(result.request) : result.response;
  };
}

/** The app without a guard, and with each kind of guard. */
const apps: Readonly<Record<"bare" | "redirecting" | "rewriting" | "middleware", Fetch>> = {
  bare: appWith().fetch,
  redirecting: guardedBy({}, appWith()),
  rewriting: guardedBy({ mode: "rewrite" }, appWith()),
  middleware: appWith(canonicalRequests()).fetch,
};

const guarded = ["redirecting", "rewriting", "middleware"] as const;

/** Paths to the folder. Without a guard, some of them bypass the route. */
const targets = [
  "/admin/x",
  "/%61dmin/x",
  "/adm%69n/%78",
  "//admin/x",
  "///admin//x",
  "/\\admin/x",
  "/admin\\x",
  "/./admin/x",
  "/x/../admin/x",
  "/x/..//admin/x",
  "/x/..\\admin/x",
  "/%2e/admin/x",
  "/x/%2e%2E/%61dmin/x",
  "/x/..%2fadmin/x",
  "/x%2f..%2fadmin/x",
  "/%2fadmin/x",
  "/admin%2fx",
  "/%5cadmin/x",
  "/admin%5cx",
  "/x/%2e%2e%5cadmin/x",
  "/x/%2e%2e%2fadmin%2fx",
  "//evil.test/../admin/x",
  "/;/../admin/x",
  "http://other.test/%61dmin/x",
  "http://other.test//admin/x",
];

describe("with @hono/node-server, and request lines that no client would send", () => {
  const servers: ServerType[] = [];
  const ports = new Map<string, number>();

  beforeAll(async () => {
    for (const [name, fetch] of Object.entries(apps)) {
      const server = serve({ fetch, hostname: "127.0.0.1", port: 0 });
      servers.push(server);
      if (!server.listening) await once(server, "listening");
      ports.set(name, (server.address() as AddressInfo).port);
    }
  });

  afterAll(() => {
    for (const server of servers) server.close();
  });

  async function followed(name: string, method: string, target: string): Promise<RawResponse> {
    const response = await sendRaw(ports.get(name) ?? 0, `${method} ${target} HTTP/1.1`, "h.test");
    if (response.status !== 308) return response;
    const location = response.headers.get("location") ?? "";
    expect(location).toMatch(/^\/(?!\/)/);
    return sendRaw(ports.get(name) ?? 0, `${method} ${location} HTTP/1.1`, "h.test");
  }

  test("without a guard, some paths bypass the route", async () => {
    const responses = await Promise.all(targets.map((target) => followed("bare", "GET", target)));
    const secret = targets.filter((_, index) => responses[index]?.body === "secret");
    expect(secret).toEqual(expect.arrayContaining(["//admin/x", "/admin%5cx", "/x/..%2fadmin/x"]));
  });

  for (const name of guarded) {
    test.each(["GET", "POST", "DELETE"])(`${name}: no path bypasses the route, with %s`, async (method) => {
      const seen = new Set<number>();
      for (const target of targets) {
        const { status } = await followed(name, method, target);
        expect([target, [400, 401].includes(status)]).toEqual([target, true]);
        seen.add(status);
      }
      expect([...seen].sort()).toEqual([400, 401]);
    });
  }

  test.each(guarded)("%s: other paths get a response", async (name) => {
    for (const target of ["/a", "/a%20b?c", "//a", "/administrators/x"]) {
      const { status, body } = await followed(name, "GET", target);
      expect([target, status, body]).toEqual([target, 200, "public"]);
    }
  });
});

describe("without a server", () => {
  const pieces = "/ // \\ . .. %2e %2f %2F %5c %61 %64 a d admin /admin/ x ; % %25 %2561 %00 é ?".split(" ");
  const paths = fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map((each) => `/${each.join("")}`);

  /** A request whose URL is not parsed yet, as workerd's. */
  function rawRequest(path: string, method: string): Request {
    const request = new Request("http://h.test/", { method });
    Object.defineProperty(request, "url", { value: `http://h.test${path}` });
    return request;
  }

  test.each(guarded)("%s: no generated path bypasses the route", async (name) => {
    const methods = fc.constantFrom("GET", "POST");
    const isSecret = async (fetch: Fetch, path: string, method: string) => {
      return (await (await fetch(rawRequest(path, method))).text()) === "secret";
    };
    let bypasses = 0;
    await fc.assert(
      fc.asyncProperty(paths, methods, async (path, method) => {
        if (await isSecret(apps.bare, path, method)) bypasses++;
        expect(await isSecret(apps[name], path, method)).toBe(false);
      }),
      { numRuns: sampled(3_000), examples: [["//admin/x", "GET"]] },
    );
    expect(bypasses).toBeGreaterThan(besidesWitness(30));
  });

  test("handlers can read the result of the guard", async () => {
    const options = { accept: ["encoded-slash"] } as const;
    const app = new Hono().use(canonicalRequests(options)).post("*", async (c) => {
      const { action, key, flags } = c.get("guard");
      return c.json([action, key, flags, await c.req.text()]);
    });
    const request = (url: string) => new Request(url, { method: "POST", body: "body" });
    expect(await (await app.fetch(request("http://h.test/a%2F?b&a#c"))).json()).toEqual([
      "rewrite",
      "http://h.test/a%2F?a&b",
      ["encoded-slash"],
      "body",
    ]);
    expect((await app.fetch(request("http://h.test//a"))).headers.get("Location")).toBe("/a");
  });

  test("a Server-Timing header is added only if it is asked for", async () => {
    const respond = () => {
      const response = new Response("found", { headers: { "Server-Timing": "db;dur=1" } });
      return response;
    };
    const timed = new Hono().use(canonicalRequests({ serverTiming: true })).get("*", respond);
    const { headers } = await timed.fetch(new Request("http://h.test/a"));
    expect(headers.get("Server-Timing")).toMatch(/^db;dur=1, canonical;dur=[\d.]+;desc="pass"$/);
    const untimed = new Hono().use(canonicalRequests()).get("*", respond);
    expect((await untimed.fetch(new Request("http://h.test/a"))).headers.get("Server-Timing")).toBe("db;dur=1");
  });

  test("the middleware has no option mode", () => {
    const options = { mode: "rewrite" } as object;
    expect(() => canonicalRequests(options)).toThrow(/^canonicalRequests: there is no option "mode"/);
    expect(() => canonicalRequests(null as never)).toThrow(
      /^canonicalRequests: the options must be an object; got null$/,
    );
  });
});
