/** The example Worker, in workerd and with `wrangler dev`. */
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { URLPattern } from "@anyurl/pattern";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROUTES } from "../../../packages/pattern/examples/worker/src/routes.ts";
import { isInstalled, notInstalled } from "../../runtimes/programs.ts";
import { bundleWorker } from "../guard/worker/bundle.ts";
import { sendRaw } from "../guard/worker/raw.ts";
import { serveWorkers, type Workers } from "../guard/worker/workerd-server.ts";
import { serveByWrangler } from "../guard/worker/wrangler-dev.ts";

const EXAMPLE = join(import.meta.dirname, "../../../packages/pattern/examples/worker");

for (const name of ["workerd", "wrangler"]) if (!isInstalled(name)) console.log(`Skipped: ${notInstalled(name)}`);

describe.skipIf(!isInstalled("workerd"))("in workerd, the example Worker", () => {
  let workers: Workers;
  let folder: string;

  beforeAll(async () => {
    const bundle = await bundleWorker(join(EXAMPLE, "src/worker.ts"));
    folder = bundle.folder;
    workers = await serveWorkers([{ name: "api", modules: bundle.modules }]);
  });

  afterAll(async () => {
    await workers?.close();
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  const send = (method: string, target: string) =>
    sendRaw(workers.ports.get("api") ?? 0, `${method} ${target} HTTP/1.1`, "api.test");

  test("has 50 routes, and answers each of them with its own operation and the decoded groups", async () => {
    const operations = new Set<string>();
    for (const [method, pathname] of ROUTES) {
      const names = Array.from(pathname.matchAll(/:(\w+)/g), ([, name = ""]) => name);
      const groups = Object.fromEntries(names.map((name) => [name, `${name} ü`]));
      const target = new URLPattern({ pathname }).generate("pathname", groups);
      const { status, body } = await send(method, target);
      expect([target, status]).toEqual([target, 200]);
      const answer = JSON.parse(Buffer.from(body, "latin1").toString()) as { operation: string; groups: unknown };
      expect([target, answer.groups]).toEqual([target, groups]);
      operations.add(answer.operation);
    }
    expect([ROUTES.length, operations.size]).toEqual([50, 50]);
  });

  test("takes the earlier one of two paths", async () => {
    expect((await send("GET", "/users/me")).body).toContain('"showCurrentUser"');
    // The earlier path does not have the method.
    expect((await send("PATCH", "/users/me")).body).toContain('"updateUser"');
  });

  test("answers paths without their optional groups, and with several segments", async () => {
    expect((await send("GET", "/topics/urls")).body).toBe('{"operation":"listTopic","groups":{"topic":"urls"}}');
    expect((await send("GET", "/docs")).body).toBe('{"operation":"showDocumentation","groups":{}}');
    expect((await send("GET", "/docs/a/b")).body).toContain('{"page":"a/b"}');
    expect((await send("GET", "/projects/a/b/files")).status).toBe(404);
  });

  test.each([
    ["DELETE", "/users", "GET, HEAD, POST"],
    ["PROPFIND", "/projects/a/b/files/c", "GET, HEAD, PUT, DELETE"],
    ["POST", "/users/me", "GET, HEAD, PATCH, DELETE"],
  ])("%s %s gets a 405, which allows %s", async (method, target, allow) => {
    const { status, headers } = await send(method, target);
    expect([status, headers.get("allow")]).toEqual([405, allow]);
  });

  test("answers HEAD as GET, without a body", async () => {
    const [get, head] = [await send("GET", "/status"), await send("HEAD", "/status")];
    expect(head).toEqual({ status: 200, headers: expect.any(Map), body: "" });
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
    expect((await send("HEAD", "/nothing")).status).toBe(404);
    expect((await send("HEAD", "/users/me/following/a")).status).toBe(405);
  });

  test.each(["/nothing", "/users/", "/users/a/b", "/Users", "/constructor"])("%s gets a 404", async (target) => {
    expect((await send("GET", target)).status).toBe(404);
  });

  test.each([
    ["//%75sers", 308],
    ["/users/..%2fadmin", 400],
    ["/users/%zz", 400],
    ["/users/%FF", 400],
    ["/users/;a=1", 400],
  ])("the guard answers %s first, with status %i", async (target, status) => {
    expect((await send("GET", target)).status).toBe(status);
  });

  test("answers hostile paths", async () => {
    const dashes = "-...".repeat(1000);
    expect((await send("GET", `/projects/a/b/compare/${dashes}`)).status).toBe(200);
    expect((await send("GET", `/projects/a/b/releases/c/${"d.".repeat(2000)}/`)).status).toBe(404);
  });
});

describe.skipIf(!isInstalled("wrangler"))("with wrangler dev, the example Worker", () => {
  test("answers the requests of its README as that says", async () => {
    const readme = await readFile(join(EXAMPLE, "README.md"), "utf8");
    const lines = readme.matchAll(/^curl -i (?:-X (\w+) |(-I) )?http:\/\/localhost:8787(\S+) +# (\d+)(.*)$/gm);
    const requests = Array.from(lines, ([, method, head, target = "", status, says = ""]) => {
      return { line: `${method ?? (head ? "HEAD" : "GET")} ${target} HTTP/1.1`, status: Number(status), says };
    });
    expect(requests.map(({ status }) => status)).toEqual([200, 200, 200, 405, 404, 308, 400]);
    const wrangler = await serveByWrangler({}, join(EXAMPLE, "wrangler.jsonc"));
    try {
      for (const { line, status, says } of requests) {
        const response = await sendRaw(wrangler.port, line, "api.test");
        expect([line, response.status]).toEqual([line, status]);
        const operation = /: (show\w+)/.exec(says)?.[1];
        if (operation !== undefined) expect(response.body).toContain(`"${operation}"`);
        if (status === 405) expect(says).toBe(`: Allow: ${response.headers.get("allow")}`);
        if (status === 308) expect(says).toBe(`: a redirect to ${response.headers.get("location")}`);
      }
    } finally {
      await wrangler.close();
    }
  });
});
