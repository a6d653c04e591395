/** The keys of the caches in Nest and Nitro: their own are wrong for some pages, and the recipes' are not. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { APPS, build, serve } from "./apps.ts";
import { attackProgram } from "./attack.ts";
import { ask } from "./guard-attacks.ts";
import { programOf } from "./page.ts";
import { has, type Server, startServer, writeProject } from "./project.ts";

const GUIDE = "cache-keys.md";

const isMissing = !has("nitropack");
if (isMissing) console.log("Skipped: the frameworks are not installed; npm run setup:frameworks installs them");

/** Host and target of two requests, of which each test has its own. */
type Pair = readonly [one: readonly [host: string, target: string], other: readonly [host: string, target: string]];

const SPELLINGS: Pair = [
  ["h.test", "/spellings?b=1&a=2"],
  ["h.test", "/%73pellings?a=2&b=1"],
];
const HOSTS: Pair = [
  ["h.test", "/hosts"],
  ["other.test", "/hosts"],
];
const HYPHENS: Pair = [
  ["h.test", "/hyp-hens"],
  ["h.test", "/hyphens"],
];
const QUERIES: Pair = [
  ["h.test", "/queries?a=1"],
  ["h.test", "/queries?a=11"],
];

/** Whether the second page is answered by the first one, which was stored. No two pages that are made are the same. */
async function isOneKey(server: Server, [one, other]: Pair): Promise<boolean> {
  const bodyOf = async ([host, target]: Pair[0]) => (await ask(server, target, { headers: [`Host: ${host}`] })).body;
  const first = await bodyOf(one);
  expect(first).toContain(one[1]);
  const second = await bodyOf(other);
  if (second !== first) expect(decodeURI(second)).toContain(decodeURI(other[1]));
  return second === first;
}

const expectKeys = (isOne: boolean, ...pairs: readonly Pair[]) => {
  return async (server: Server) => {
    for (const pair of pairs) expect([pair, await isOneKey(server, pair)]).toEqual([pair, isOne]);
  };
};

const checks = {
  "spellings of one page have one key": expectKeys(true, SPELLINGS),
  "two pages have two keys": expectKeys(false, HOSTS, HYPHENS, QUERIES),
};

/** Starts a server for these tests. */
function running(start: () => Promise<Server>): { readonly server: Server } {
  const found: { server?: Server } = {};
  beforeAll(async () => {
    found.server = await start();
  });
  afterAll(() => found.server?.close());
  return found as { readonly server: Server };
}

/** Starts an application of Nest with an interceptor. */
function startNest(interceptor: string, program: string): Promise<Server> {
  const application = `
import "reflect-metadata";
import { CacheInterceptor as Own, CacheModule } from "@nestjs/cache-manager";
import { Controller, Get, Module, Post, Req, UseInterceptors } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";

let count = 0;
class Pages {
  page({ headers, originalUrl }) {
    return headers.host + originalUrl;
  }
  change() {
    return String(++count);
  }
}
const decorate = (name, decorator) =>
  decorator(Pages.prototype, name, Object.getOwnPropertyDescriptor(Pages.prototype, name));
decorate("page", Get("*path"));
Req()(Pages.prototype, "page", 0);
decorate("change", Post("*path"));
UseInterceptors(${interceptor})(Pages);
Controller()(Pages);

class Application {}
Module({ imports: [CacheModule.register()], controllers: [Pages] })(Application);

const app = await NestFactory.create(Application, { logger: false });
await app.listen(0, "127.0.0.1");
console.log(app.getHttpServer().address().port);
`;
  return startServer({ args: ["main.mjs"], cwd: writeProject({ "main.mjs": `${program}${application}` }) });
}

describe.skipIf(isMissing)("Nest", () => {
  describe("with its own interceptor", () => {
    const found = running(() => startNest("Own", ""));

    test("two pages have one key", () => expectKeys(true, HOSTS)(found.server));
    test("one page has several keys", () => expectKeys(false, SPELLINGS)(found.server));
  });

  attackProgram("with the guide's interceptor", {
    program: programOf(GUIDE, "CacheInterceptor"),
    start: (program) => startNest("KeyInterceptor", program),
    checks: {
      ...checks,
      async "other methods are not stored"(server) {
        const line = { method: "POST", body: "x" };
        const bodies = [await ask(server, "/post", line), await ask(server, "/post", line)].map(({ body }) => body);
        expect(bodies).toEqual(["1", "2"]);
      },
    },
  });
});

const recipe = programOf(GUIDE, "defineCachedHandler");

/** The recipe as Nitro 2 takes it, which imports the other functions itself. */
const recipeOf2 = recipe
  .replace('import { defineCachedHandler } from "nitro/runtime";\n', "")
  .replace("getKey({ url }) {\n", "getKey(event) {\n  const url = getRequestURL(event);\n")
  .replace(
    "defineCachedHandler(({ url }) => url.href",
    "defineCachedEventHandler((event) => Math.random() + event.path",
  );

/** Starts an application of Nitro, with a text of the recipe replaced. */
const startNitro = (name: "Nitro 2" | "Nitro 3", program: string, from = "", to = "") => {
  expect(program).toContain(from);
  return serve(APPS[name], build(APPS[name], { "server/routes/[...path].js": program.replace(from, to) }));
};

describe.skipIf(isMissing).each([
  // Without the option varies, its handlers see no host.
  ["Nitro 2", recipeOf2, "(event) => event.path", []],
  ["Nitro 3", recipe, "({ url }) => url.pathname", [HOSTS]],
] as const)("%s", (name, program, path, pairs) => {
  describe("with its own key", () => {
    const found = running(() => startNitro(name, program, "  getKey,\n", ""));

    test.each(pairs)("two pages have one key: %j, %j", (...pair) => expectKeys(true, pair)(found.server));
    test("one page has several keys", () => expectKeys(false, SPELLINGS)(found.server));
  });

  describe("with the path as getKey", () => {
    const found = running(() => startNitro(name, program, "  getKey,\n", `  getKey: ${path},\n`));

    test("two pages have one key", () => expectKeys(true, HYPHENS)(found.server));
  });

  describe("with the guide's key", () => {
    const found = running(() => startNitro(name, program));

    test.each(Object.entries(checks))("%s", (_, check) => check(found.server));
  });
});
