/**
 * The shapes of advisories about proxies that are not written for Node, in routers of our own: they match one form of a
 * path and pass on another.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { clientOf, closeAfterTests, followed, guarded } from "./clients.ts";

closeAfterTests();

function send(res: ServerResponse, status: number, body: string): void {
  res.statusCode = status;
  res.end(body);
}

/** A server that resolves dot segments, as most do. */
function backend(req: IncomingMessage, res: ServerResponse): void {
  const { pathname } = new URL(`http://h.test${req.url}`);
  send(res, 200, pathname.startsWith("/admin") ? "secret" : "public");
}

describe("CVE-2026-40912 and CVE-2026-48020, Traefik: a prefix is stripped from a path that is matched decoded", () => {
  /** Requests for /admin need a password. Those for /api, which is public, lose this prefix. */
  const strip =
    (prefix: string, next: RequestListener): RequestListener =>
    (req, res) => {
      const { url = "" } = req;
      if (/^\/(?:\.\/)*admin/.test(decodeURI(url))) return send(res, 401, "who are you?");
      if (!decodeURI(url).startsWith(prefix)) return send(res, 404, "nothing");
      const rest = url.slice(prefix.length);
      req.url = rest.startsWith("/") ? rest : `/${rest}`;
      next(req, res);
    };

  const TARGETS = ["/api%2e/admin", "/api../admin", "/api%2e%2e/admin", "/api/../admin", "/api/%2e%2e/admin"];

  test.each(TARGETS)("%s reaches the backend without the guard", async (target) => {
    const client = await clientOf(strip("/api", backend));
    expect(await client.ask(target)).toMatchObject({ status: 200, body: "secret" });
  });

  test.each(TARGETS)("%s does not with the guard, and a prefix that ends with a slash", async (target) => {
    const client = await clientOf(guarded(strip("/api/", backend)));
    expect((await followed(client, target)).body).not.toBe("secret");
    expect(await client.ask("/api/x")).toMatchObject({ status: 200, body: "public" });
  });

  test.each(TARGETS)("%s does not if the guard also sees the stripped path", async (target) => {
    const inner = guarded((req, res) => (req.url?.startsWith("/admin") ? send(res, 401, "") : backend(req, res)));
    const client = await clientOf(guarded(strip("/api", inner)));
    expect((await followed(client, target)).body).not.toBe("secret");
    expect(await client.ask("/api/x")).toMatchObject({ status: 200, body: "public" });
  });

  test("/api./admin is canonical: the guard alone does not know that the prefix ends inside a segment", async () => {
    const client = await clientOf(guarded(strip("/api", backend)));
    expect(await followed(client, "/api%2e/admin")).toMatchObject({ status: 200, body: "secret" });
  });
});

describe("CVE-2026-27587, Caddy: a pattern with %2F is matched with regard to case, the route without", () => {
  const router: RequestListener = (req, res) => {
    const { url = "" } = req;
    if (url === "/admin%2Fpanel") return send(res, 401, "who are you?");
    send(res, 200, decodeURIComponent(url).toLowerCase() === "/admin/panel" ? "secret" : "public");
  };

  const TARGETS = ["/ADMIN%2Fpanel", "/admin%2fpanel", "/%61dmin%2Fpanel"];

  test.each(TARGETS)("%s bypasses the pattern without the guard", async (target) => {
    const client = await clientOf(router);
    expect((await client.ask("/admin%2Fpanel")).status).toBe(401);
    expect(await client.ask(target)).toMatchObject({ status: 200, body: "secret" });
  });

  test.each(TARGETS)("%s is refused with the guard", async (target) => {
    const client = await clientOf(guarded(router));
    expect(await client.ask(target)).toMatchObject({ status: 400, body: expect.stringContaining("encoded-slash") });
  });

  test("if encoded slashes are allowed, its spelling is canonical, but its case stays", async () => {
    const client = await clientOf(guarded(router, { accept: ["encoded-slash"] }));
    expect((await followed(client, "/admin%2fpanel")).status).toBe(401);
    expect((await followed(client, "/%61dmin%2Fpanel")).status).toBe(401);
    expect(await client.ask("/ADMIN%2Fpanel")).toMatchObject({ status: 200, body: "secret" });
  });
});
