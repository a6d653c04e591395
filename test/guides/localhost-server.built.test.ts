/** The servers of localhost-server.md: Host headers sent byte by byte, and DNS rebinding in Chromium. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REFUSED_HOSTS } from "../products/policy/host-headers.ts";
import { start } from "../runtimes/browser/puppeteer.ts";
import { programs } from "../runtimes/browsers.ts";
import { Missing } from "../runtimes/runtime.ts";
import { attackProgram } from "./attack.ts";
import { ask, type Check } from "./guard-attacks.ts";
import { programOf } from "./page.ts";
import { type Server, startServer, writeProject } from "./project.ts";

const GUIDE = "localhost-server.md";
const MATCHER = "const isLocal";

const LISTEN = 'server.listen(0, "127.0.0.1", () => console.log(server.address().port));';

const HONO = [
  'import { serve } from "@hono/node-server";',
  'app.get("/", (c) => c.text("Hello"));',
  'serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => console.log(port));',
];

function programWith(...starts: readonly string[]): string {
  return programOf(GUIDE, MATCHER, ...starts).replace('server.listen(3000, "127.0.0.1");', LISTEN);
}

const onNode = (program: string, ...tail: readonly string[]): Promise<Server> =>
  startServer({ args: ["server.mjs"], cwd: writeProject({ "server.mjs": [program, ...tail].join("\n") }) });

/** Those that a client can send in one line. Node removes white space around them. */
const SENDABLE = REFUSED_HOSTS.filter(
  (host): host is string => typeof host === "string" && /^[!-~]([ -~]*[!-~])?$/.test(host),
);

const checks: Readonly<Record<string, Check>> = {
  async "its own hosts are answered"(server) {
    for (const host of ["localhost", `localhost:${server.port}`, "127.0.0.1", "[::1]:1", "LOCALHOST"]) {
      expect([host, await ask(server, "/", { headers: [`Host: ${host}`] })]).toEqual([
        host,
        expect.objectContaining({ status: 200, body: "Hello" }),
      ]);
    }
  },
  async "other hosts are refused"(server) {
    expect(SENDABLE.length).toBeGreaterThan(80);
    for (const host of SENDABLE) {
      const { status, body } = await ask(server, "/", { headers: [`Host: ${host}`] });
      expect([host, body.includes("Hello")]).toEqual([host, false]);
      expect([400, 403]).toContain(status);
    }
    expect((await ask(server, "/", { headers: ["Host:"] })).status).not.toBe(200);
  },
};

attackProgram("node:http", {
  program: programWith('from "node:http"'),
  start: (program) => onNode(program),
  checks: {
    ...checks,
    async "WebSockets of other hosts are refused"(server) {
      const headers = ["Host: evil.example", "Connection: Upgrade", "Upgrade: websocket"];
      expect((await ask(server, "/", { headers })).status).toBe(undefined);
    },
  },
});

attackProgram("Express", {
  program: programWith('from "express"'),
  start: (program) =>
    onNode(
      program,
      'app.get("/", (req, res) => res.send("Hello"));',
      'const server = app.listen(0, "127.0.0.1", () => console.log(server.address().port));',
    ),
  checks,
});

attackProgram("Hono", {
  program: programWith('from "hono"'),
  start: (program) => onNode(program, ...HONO),
  checks,
});

const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};

attackProgram("MCP", {
  program: programWith('from "hono"', 'from "@modelcontextprotocol/server"'),
  start: (program) => onNode(program, ...HONO),
  checks: {
    ...checks,
    async "a client is answered, and a page of another site is not"(server) {
      const types = ["Content-Type: application/json", "Accept: application/json, text/event-stream"];
      const call = (host: string) =>
        ask(server, "/mcp", { method: "POST", headers: [`Host: ${host}`, ...types], body: JSON.stringify(INITIALIZE) });
      expect((await call(`localhost:${server.port}`)).body).toContain('"serverInfo":{"name":"notes"');
      expect(await call(`evil.example:${server.port}`)).toMatchObject({ status: 403, body: "" });
    },
  },
});

function findChromium(): string | undefined {
  try {
    return programs.chrome();
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.log(`Skipped: DNS rebinding in Chromium: ${error.message}`);
    return undefined;
  }
}

const chromium = findChromium();

/** Chromium sends the names of this site to this machine, and does not block its pages itself. */
const ARGUMENTS = [
  "--host-resolver-rules=MAP evil.test 127.0.0.1",
  "--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessForNavigations",
];

/** Returns the answer that a page from elsewhere reads after its name leads to this machine. */
async function readRebound(browser: Browser, port: number): Promise<string> {
  const page = await browser.newPage();
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    if (request.url().endsWith("/attack")) void request.respond({ contentType: "text/html", body: "<p>attack" });
    else void request.continue();
  });
  await page.goto(`http://evil.test:${port}/attack`);
  return (await page.evaluate("fetch('/').then(async (r) => r.status + ' ' + (await r.text()))")) as string;
}

describe.runIf(chromium !== undefined)("in Chromium, a page of another site", () => {
  const folder = mkdtempSync(join(tmpdir(), "anyurl-rebinding-"));
  let browser: Browser;

  beforeAll(async () => {
    browser = await start("chrome", chromium as string, folder, { args: ARGUMENTS });
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("reads a server that does not check the host", async () => {
    const server = createServer((_, res) => res.end("Hello")).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    try {
      expect(await readRebound(browser, (server.address() as AddressInfo).port)).toBe("200 Hello");
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test("does not read the server of the guide, which answers its own page", async () => {
    const server = await onNode(programWith('from "node:http"'));
    try {
      expect(await readRebound(browser, server.port)).toBe("403 ");
      const local = await browser.newPage();
      expect(await (await local.goto(`http://localhost:${server.port}/`))?.text()).toBe("Hello");
    } finally {
      await server.close();
    }
  });
});
