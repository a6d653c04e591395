/** The guard in front of real frameworks, in the versions that advisories name. */
import { canonicalRequests, type NodeGuardOptions } from "@anyurl/guard/node";
import { afterAll, describe, expect, test } from "vitest";
import { FRAMEWORKS, type Name, type Running } from "./frameworks.ts";
import { type Answer, RawClient } from "./raw.ts";

const NAMES = Object.keys(FRAMEWORKS) as Name[];

/** The status of a path that the application protects. */
const PROTECTED = 401;

/** Applications stay open for all tests: each one listens once for each set of options. */
const opened = new Map<string, Promise<readonly [Running, RawClient]>>();

afterAll(async () => {
  for (const [running, client] of await Promise.all(opened.values())) {
    client.close();
    await running.close();
  }
});

async function clientOf(name: Name, options?: NodeGuardOptions): Promise<RawClient> {
  const id = `${name} ${JSON.stringify(options)}`;
  const start = async () => {
    const running = await FRAMEWORKS[name](options && canonicalRequests(options));
    return [running, new RawClient(running.port)] as const;
  };
  const entry = opened.get(id) ?? start();
  opened.set(id, entry);
  return (await entry)[1];
}

/** Sends a request, and follows a redirect to a path once. */
async function followed(client: RawClient, target: string, method = "GET"): Promise<Answer> {
  const answer = await client.ask(target, { method });
  if (answer.status !== 308) return answer;
  const location = answer.headers.get("location") ?? "";
  expect(location).toMatch(/^\/(?!\/)/);
  return client.ask(location, { method });
}

/** An advisory, a framework that it names, and requests that reach a protected handler. */
type Row = readonly [advisory: string, framework: Name, targets: readonly string[]];

const ADVISORIES: readonly Row[] = [
  ["CVE-2026-22031, @fastify/middie 9.0.3", "Fastify with middie 9.0", ["/%61dmin", "/adm%69n/x"]],
  ["CVE-2026-2880, @fastify/middie 9.1.0", "Fastify with middie 9.1", ["//admin", "/admin;a=b", "//admin//x"]],
  ["absolute targets in @fastify/middie 9.1.0", "Fastify with middie 9.1", ["http://h.test/%61dmin"]],
  ["CVE-2025-69211, Nest on Fastify 11.1.10", "Nest on Fastify 11.1.10", ["/%61dmin", "/%61dmin/page"]],
  ["CVE-2026-2293, Nest on Fastify 11.1.10", "Nest on Fastify 11.1.10", ["//admin", "/admin;a=b"]],
  [
    "CVE-2026-15074, @fastify/static 9.1.0",
    "Fastify with static 9.1",
    ["/x/../admin/secret.txt", "/x/%2e%2e/admin/secret.txt", "/x/y/../../admin/secret.txt"],
  ],
  [
    "CVE-2026-6414 and GHSA-423g-23ch-w7c6, @fastify/static 9.1.0",
    "Fastify with static 9.1",
    ["/admin%2fsecret.txt", "/x/..%2fadmin/secret.txt", "/./admin/secret.txt", "//admin/secret.txt"],
  ],
  ["CVE-2026-29087, @hono/node-server 1.19.9", "Hono with node-server 1.19.9", ["/admin%2fsecret.txt"]],
  ["CVE-2026-39406, @hono/node-server 1.19.9", "Hono with node-server 1.19.9", ["//admin/secret.txt"]],
  [
    "express.static behind middleware for a path, Express 5.3",
    "Express",
    ["/%61dmin/secret.txt", "//admin/secret.txt", "/admin%2fsecret.txt", "/x/../admin/secret.txt"],
  ],
  ["parameters of routes behind middleware for a path, Nest on Express", "Nest on Express", ["/%61dmin/page"]],
  [
    "a check with startsWith in front of a decoding handler, node:http",
    "node:http",
    ["/%61dmin/secret.txt", "/./admin/secret.txt", "//admin/secret.txt", "/x/%2e%2e/admin/secret.txt"],
  ],
];

describe.each(ADVISORIES)("%s", (_, framework, targets) => {
  test.each(targets)("%s reaches the handler without the guard", async (target) => {
    const client = await clientOf(framework);
    expect((await client.ask("/admin/page")).status).toBe(PROTECTED);
    expect(await client.ask(target)).toMatchObject({ status: 200, body: "secret" });
  });

  test.each(targets)("%s is canonical or refused with the guard", async (target) => {
    for (const mode of ["redirect", "rewrite", "redirect-all"] as const) {
      const client = await clientOf(framework, { mode });
      for (const method of ["GET", "HEAD"]) {
        expect([400, PROTECTED]).toContain((await followed(client, target, method)).status);
      }
    }
  });
});

describe("CVE-2026-2293, with the router's option ignoreTrailingSlash", () => {
  const name = "Nest on Fastify 11.1.10";

  test("the guard keeps the slash by default, and removes it by its option", async () => {
    expect(await (await clientOf(name)).ask("/admin/")).toMatchObject({ status: 200, body: "secret" });
    expect(await (await clientOf(name, {})).ask("/admin/")).toMatchObject({ status: 200, body: "secret" });
    const client = await clientOf(name, { trailingSlash: "remove" });
    expect((await client.ask("/admin/")).headers.get("location")).toBe("/admin");
    expect(await followed(client, "/admin/")).toMatchObject({ status: PROTECTED });
  });
});

/** Every path to the protected folder that any framework has been seen to take. */
const ALL = [
  ...ADVISORIES.flatMap(([, , targets]) => targets),
  ..."/admin /admin/x /admin/secret.txt /admin/../admin/secret.txt /.//admin/secret.txt".split(" "),
  ..."/\\admin/secret.txt /admin\\secret.txt /x/..\\admin/secret.txt /admin%5csecret.txt".split(" "),
  ..."/%2561dmin/secret.txt /%2fadmin/secret.txt /..;/admin/secret.txt /;/admin/secret.txt".split(" "),
  ..."/admin%00 /admin%3b/secret.txt /admin;/secret.txt /%c0%aeadmin /x/..;/admin/secret.txt".split(" "),
  ..."http://h.test//admin/secret.txt HTTP://h.test/%61dmin/secret.txt /admin/secret.txt#x".split(" "),
  "/%61dmin/secret",
];

describe.each(NAMES)("%s", (name) => {
  test.each(["GET", "POST", "OPTIONS"])("no known path bypasses the check of the path, with %s", async (method) => {
    const client = await clientOf(name, {});
    for (const target of ALL) {
      const { status, body } = await followed(client, target, method);
      expect([target, status, body]).not.toEqual([target, 200, "secret"]);
    }
  });

  test("other requests reach the application", async () => {
    const client = await clientOf(name, {});
    for (const target of ["/a.txt", "/a.txt?b=A&c=%26", "/b%20c", "/administrators"]) {
      expect([target, await client.ask(target)]).toMatchObject([target, { status: 200, body: "public" }]);
    }
  });
});
