/** Servers from npm that answer QUERY requests, and note them. */
import { createHash } from "node:crypto";
import { request as connect, createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import express, { type Request as ExpressRequest, type Response as ExpressResponse } from "express";
import fastify from "fastify";
import { Hono } from "hono";
import { portOf, serve } from "../worker/serve.ts";

/** A request, as a server received it. */
export interface Received {
  readonly server: string;
  readonly method: string;
  readonly url: string;
  /** The fields of a key request, and the cookie. */
  readonly fields: Readonly<Record<string, string>>;
  readonly length: number;
  /** Whether the digest matches the content; `null` without the header. */
  readonly isDigestRight: boolean | null;
}

const NAMES = ["accept", "content-type", "content-encoding", "cookie", "x-forwarded-host"];

type Parts = { readonly method: string; readonly url: string; readonly headers: IncomingHttpHeaders };

export interface Origin {
  readonly address: string;
  close(): Promise<unknown>;
}

export interface Origins {
  readonly all: readonly Origin[];
  /** Returns the requests since the last call. */
  take(): Received[];
}

export const SERVERS = ["fastify", "express", "hono"] as const;

export async function serveOrigins(): Promise<Origins> {
  let received: Received[] = [];
  const note = (server: string, { method, url, headers }: Parts, body: Uint8Array): string => {
    const digest = headers["content-digest"];
    const own = `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
    const fields = Object.fromEntries(
      NAMES.flatMap((name) => (name in headers ? [[name, String(headers[name])]] : [])),
    );
    const isDigestRight = digest === undefined ? null : digest === own;
    received.push({ server, method, url, fields, length: body.length, isDigestRight });
    return `${server}: ${body.length} bytes`;
  };
  return {
    all: [await serveFastify(note), await serveExpress(note), await serveHono(note)],
    take() {
      const taken = received;
      received = [];
      return taken;
    },
  };
}

type Note = (server: string, parts: Parts, body: Uint8Array) => string;

/** https://fastify.dev/docs/latest/Reference/Server/#addhttpmethod */
async function serveFastify(note: Note): Promise<Origin> {
  const app = fastify();
  app.addHttpMethod("QUERY", { hasBody: true, overrideExisting: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
  app.route({
    method: "QUERY",
    url: "/contacts",
    handler: ({ method, url, headers, body }) => note("fastify", { method, url, headers }, body as Buffer),
  });
  return { address: await app.listen({ host: "127.0.0.1", port: 0 }), close: () => app.close() };
}

/** Express has a method for each of Node's. */
async function serveExpress(note: Note): Promise<Origin> {
  const app = express();
  app.use(express.raw({ type: () => true }));
  const { query } = app as unknown as {
    query(path: string, handler: (request: ExpressRequest, response: ExpressResponse) => void): void;
  };
  query.call(app, "/contacts", ({ method, url, headers, body }, response) => {
    response.send(note("express", { method, url, headers }, body));
  });
  return closable(createServer(app));
}

/** https://hono.dev/docs/api/routing#basic */
async function serveHono(note: Note): Promise<Origin> {
  const app = new Hono();
  app.on("QUERY", "/contacts", async ({ req, text }) => {
    const { pathname, search } = new URL(req.url);
    const parts = { method: req.method, url: `${pathname}${search}`, headers: req.header() };
    return text(note("hono", parts, new Uint8Array(await req.arrayBuffer())));
  });
  return closable(createServer(getRequestListener(app.fetch)));
}

async function closable(server: ReturnType<typeof createServer>): Promise<Origin> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** A proxy for workerd, which sends whole URLs to it. */
export async function serveProxy(): Promise<{ readonly port: number; close(): void }> {
  const server = await serve((asked, response) => {
    const { method = "", url = "", headers } = asked;
    const passed = connect(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    asked.pipe(passed);
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: portOf(server), close };
}
