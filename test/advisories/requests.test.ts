/** Advisories about requests that a rule and a handler read differently, in the versions that they name. */
import type { RequestListener } from "node:http";
import { canonicalRequests, type NodeGuardOptions } from "@anyurl/guard/node";
import { getRequestListener } from "@hono/node-server";
import express from "express";
import fastify from "fastify-5.8";
import { Hono } from "hono-4.12";
import { describe, expect, test } from "vitest";
import { clientOf, closeAfterTests, followed, guarded } from "../products/guard/node/clients.ts";
import { factoryWith } from "../products/guard/node/frameworks.ts";
import { type Line, RawClient } from "../products/guard/node/raw.ts";

closeAfterTests();

describe("CVE-2026-3635, Fastify 5.8.2: a client without a proxy names the host", () => {
  const SPOOFED: Line = { headers: ["Host: h.test", "X-Forwarded-Host: evil.test", "X-Forwarded-Proto: https"] };

  async function hostOf(options?: NodeGuardOptions): Promise<string> {
    const guard = options && canonicalRequests(options);
    const app = fastify({ trustProxy: "10.0.0.1", serverFactory: factoryWith(guard) as never });
    app.get("/", async ({ protocol, host }) => `${protocol}://${host}`);
    await app.listen({ port: 0, host: "127.0.0.1" });
    const client = new RawClient((app.server.address() as { port: number }).port);
    const { body } = await client.ask("/", SPOOFED);
    client.close();
    await app.close();
    return body;
  }

  test("it is the client's without the guard, and with the defaults", async () => {
    expect(await hostOf()).toBe("https://evil.test");
    expect(await hostOf({})).toBe("https://evil.test");
  });

  test('it is the server\'s with `forwarded: "drop"`', async () => {
    expect(await hostOf({ forwarded: "drop" })).toBe("http://h.test");
  });

  test('it is refused with `forwarded: "refuse"`', async () => {
    expect(await hostOf({ forwarded: "refuse" })).toContain("forwarded");
  });
});

describe("CVE-2026-47676, Hono 4.12.20: a mounted application gets another path", () => {
  const app = new Hono();
  app.mount("/api/v1", ({ url }: Request) => new Response(new URL(url).pathname));
  const listener = getRequestListener(app.fetch);
  const TARGETS = ["/%61pi/v1/admin", "/api/%76%31/admin"];

  test("it is cut at another place without the guard", async () => {
    const client = await clientOf(listener);
    const bodies = [];
    for (const target of TARGETS) bodies.push((await client.ask(target)).body);
    expect(bodies).toEqual(["/v1/admin", "/6%31/admin"]);
  });

  test.each(TARGETS)("%s is /admin with the guard", async (target) => {
    expect((await followed(await clientOf(guarded(listener, {})), target)).body).toBe("/admin");
  });

  test("a prefix beyond ASCII is canonical in its encoded form, which Hono 4.12.20 cuts wrongly", async () => {
    const other = new Hono();
    other.mount("/é", ({ url }: Request) => new Response(new URL(url).pathname));
    const client = await clientOf(guarded(getRequestListener(other.fetch), {}));
    expect((await client.ask("/%C3%A9/admin")).body).not.toBe("/admin");
  });
});

describe("CVE-2026-73511, Envoy before 1.39.1: parameters of a segment", () => {
  /** A rule for the path before its first semicolon, and a handler that removes the parameters of each segment. */
  const router: RequestListener = ({ url = "" }, res) => {
    if (/^\/api\/admin(?:\/|$)/.test(url.replace(/;.*/, ""))) return void res.writeHead(401).end();
    res.end(/^\/api\/admin(?:\/|$)/.test(url.replace(/;[^/]*/g, "")) ? "secret" : "public");
  };
  const TARGETS = ["/api;v=1/admin", "/api;v=1/admin;a=b/users"];

  test.each(TARGETS)("%s reaches the handler without the guard", async (target) => {
    const client = await clientOf(router);
    expect((await client.ask("/api/admin;a=b")).status).toBe(401);
    expect((await client.ask(target)).body).toBe("secret");
  });

  test.each(TARGETS)("%s is refused with the guard", async (target) => {
    expect(await (await clientOf(guarded(router, {}))).ask(target)).toMatchObject({
      status: 400,
      body: expect.stringContaining("path-parameters"),
    });
  });
});

describe("GHSA-x732-6j76-qmhm, better-auth: a rule for one path, and a router that ignores slashes", () => {
  /** Disabled paths in front of Express, whose router ignores the slash, as the router of better-auth does. */
  const app = express();
  app.use((req, res, next) => (req.path === "/ok" ? void res.status(404).end() : next()));
  app.get("/ok", (_, res) => void res.send("reached"));
  const TARGETS = ["/ok/", "/ok/?a=b"];

  test.each(TARGETS)("%s reaches the handler without the guard, and with its defaults", async (target) => {
    expect((await (await clientOf(app)).ask(target)).body).toBe("reached");
    expect((await followed(await clientOf(guarded(app, {})), target)).body).toBe("reached");
  });

  test.each(TARGETS)('%s is the disabled path with `trailingSlash: "remove"`', async (target) => {
    expect((await followed(await clientOf(guarded(app, { trailingSlash: "remove" })), target)).status).toBe(404);
  });
});
