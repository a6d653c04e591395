/**
 * Applications in real frameworks. Each protects the folder "admin" by middleware for its path, and answers with the
 * path that its handlers see.
 */
import "reflect-metadata";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, normalize } from "node:path";
import type { NodeGuard } from "@anyurl/guard/node";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Controller, Get, type INestApplication, type MiddlewareConsumer, Module, Param } from "@nestjs/common";
import { type AbstractHttpAdapter, NestFactory } from "@nestjs/core";
import { ExpressAdapter } from "@nestjs/platform-express";
import { FastifyAdapter } from "@nestjs/platform-fastify";
import express from "express";
import fastify, { type FastifyPluginCallback, type FastifyServerFactory } from "fastify";
import middie90 from "fastify-middie-9.0";
import middie91 from "fastify-middie-9.1";
import static91 from "fastify-static-9.1";
import { Hono } from "hono";
import { serveStatic as serveStatic119 } from "hono-node-server-1.19/serve-static";
import { FastifyAdapter as FastifyAdapter11 } from "nest-fastify-11.1";

/** An application that listens on a port of the loopback address. */
export interface Running {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts an application, in front of which the guard runs if there is one. */
export type Start = (guard?: NodeGuard) => Promise<Running>;

const SECRET = "secret";
const PUBLIC = "public";

/** A folder of files, of which those in "admin" are protected. */
export const files = mkdtempSync(join(tmpdir(), "anyurl-node-"));
mkdirSync(join(files, "admin"));
writeFileSync(join(files, "admin/secret.txt"), SECRET);
writeFileSync(join(files, "a.txt"), PUBLIC);
process.once("exit", () => rmSync(files, { recursive: true, force: true }));

/** A guarded listener of a server: the documented way for everything that has one. */
function guarded(listener: RequestListener, guard: NodeGuard | undefined): RequestListener {
  return guard === undefined ? listener : (req, res) => guard(req, res, () => listener(req, res));
}

function refuse(_: unknown, res: ServerResponse): void {
  res.statusCode = 401;
  res.end("who are you?");
}

export async function listen(server: Server): Promise<Running> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** A program without a framework: it protects the path as written, and decodes it to find the file. */
const plain: Start = (guard) => {
  const listener: RequestListener = (req, res) => {
    const [path = ""] = (req.url ?? "").split("?");
    if (path === "/admin" || path.startsWith("/admin/")) return refuse(req, res);
    try {
      res.end(readFileSync(join(files, normalize(decodeURIComponent(path)))));
    } catch {
      res.end(PUBLIC);
    }
  };
  return listen(createServer(guarded(listener, guard)));
};

const inExpress: Start = (guard) => {
  const app = express();
  if (guard !== undefined) app.use(guard);
  app.use("/admin", refuse);
  app.use(express.static(files));
  app.get("/:folder/secret", (req, res) => void res.send(req.params.folder === "admin" ? SECRET : PUBLIC));
  app.use((_, res) => void res.send(PUBLIC));
  return listen(createServer(app));
};

/** Fastify makes its server with this factory, so that the guard runs before it routes the request. */
export function factoryWith(guard: NodeGuard | undefined): FastifyServerFactory {
  return (handler) => createServer(guarded(handler, guard));
}

export const ROUTER_OPTIONS = { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, useSemicolonDelimiter: true };

/** The middleware of Connect for a path, in Fastify. */
type Middie = { use(path: string, middleware: (req: unknown, res: ServerResponse) => void): void };

const inFastify =
  (middie: FastifyPluginCallback): Start =>
  async (guard) => {
    const app = fastify({ serverFactory: factoryWith(guard), routerOptions: ROUTER_OPTIONS });
    await app.register(middie);
    (app as unknown as Middie).use("/admin", refuse);
    app.get("/admin", async () => SECRET);
    app.get("/admin/x", async () => SECRET);
    app.get("/*", async () => PUBLIC);
    await app.listen({ port: 0, host: "127.0.0.1" });
    return { port: (app.server.address() as AddressInfo).port, close: () => app.close() };
  };

const inFastifyStatic: Start = async (guard) => {
  const app = fastify({ serverFactory: factoryWith(guard) });
  await app.register(static91, { root: files });
  app.all("/admin/*", async (_, reply) => reply.code(401).send("who are you?"));
  app.setNotFoundHandler(async (_, reply) => reply.send(PUBLIC));
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() };
};

/** The controllers of Nest. A decorator is a function that is called with the class or the method. */
class Pages {
  admin(): string {
    return SECRET;
  }

  folder(name: string): string {
    return name === "admin" ? SECRET : PUBLIC;
  }

  other(): string {
    return PUBLIC;
  }
}

function decorate(method: "admin" | "folder" | "other", decorator: MethodDecorator): void {
  decorator(Pages.prototype, method, Object.getOwnPropertyDescriptor(Pages.prototype, method) as PropertyDescriptor);
}

decorate("admin", Get("admin"));
decorate("folder", Get(":name/page"));
Param("name")(Pages.prototype, "folder", 0);
decorate("other", Get("*"));
Controller()(Pages);

class Application {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(refuse).forRoutes("admin", "admin/page");
  }
}
Module({ controllers: [Pages] })(Application);

/**
 * @param middleware the middleware that Nest hands to Express; with Fastify it would run too late
 * @param prepare receives the server before it listens
 */
export async function nest(
  adapter: AbstractHttpAdapter,
  middleware?: NodeGuard,
  prepare?: (server: Server) => void,
): Promise<Running> {
  const app: INestApplication = await NestFactory.create(Application, adapter, { logger: false });
  prepare?.(app.getHttpServer());
  if (middleware !== undefined) app.use(middleware);
  await app.listen(0, "127.0.0.1");
  return { port: app.getHttpServer().address().port, close: () => app.close() };
}

const inNestExpress: Start = (guard) => nest(new ExpressAdapter(), guard);

const inNestFastify =
  (Adapter: typeof FastifyAdapter): Start =>
  (guard) =>
    nest(new Adapter({ serverFactory: factoryWith(guard), routerOptions: ROUTER_OPTIONS }));

const inHono =
  (serve: typeof serveStatic): Start =>
  (guard) => {
    const app = new Hono();
    app.all("/admin/*", (c) => c.text("who are you?", 401));
    app.use(serve({ root: files }));
    app.all("*", (c) => c.text(PUBLIC));
    return listen(createServer(guarded(getRequestListener(app.fetch), guard)));
  };

export const FRAMEWORKS = {
  "node:http": plain,
  Express: inExpress,
  "Fastify with middie 9.0": inFastify(middie90),
  "Fastify with middie 9.1": inFastify(middie91),
  "Fastify with static 9.1": inFastifyStatic,
  "Nest on Express": inNestExpress,
  "Nest on Fastify": inNestFastify(FastifyAdapter),
  "Nest on Fastify 11.1.10": inNestFastify(FastifyAdapter11 as unknown as typeof FastifyAdapter),
  Hono: inHono(serveStatic),
  "Hono with node-server 1.19.9": inHono(serveStatic119),
} as const satisfies Readonly<Record<string, Start>>;

export type Name = keyof typeof FRAMEWORKS;
