/** Generated requests: each handler sees the path and the host that the guard sees. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import { canonicalRequests, type NodeGuard, type NodeGuardOptions } from "@anyurl/guard/node";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import express from "express";
import fastify from "fastify";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { isThorough } from "../../../thorough.ts";
import { FRAMEWORKS, factoryWith, files, listen, type Name, ROUTER_OPTIONS } from "./frameworks.ts";
import { type Generated, generatedRequest } from "./generated.ts";
import { RawClient } from "./raw.ts";

const COUNT = isThorough ? 20_000 : 600;
const SEED = 0x0de;

/** The path and the host that a handler works with, and the guard's. */
interface Handled {
  readonly request: string;
  readonly path: string;
  readonly guardPath: string;
  readonly host: string | undefined;
  readonly guardHost: string;
}

type Recorder = (req: IncomingMessage, path: string) => void;

/** An application that serves files and routes, and records every request that reaches one of them. */
function appWith(record: Recorder): express.Express {
  const app = express();
  const setHeaders = (res: { req: IncomingMessage }, file: string) => record(res.req, file.slice(files.length));
  app.use(express.static(files, { dotfiles: "allow", setHeaders: setHeaders as never }));
  app.all("/:folder/:name", (req, _, next) => {
    const { folder, name } = req.params;
    record(req, `/${folder}/${name}${req.path.endsWith("/") ? "/" : ""}`);
    next();
  });
  app.use((req, res) => {
    record(req, decoded(new URL(req.originalUrl, "http://h.test").pathname));
    record(req, decoded(req.path));
    res.end();
  });
  return app;
}

/** Decodes a path once, as Express does for files and for parameters of routes. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns a server with the guard, whose handlers record the path that they work with. */
type Make = (guard: NodeGuard, record: Recorder) => Server | Promise<Server>;

const around: Make = (guard, record) => {
  const app = appWith(record);
  return createServer((req, res) => guard(req, res, () => app(req, res)));
};

const asMiddleware: Make = (guard, record) => createServer(express().use(guard).use(appWith(record)));

const withLenientParser: Make = (guard, record) => {
  return createServer({ insecureHTTPParser: true }, (req, res) => {
    guard(req, res, () => {
      record(req, decoded(new URL(req.url ?? "", "http://h.test").pathname));
      res.end();
    });
  });
};

const inFastify: Make = async (guard, record) => {
  const app = fastify({ serverFactory: factoryWith(guard), routerOptions: ROUTER_OPTIONS });
  app.all<{ Params: { "*": string } }>("/*", async (req) => {
    record(req.raw as IncomingMessage, `/${req.params["*"]}`);
    return "";
  });
  app.setNotFoundHandler(async () => "");
  await app.ready();
  return app.server as unknown as Server;
};

const inHono: Make = (guard, record) => {
  const app = new Hono<{ Bindings: HttpBindings }>().all("*", (c) => {
    record(c.env.incoming, decoded(c.req.path));
    return c.text("");
  });
  const listener = getRequestListener(app.fetch as Hono["fetch"]);
  return createServer((req, res) => guard(req, res, () => void listener(req, res)));
};

/** Sends all requests, and returns those that handlers have seen. */
async function handledOf(make: Make, options: NodeGuardOptions): Promise<Handled[]> {
  const handled: Handled[] = [];
  let request = "";
  const record: Recorder = ({ guard, headers }, path) => {
    const url = new URL(guard?.url ?? "about:blank");
    handled.push({ request, path, guardPath: decoded(url.pathname), host: headers.host, guardHost: url.host });
  };
  const running = await listen(await make(canonicalRequests(options), record));
  const client = new RawClient(running.port);
  for (let index = 0; index < COUNT; index++) {
    const { bytes, isHead } = generatedRequest(SEED, index);
    request = bytes;
    await client.exchange(bytes, isHead);
  }
  client.close();
  await running.close();
  return handled;
}

describe.each([
  ["around Express", around, { mode: "rewrite" }],
  ["around Express, with redirects", around, {}],
  ["as middleware of Express", asMiddleware, { mode: "rewrite" }],
  ["with Node's lenient parser", withLenientParser, { mode: "rewrite" }],
  ["in Fastify, whose router ignores slashes", inFastify, { mode: "rewrite", trailingSlash: "remove" }],
  ["in Hono", inHono, { mode: "rewrite" }],
] as const)("%s", (_, make, options) => {
  test("handlers see the guard's path and host", async () => {
    const handled = await handledOf(make, options);
    expect(handled.length).toBeGreaterThan(COUNT / 20);
    expect(handled.filter(({ path, guardPath }) => path !== guardPath)).toEqual([]);
    expect(handled.filter(({ host, guardHost }) => host !== guardHost)).toEqual([]);
  });
});

/** Whether an application sends the protected content. */
async function secretsOf(name: Name, options: NodeGuardOptions | undefined): Promise<Generated[]> {
  const running = await FRAMEWORKS[name](options && canonicalRequests(options));
  const client = new RawClient(running.port);
  const found: Generated[] = [];
  for (let index = 0; index < COUNT / 5; index++) {
    const generated = generatedRequest(SEED + 1, index);
    const { body } = await client.exchange(generated.bytes, generated.isHead);
    if (body === "secret") found.push(generated);
  }
  client.close();
  await running.close();
  return found;
}

describe.each(Object.keys(FRAMEWORKS) as Name[])("%s", (name) => {
  test("no generated request bypasses the check of the path", async () => {
    expect(await secretsOf(name, { mode: "rewrite" })).toEqual([]);
  });
});

test("without the guard, generated requests bypass such checks", async () => {
  expect((await secretsOf("node:http", undefined)).length).toBeGreaterThan(0);
  expect((await secretsOf("Express", undefined)).length).toBeGreaterThan(0);
});
