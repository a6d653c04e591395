/** Guards in front of frameworks with a protected route. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createGuard } from "@anyurl/guard";
import { h3 } from "@anyurl/readers/servers";
import express from "express";
import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { readSection } from "../../../../bench/page.ts";
import { rawRequest } from "../../../../products/guard/requests.ts";
import { HOST } from "../../program.ts";
import { FRAMEWORKS, type Framework } from "./frameworks.ts";
import { ask, protectedTable, recordedReached, waysPast } from "./measure.ts";

const PAGE = join(import.meta.dirname, "../../../../../docs/guard.md");
const STALE = "Run: pnpm write protected";

const reached = recordedReached();

describe("a guard in front of a framework", () => {
  it.each(FRAMEWORKS)("$title with its model leaves no way past a rule", (framework) => {
    const [, , below, , exact] = waysPast(framework, reached);
    expect({ below, exact }).toEqual({ below: [], exact: [] });
  });

  it.each([
    ["`app.use`", "/admin-x"],
    ["Connect", "/admin.css"],
    ["Koa", "/ADMIN"],
    ["React Router", "/admin.data"],
    ["Pages Router", "/_next/data/build/admin.json"],
    ["Express", "/ADMIN"],
  ])("%s without it leaves %s open", (title, way) => {
    const framework = FRAMEWORKS.find((each) => each.title.includes(title));
    expect(framework && waysPast(framework, reached)[0]).toContain(way);
  });

  it.each(["Express", "Koa", "h3 2.0.8", "Elysia", "Astro"])("%s takes /admin/ for an exact route", (title) => {
    const framework = FRAMEWORKS.find((each) => each.title.startsWith(title));
    expect(framework && waysPast(framework, reached)[3]).toContain("/admin/");
  });

  it("knows which frameworks take a slash at the end for the same route", async () => {
    const strict = fastify();
    strict.get("/admin", () => "secret");
    expect((await strict.inject("/admin/")).statusCode).toBe(404);
    const loose = express().get("/admin", (_, response) => void response.end("secret"));
    const server = createServer(loose).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    expect(await (await fetch(`http://127.0.0.1:${port}/admin/`)).text()).toBe("secret");
    server.close();
  });

  it.each(["/admin%3F", "/admin%3Fx", "/admin%3F.css", "/page%3Fdebug=1"])("h3 1 reads a query in %s", (target) => {
    const options = { accept: ["encoded-delimiter"], query: { deny: ["debug"] } } as const;
    const request = rawRequest(`http://${HOST}${target}`);
    expect(createGuard(options)(request).ok).toBe(true);
    expect(createGuard()(request)).toMatchObject({ reason: "encoded-delimiter" });
    expect(createGuard({ ...options, backends: [h3({ version: "1" })] })(request)).toMatchObject({
      reason: "backend-differs",
    });
  });

  it("is described in docs/guard.md", async () => {
    expect(await readSection("protected", PAGE), STALE).toBe(protectedTable(reached));
  });
});

/** Whether this machine has a framework, and the Node.js that its answers were recorded with. */
function isInstalled({ program: { configurations, installations } }: Framework): boolean {
  return installations().some((installation) => configurations[0]?.isFor?.(installation) ?? true);
}

const installed = FRAMEWORKS.filter(isInstalled);
if (installed.length < FRAMEWORKS.length)
  console.log("Some frameworks are not installed: run pnpm setup:runtimes and pnpm setup:frameworks");

describe("frameworks", () => {
  it.each(installed)("$title routes the targets as recorded", async (framework) => {
    expect(await ask(framework), STALE).toEqual(reached[framework.title]);
  });
});
