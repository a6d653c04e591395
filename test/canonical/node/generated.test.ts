/** Generated requests: no handler sees another path or host than the guard. */
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { canonicalRequests, type NodeGuardOptions } from "@anyurl/canonical/node";
import express from "express";
import { describe, expect, test } from "vitest";
import { isThorough } from "../../thorough.ts";
import { FRAMEWORKS, files, listen, type Name } from "./frameworks.ts";
import { type Generated, generatedRequest } from "./generated.ts";
import { RawClient } from "./raw.ts";

const COUNT = isThorough ? 20_000 : 1_500;
const SEED = 0x0de;

/** The path and the host that a handler works with, and those of the guard. */
interface Handled {
  readonly request: string;
  readonly path: string;
  readonly guardPath: string;
  readonly host: string | undefined;
  readonly guardHost: string;
}

/** An application that serves files and routes, and records every request that reaches one of them. */
function appWith(record: (req: IncomingMessage, path: string) => void): express.Express {
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

/** Sends all requests, and returns those that handlers have seen. */
async function handledOf(options: NodeGuardOptions, wraps: boolean): Promise<Handled[]> {
  const guard = canonicalRequests(options);
  const handled: Handled[] = [];
  let request = "";
  const record = ({ guard, headers }: IncomingMessage, path: string) => {
    const url = new URL(guard?.url ?? "about:blank");
    handled.push({ request, path, guardPath: decoded(url.pathname), host: headers.host, guardHost: url.host });
  };
  const inner = appWith(record);
  const app = express().use(guard).use(inner);
  const listener: RequestListener = wraps ? (req, res) => guard(req, res, () => inner(req, res)) : app;
  const running = await listen(createServer(listener));
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
  ["rewrite, in front of the app", { mode: "rewrite" }, true],
  ["redirect, in front of the app", {}, true],
  ["rewrite, as middleware", { mode: "rewrite" }, false],
] as const)("%s", (_, options, wraps) => {
  test("handlers see the guard's path and host", async () => {
    const handled = await handledOf(options, wraps);
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
