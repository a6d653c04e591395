/** The servers in the guide to the guard, started and attacked. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect } from "vitest";
import { isInstalled, notInstalled } from "../runtimes/programs.ts";
import { attackProgram } from "./attack.ts";
import { ask, type Check, guardChecks } from "./guard-attacks.ts";
import { buildNext, pathInNext } from "./next.ts";
import { programOf } from "./page.ts";
import { has, type Server, startServer, writeProject } from "./project.ts";
import { startWorker } from "./workers.ts";

const NOT_INSTALLED = "is not installed; npm run setup:frameworks installs it";
for (const name of ["koa", "h3-1", "next"]) if (!has(name)) console.log(`Skipped: ${name} ${NOT_INSTALLED}`);
if (!isInstalled("workerd")) console.log(`Skipped: ${notInstalled("workerd")}`);

const LISTEN = 'server.listen(0, "127.0.0.1", () => console.log(server.address().port));';

/** Starts a program on Node, with the lines of an application after it. */
function onNode(...tail: readonly string[]): (program: string) => Promise<Server> {
  return (program) => {
    const cwd = writeProject({ "server.mjs": [program, ...tail].join("\n") });
    return startServer({ args: ["server.mjs"], cwd });
  };
}

/** A check that requests with these lines get a 400. */
const refusing =
  (...lines: readonly (readonly [target: string, ...headers: string[]])[]): Check =>
  async (server) => {
    for (const [target, ...headers] of lines) {
      expect([target, headers, (await ask(server, target, { headers })).status]).toEqual([target, headers, 400]);
    }
  };

const ofNode = {
  ...guardChecks(),
  "hosts that disagree are refused": refusing(
    ["/admin", "Host: h.test", "Host: evil.test"],
    ["/admin", "Host: "],
    ["http://evil.test/admin", "Host: h.test"],
    ["*", "Host: h.test"],
  ),
};

attackProgram("the server of node:http", {
  program: programOf("guard-node.md", "const app = (req, res)"),
  start: onNode('server.on("upgrade", (_, socket) => socket.end());', LISTEN),
  checks: {
    ...ofNode,
    async "WebSockets are guarded, and come with the event"(server) {
      const headers = ["Host: h.test", "Connection: Upgrade", "Upgrade: websocket"];
      expect((await ask(server, "/a%00", { headers })).status).toBe(400);
      expect((await ask(server, "/a", { headers })).status).toBe(undefined);
    },
  },
});

attackProgram("the server of Express", {
  program: programOf("guard-node.md", 'from "express"'),
  start: onNode(
    'app.all("/shop", (req, res) => res.sendStatus(403));',
    "app.use((req, res) => res.send(req.originalUrl));",
    LISTEN,
  ),
  checks: {
    ...ofNode,
    async "a route is for its own case"(server) {
      expect((await ask(server, "/shop")).status).toBe(403);
      expect(await ask(server, "/SHOP")).toMatchObject({ status: 200, body: "/SHOP" });
    },
  },
});

attackProgram("the server of Fastify", {
  program: programOf("guard-node.md", 'from "fastify"'),
  start: onNode(
    'app.all("/*", async (request) => request.url);',
    'await app.listen({ port: 0, host: "127.0.0.1" });',
    "console.log(app.server.address().port);",
  ),
  checks: ofNode,
});

describe.skipIf(!has("koa"))("Koa", () => {
  attackProgram("the server of Koa", {
    program: programOf("guard-node.md", 'from "koa"'),
    start: onNode(LISTEN),
    checks: { ...ofNode, "another case is refused": refusing(["/ADMIN", "Host: h.test"]) },
  });
});

// The guide describes it in words.
const ofH3 = programOf("guard-node.md", 'from "koa"')
  .replaceAll("koa", "h3")
  .replace("h3()", 'h3({ version: "1", routes: ["/shop"] })')
  .replace('import Koa from "h3"', 'import { createApp, eventHandler, toNodeListener } from "h3-1"')
  .replace("new Koa()", "createApp()")
  .replace("(context) => (context.body = context.url)", "eventHandler((event) => event.node.req.url)")
  .replace("app.callback()", "toNodeListener(app)");

describe.skipIf(!has("h3-1"))("h3 1", () => {
  attackProgram("the server of h3 1, made from Koa's", {
    program: ofH3,
    start: onNode(LISTEN),
    checks: { ...ofNode, "a path that a route takes for its own": refusing(["/shop-x", "Host: h.test"]) },
  });
});

describe.skipIf(!isInstalled("workerd"))("Workers", () => {
  attackProgram("the Worker with Hono", {
    program: programOf("guard-workers.md", "app.fetch(canonical"),
    start: (program) => startWorker({ "worker.ts": `${program}\napp.all("*", (c) => c.text(c.req.url));\n` }),
    checks: {
      ...guardChecks(),
      async "a protected route asks who it is"(server) {
        expect((await ask(server, "/admin/users")).status).toBe(401);
      },
    },
  });

  attackProgram("the Worker with Hono's middleware", {
    program: programOf("guard-workers.md", 'from "@anyurl/guard/hono"'),
    start: (program) => startWorker({ "worker.ts": program }),
    checks: guardChecks({ rewrites: false }),
  });
});

describe.skipIf(!has("next"))("Next.js", () => {
  let cwd: string;

  beforeAll(() => {
    cwd = buildNext({});
  });
  attackProgram("the custom server", {
    program: programOf("guard-node.md", 'from "next"'),
    start(program) {
      writeFileSync(join(cwd, "server.mjs"), `${program}\n${LISTEN}`);
      return startServer({ args: ["server.mjs"], cwd, env: { NODE_ENV: "production" }, endsAtErrors: true });
    },
    checks: { ...ofNode, ...guardChecks({ seen: pathInNext }) },
  });
});
