/** `createGuard` in the servers of Deno and Bun that take a function of requests, and Fastify's `inject`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { canonicalRequests } from "@anyurl/guard/node";
import { expect, test } from "vitest";
import { environment, installed } from "../../../runtimes/programs.ts";
import { Missing } from "../../../runtimes/runtime.ts";
import { factoryWith } from "./frameworks.ts";
import { RawClient } from "./raw.ts";

/** Each server's program, and its arguments. */
const SERVERS: Readonly<Record<string, () => readonly [string, readonly string[]]>> = {
  "Deno.serve": () => [installed("deno", "deno"), ["run", "--allow-all", "--no-lock", "--quiet"]],
  "Bun.serve": () => [installed("bun", "bin/bun.exe"), ["run"]],
};

/** Targets, each with the status, and what the handler sees or the response names. */
const ROWS = [
  ["/a?b", 200, /^http:\/\/h\.test\/a\?b$/],
  ["//%61", 308, /^/],
  ["/a%00", 400, /encoded-nul/],
  ["/a%2fb", 400, /encoded-slash/],
] as const;

/** Targets that Bun has resolved before the guard sees them. Deno passes them as the client sent them. */
const DOTS = ["/x/../a", "/x\\..\\a"];

test.for(Object.entries(SERVERS))(
  "%s: requests are canonical, redirected or refused",
  async ([name, find], { skip }) => {
    let command: readonly [string, readonly string[]];
    try {
      command = find();
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      return skip(error.message);
    }
    const [program, args] = command;
    const cwd = new URL("../../..", import.meta.url);
    const stdio = ["ignore", "pipe", "inherit"] as const;
    const child = spawn(program, [...args, "products/guard/node/inside/serve.mjs"], {
      cwd,
      env: environment(),
      stdio: [...stdio],
    });
    const ended = once(child, "exit");
    try {
      const [line] = await Promise.race([
        once(createInterface(child.stdout as NonNullable<typeof child.stdout>), "line"),
        ended,
      ]);
      const client = new RawClient(Number(line));
      for (const [target, expected, seen] of ROWS) {
        const { status, body } = await client.ask(target);
        expect([target, status, body]).toEqual([target, expected, expect.stringMatching(seen)]);
      }
      for (const target of DOTS) {
        expect([target, (await client.ask(target)).status]).toEqual([target, name === "Bun.serve" ? 200 : 308]);
      }
      client.close();
    } finally {
      child.kill("SIGKILL");
      await ended;
    }
  },
);

test("Fastify's inject calls the handler, and the guard does not see the request", async () => {
  const { default: fastify } = await import("fastify");
  const app = fastify({ serverFactory: factoryWith(canonicalRequests()) });
  app.get("/*", (request) => request.raw.url);
  try {
    expect((await app.inject("/%61")).body).toBe("/%61");
  } finally {
    await app.close();
  }
});
