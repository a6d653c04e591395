/**
 * Libraries that take upgrades from the server themselves, behind `guardServer`: none of them sees a target that is not
 * canonical, and none reaches another server by it. Without the guard, the same requests get through.
 */
import { once } from "node:events";
import { createServer, type Server as HTTPServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildNext } from "./next.ts";
import { programOf } from "./page.ts";
import { has, type Server, startServer, writeProject } from "./project.ts";

const NAMES = ["ws", "socket.io", "http-proxy-middleware", "vite", "next", "next-16.2"];

const missing = NAMES.filter((name) => !has(name));
if (missing.length > 0) {
  const why = "No other test shows that upgrades pass the guard in real libraries.";
  console.log(`Skipped: ${missing.join(", ")}, not installed; npm run setup:frameworks installs them. ${why}`);
}

/** A server inside the network, which records the targets of its requests. */
let internal: HTTPServer;
const seen: string[] = [];

beforeAll(async () => {
  internal = createServer((req, res) => {
    seen.push(req.url ?? "");
    res.end("INTERNAL");
  });
  internal.on("upgrade", (req, socket) => {
    seen.push(req.url ?? "");
    socket.end("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
  });
  await once(internal.listen(0, "127.0.0.1"), "listening");
});

afterAll(() => internal.close());

const inside = () => `127.0.0.1:${(internal.address() as AddressInfo).port}`;

const HEADERS = [
  "Host: h.test",
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
];

/** How long a library that never answers is waited for, in milliseconds. No test asks for such an answer. */
const SILENT = 20_000;

/** The first line of the response to an upgrade; empty if there is none. */
async function upgrade(port: number, target: string, wait = SILENT): Promise<string> {
  const socket = connect(port, "127.0.0.1").setTimeout(wait, () => socket.destroy());
  socket.on("error", () => undefined);
  socket.write([`GET ${target} HTTP/1.1`, ...HEADERS, "", ""].join("\r\n"));
  const first = new Promise<string>((resolve) => {
    socket.once("data", (data) => resolve(String(data).split("\r\n")[0] ?? ""));
    socket.once("close", () => resolve(""));
  });
  const line = await first;
  socket.destroy();
  return line;
}

const REFUSED = /^HTTP\/1\.1 400 /;

/** Targets that the guard refuses, and what they are after it else. */
const hostile = () => [
  ...[`http://${inside()}/latest`, `//${inside()}/latest`.replace("//", "http://"), "/admin%00", "/x/..;/admin"],
  ...["/admin#x", "/..%2fadmin", "*"],
];

/** Starts a program that prints its port, with the guard or without it. */
const start = (program: string, isGuarded: boolean) =>
  startServer({
    cwd: writeProject({
      "server.mjs": isGuarded ? program : program.replace(/guardServer\((createServer\(.*\))\)/, "$1"),
    }),
    args: ["server.mjs"],
  });

const LISTEN = 'server.listen(0, "127.0.0.1", () => console.log(server.address().port));';

const IMPORTS = `import { createServer } from "node:http";
import { guardServer } from "@anyurl/guard/node";
`;

/** By the library, a program whose handler of upgrades prints nothing and answers 101. */
const PROGRAMS: Readonly<Record<string, () => string>> = {
  ws: () => `${IMPORTS}import { WebSocketServer } from "ws";
const server = guardServer(createServer((req, res) => res.end(req.url)));
new WebSocketServer({ server }).on("connection", (socket, req) => socket.send(req.url));
${LISTEN}`,
  "socket.io": () => `${IMPORTS}import { Server } from "socket.io";
const server = guardServer(createServer((req, res) => res.end(req.url)));
new Server(server, { transports: ["websocket"], destroyUpgrade: true, destroyUpgradeTimeout: 100 });
${LISTEN}`,
  "http-proxy-middleware": () => `${IMPORTS}import { createProxyMiddleware } from "http-proxy-middleware";
const proxy = createProxyMiddleware({ target: "http://${inside()}", ws: true, logger: undefined });
const server = guardServer(createServer((req, res) => proxy(req, res, () => res.end())));
${LISTEN}`,
  vite: () => `${IMPORTS}import { createServer as createVite } from "vite";
const proxy = { "/proxied": { target: "ws://${inside()}", ws: true } };
const vite = await createVite({ configFile: false, server: { proxy, allowedHosts: true }, logLevel: "silent" });
const server = guardServer(vite.httpServer);
${LISTEN}`,
};

/** A target that the library takes. */
const TAKEN: Readonly<Record<string, string>> = {
  ws: "/chat",
  "socket.io": "/socket.io/?EIO=4&transport=websocket",
  "http-proxy-middleware": "/chat",
  vite: "/proxied",
};

describe.each(Object.keys(PROGRAMS))("%s", (name) => {
  describe.skipIf(!has(name))("behind guardServer", () => {
    let server: Server;

    beforeAll(async () => {
      server = await start((PROGRAMS[name] as () => string)(), true);
      // Some libraries begin to listen for upgrades at the first request.
      await fetch(`http://127.0.0.1:${server.port}/`, { headers: { Connection: "close" } }).catch(() => undefined);
    });
    afterAll(() => server?.close());

    test("a canonical upgrade reaches it", async () => {
      expect(await upgrade(server.port, TAKEN[name] as string)).toMatch(/^HTTP\/1\.1 101 /);
    });

    test("the spelling of others is gone before it sees them", async () => {
      const { [name]: taken = "" } = TAKEN;
      expect(await upgrade(server.port, `/./${taken.slice(1)}`)).toMatch(/^HTTP\/1\.1 101 /);
    });

    test("hostile targets get a 400, and reach no server", async () => {
      seen.length = 0;
      for (const target of hostile()) expect(await upgrade(server.port, target), target).toMatch(REFUSED);
      expect(seen).toEqual([]);
    });
  });
});

test.skipIf(!has("http-proxy-middleware"))("without the guard, the same targets reach a server", async () => {
  const server = await start((PROGRAMS["http-proxy-middleware"] as () => string)(), false);
  await fetch(`http://127.0.0.1:${server.port}/`, { headers: { Connection: "close" } });
  seen.length = 0;
  expect(await upgrade(server.port, "/x/..;/admin")).toMatch(/^HTTP\/1\.1 101 /);
  expect(seen).toEqual(["/x/..;/admin"]);
  await server.close();
});

describe.each(["next", "next-16.2"])("the guide's recipe for Next.js, with %s", (name) => {
  describe.skipIf(!has(name))("in production", () => {
    const recipe = programOf("guard-node.md", 'from "next"');
    let cwd: string;

    /** Starts the application, which listens for upgrades from its first request on. */
    const startNext = async (program: string): Promise<Server> => {
      const args = ["--input-type=module", "--eval", `${program}\n${LISTEN}`];
      const server = await startServer({ cwd, args, env: { NODE_ENV: "production" } });
      await (await fetch(`http://127.0.0.1:${server.port}/pub`)).text();
      return server;
    };

    beforeAll(() => {
      cwd = buildNext({}, name);
      seen.length = 0;
    });

    test("no upgrade reaches a server inside the network (CVE-2026-44578)", async () => {
      const server = await startNext(recipe);
      for (const target of hostile()) expect(await upgrade(server.port, target), target).toMatch(REFUSED);
      await upgrade(server.port, "/latest", 1000);
      expect(seen).toEqual([]);
      await server.close();
    });

    test.skipIf(name === "next")("without the guard, one does", async () => {
      const server = await startNext(recipe.replace(/guardServer\((.*)\);/, "$1;"));
      await upgrade(server.port, `http://${inside()}/latest`, 1000);
      expect(seen).toEqual(["/latest"]);
      await server.close();
    });
  });
});
