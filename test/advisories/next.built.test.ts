/** Advisories about Next.js, in version 16.2.3, which has the faults that they name. */
import { createCachedFetch, createMemoryCache } from "@anyurl/guard/cache";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildNext } from "../guides/next.ts";
import { has, type Server, startServer } from "../guides/project.ts";

const VERSION = "next-16.2";
if (!has(VERSION)) console.log("Skipped: Next.js 16.2.3 is not installed; npm run setup:frameworks installs it");

/** A page for each name, of which "secret" is protected, and a redirect. */
const FILES = {
  "app/layout.js": "export default ({ children }) => <html><body>{children}</body></html>;",
  "app/doc/[slug]/page.js": `export const dynamic = "force-dynamic";
export default async ({ params }) => <p>{"page of " + (await params).slug}</p>;`,
  "proxy.js": `import { NextResponse } from "next/server";
export function proxy({ nextUrl }) {
  if (nextUrl.pathname === "/doc/secret") return new NextResponse("who are you?", { status: 401 });
  if (nextUrl.pathname === "/moved") return NextResponse.redirect(new URL("/doc/open", nextUrl));
  return NextResponse.next();
}
export const config = { matcher: ["/doc/:path*", "/moved"] };`,
};

const PROGRAM = `import { createServer } from "node:http";
import { guardServer } from "@anyurl/guard/node";
import next from "next";
const app = next({ dev: false });
await app.prepare();
const server = guardServer(createServer(app.getRequestHandler()), OPTIONS);
server.listen(0, "127.0.0.1", () => console.log(server.address().port));`;

describe.skipIf(!has(VERSION))("Next.js 16.2.3", () => {
  let cwd = "";
  let plain: Server;

  const start = (program: string) =>
    startServer({ cwd, args: ["--input-type=module", "--eval", program], env: { NODE_ENV: "production" } });
  const ask = ({ port }: Server, target: string, headers: HeadersInit = {}) =>
    fetch(`http://127.0.0.1:${port}${target}`, { headers, redirect: "manual" });

  beforeAll(async () => {
    cwd = buildNext(FILES, VERSION);
    plain = await start(PROGRAM.replace(/guardServer\((.*), OPTIONS\)/, "$1"));
  }, 120_000);
  afterAll(() => plain?.close());

  describe("CVE-2026-44574: the query has parameters of the route", () => {
    const TARGETS = ["/doc/open?nxtPslug=secret", "/doc/open?%6extPslug=secret"];

    test.each(TARGETS)("%s shows the protected page without the guard", async (target) => {
      expect((await ask(plain, "/doc/secret")).status).toBe(401);
      expect(await (await ask(plain, target)).text()).toContain("page of secret");
    });

    test("not with the guide's option", async () => {
      const guarded = await start(PROGRAM.replace("OPTIONS", '{ query: { deny: ["nxtP*", "nxtI*"] } }'));
      for (const target of TARGETS) {
        const response = await ask(guarded, target);
        expect([response.status, response.headers.get("Location")]).toEqual([308, "/doc/open"]);
      }
      await guarded.close();
    });
  });

  describe("a cache in front of it", () => {
    /** A page of one user, then of another, through a cache that keeps all responses for a minute. */
    async function through(first: HeadersInit, target: string, keyed = true): Promise<Response> {
      const origin = `http://127.0.0.1:${plain.port}`;
      const cachedFetch = createCachedFetch({
        origin,
        cache: createMemoryCache(),
        fetch: async (request) => {
          // Without a key request, the client's own headers go on, as in other caches.
          const headers = new Headers(request.headers);
          if (!keyed) for (const [name, value] of Object.entries(first)) headers.set(name, value);
          const response = await fetch(new Request(request, { headers, redirect: "manual" }));
          const fields = new Headers(response.headers);
          fields.set("Cache-Control", "public, max-age=60");
          fields.delete("Vary");
          return new Response(response.body, { status: response.status, headers: fields });
        },
      });
      const url = `http://h.test${target}`;
      await (await cachedFetch(new Request(url, { headers: first }))).text();
      return cachedFetch(new Request(url));
    }

    test("CVE-2026-44576: a request for components is answered with a page, which is stored", async () => {
      expect((await ask(plain, "/doc/open", { RSC: "1" })).headers.get("Content-Type")).toContain("text/x-component");
      expect((await through({ RSC: "1" }, "/doc/open")).headers.get("Content-Type")).toContain("text/html");
      const poisoned = await through({ RSC: "1" }, "/doc/open", false);
      expect(poisoned.headers.get("Content-Type")).toContain("text/x-component");
    });

    test("CVE-2026-44572: a request for data gets a redirect with its location, which is stored", async () => {
      const data = { "x-nextjs-data": "1" };
      expect((await ask(plain, "/moved", data)).headers.get("Location")).toBeNull();
      expect((await through(data, "/moved")).headers.get("Location")).toContain("/doc/open");
      expect((await through(data, "/moved", false)).headers.get("Location")).toBeNull();
    });
  });
});
