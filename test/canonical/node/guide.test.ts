/** The servers in the guide to the guard, started and attacked. */
import { existsSync } from "node:fs";
import { createServer, type RequestListener, Server } from "node:http";
import { createRequire } from "node:module";
import { canonicalRequests } from "@anyurl/canonical/node";
import { h3 } from "@anyurl/readers/servers";
import { FastifyAdapter } from "@nestjs/platform-fastify";
import { afterAll, describe, expect, test } from "vitest";
import { textOf } from "./echo.ts";
import { factoryWith, listen, nest, type Running } from "./frameworks.ts";
import { serverIn } from "./guide.ts";
import { RawClient } from "./raw.ts";

const AsyncFunction = (async () => {}).constructor as new (
  ...source: string[]
) => (load: (name: string) => Promise<unknown>, next: unknown) => Promise<Record<"app" | "server", unknown>>;

/** The frameworks that `pnpm setup:frameworks` installs. */
const project = createRequire(new URL("../../readers/frameworks/package.json", import.meta.url));

function inProject(name: string): string {
  return project.resolve(name);
}

function isInProject(name: string): boolean {
  return (
    ["koa", "h3-1"].includes(name) &&
    existsSync(new URL(`../../readers/frameworks/node_modules/${name}`, import.meta.url))
  );
}

const closing: (() => unknown)[] = [];

afterAll(async () => {
  for (const close of closing) await close();
});

/** Runs the code, and returns the app and the server that it declares. */
async function run(code: string, next?: unknown): Promise<Record<"app" | "server", unknown>> {
  const body = code
    .replace(/^import next from "next";$/m, "")
    .replace(/^import (\w+) from ("[^"]+");$/gm, "const { default: $1 } = await load($2);")
    .replace(/^import (\{.*?\}) from ("[^"]+");$/gm, "const $1 = await load($2);");
  const values = ["app", "server"].map((name) => `${name}: typeof ${name} === "undefined" ? undefined : ${name}`);
  return new AsyncFunction("load", "next", `${body}\nreturn { ${values.join(", ")} };`)(
    (name) => import(/* @vite-ignore */ isInProject(name) ? inProject(name) : name),
    next,
  );
}

function clientOf(running: Running): RawClient {
  const client = new RawClient(running.port);
  closing.push(
    () => client.close(),
    () => running.close(),
  );
  return client;
}

async function expectGuarded(client: RawClient): Promise<void> {
  expect(textOf(await client.ask("//%61dmin"))).toBe("308 /admin");
  expect(textOf(await client.ask("/admin%2fusers"))).toBe("400 encoded-slash");
  expect(textOf(await client.ask("/admin;x"))).toBe("400 path-parameters");
  expect([200, 404]).toContain((await client.ask("/a")).status);
}

describe("the server of the guide", () => {
  test("of node:http", async () => {
    const { server } = await run(serverIn("const app = (req, res)"));
    const client = clientOf(await listen(server as Server));
    await expectGuarded(client);
    expect((await client.ask("/a?b&a")).body).toBe("http://h.test/a?a&b");
  });

  test("of Express", async () => {
    const { app } = await run(serverIn('from "express"'));
    await expectGuarded(clientOf(await listen(createServer(app as RequestListener))));
  });

  test("of Fastify", async () => {
    const { app } = await run(serverIn('from "fastify"'));
    const fastify = app as import("fastify").FastifyInstance;
    fastify.get("/a", async () => "a");
    await fastify.ready();
    await expectGuarded(clientOf(await listen(fastify.server)));
  });

  test("of Nest, with Fastify's option", async () => {
    const adapter = new FastifyAdapter({ serverFactory: factoryWith(canonicalRequests()) });
    await expectGuarded(clientOf(await nest(adapter)));
  });

  test.skipIf(!isInProject("koa"))("of Koa", async () => {
    const { server } = await run(serverIn('from "koa"'));
    const client = clientOf(await listen(server as Server));
    await expectGuarded(client);
    expect(textOf(await client.ask("/ADMIN"))).toBe("400 backend-differs");
  });

  test.skipIf(!isInProject("h3-1"))("of Koa, with a listener of h3", async () => {
    const { createApp, eventHandler, toNodeListener } = await import(/* @vite-ignore */ inProject("h3-1"));
    const app = createApp().use(
      "/a",
      eventHandler(() => "a"),
    );
    const guard = canonicalRequests({ backends: [h3({ version: "1", routes: ["/shop"] })] });
    const listener = toNodeListener(app);
    const client = clientOf(await listen(createServer((req, res) => guard(req, res, () => listener(req, res)))));
    await expectGuarded(client);
    expect(textOf(await client.ask("/shop%3F.css"))).toBe("400 encoded-delimiter");
    expect(textOf(await client.ask("/shop-x"))).toBe("400 backend-differs");
  });

  // `pnpm try bundlers` runs it with Next.js.
  test("of Next.js, with a stand-in for Next.js", async () => {
    const handle: RequestListener = (req, res) => res.end(req.url);
    const next = () => ({ prepare: async () => undefined, getRequestHandler: () => handle });
    const { server } = await run(serverIn('from "next"'), next);
    expect(server).toBeInstanceOf(Server);
    await expectGuarded(clientOf(await listen(server as Server)));
  });
});
