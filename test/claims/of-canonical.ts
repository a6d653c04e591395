/** The claims of the README of `@anyurl/canonical`. */
import { type Claims, fact, inBrowsers, inRuntimes, installed, link, measured, run, test } from "./proof.ts";

const workerd = test("canonical/guard-workerd.test.ts", "in workerd");
const serve = test("canonical/node/serve.test.ts", "%s: requests are canonical, redirected or refused");
const hono = test("canonical/hono.test.ts", "as the README describes it");
const express = test("canonical/node/readme.test.ts", "of Express");
const fastify = test("canonical/node/readme.test.ts", "of Fastify");
const proxy = run("test:bundlers", "bundlers/next-guard.ts", "proxy.js");
const customServer = run("test:bundlers", "bundlers/next.ts", "guard in a custom server");
const inNode = test("canonical/node/runtimes.test.ts", "%s: requests are canonical or refused");

export const OF_CANONICAL: Claims = [
  ["Canonical URLs and cache keys, a guard", workerd],
  ["guard a Worker or a Hono app", workerd, hono],
  ["guard a server on Node", express, fastify],
  ["`flags` reports security-relevant", test("canonical/options-flags.test.ts", "different-hosts")],
  ["`https://1.2.3.4./` raises", test("canonical/host-law.test.ts", "without its dots")],
  ["They read the input as it is written", fact("It describes the other functions of the same paragraph.")],
  ["While it stays, the same input", test("canonical/keys/golden.test.ts", "are the golden ones")],
  [
    "`changes` come from the same rules in TypeScript",
    test("canonical/query-bundle.test.ts", "in TypeScript alone for /fallback"),
  ],
  [
    "In Workers, where the fallback",
    test("canonical/query-bundle.test.ts", "are in TypeScript only for changes"),
    run("hygiene", "../.size-limit.mjs", "{ createGuard } of @anyurl/canonical in a Worker"),
  ],
  ["In a Worker, `Deno.serve`", workerd, serve],
  ["In Hono, do this", hono],
  ["Cloudflare's Workers and `Deno.serve` see", serve, workerd],
  ["`Bun.serve` and Next.js'", serve, proxy],
  ["To guard the target itself", link],
  ["The [example](https://github.com", test("canonical/worker.test.ts", "no redirect leads to another one")],
  ["Some of Node's routers", test("canonical/node/advisories.test.ts", "CVE-")],
  ["`@anyurl/canonical/node` provides", inNode],
  [
    "This works in the same way",
    test("canonical/node/http2.test.ts", "HTTP/2"),
    test("canonical/node/http2.test.ts", "TLS"),
    test("canonical/hono.test.ts", "with @hono/node-server"),
  ],
  ["In Express, and in Nest", express, test("canonical/node/middleware.test.ts", "on a path it refuses all requests")],
  [
    "Fastify routes a request",
    fastify,
    test("canonical/node/middleware.test.ts", "as middleware of Fastify it refuses"),
  ],
  ["Nest's `FastifyAdapter`", test("canonical/node/readme.test.ts", "of Nest, with Fastify's option")],
  [
    "In Next.js, run a custom server",
    customServer,
    test("canonical/node/readme.test.ts", "of Next.js, with a stand-in"),
  ],
  ["Where Next.js runs without", proxy],
  ["Next.js has resolved dot segments", proxy],
  [
    "If its URL was not canonical",
    test("canonical/node/middleware.test.ts", "handlers see the canonical URL in every property"),
  ],
  [
    "Two Host headers get a 400",
    test("canonical/node/targets.test.ts", "two are refused, the same one included"),
    test("canonical/node/middleware.test.ts", "absolute targets are refused"),
  ],
  ["For Fastify's `ignoreTrailingSlash`", test("canonical/node/advisories.test.ts", "option ignoreTrailingSlash")],
  ["No option changes the letters", test("canonical/node/proxies.test.ts", "but its case stays")],
  ["**Fastify's `inject`**", test("canonical/node/serve.test.ts", "Fastify's inject calls the handler")],
  ['Write `except=("q")`', test("canonical/no-vary-search.test.ts", "as the draft says")],
  [
    "It needs Node 20.19",
    test("canonical/safe-fetch/processes.test.ts", "npm install undici@7"),
    test("claims/settings.test.ts", "undici"),
  ],
  ["Bun replaces `undici`", test("canonical/safe-fetch/processes.test.ts", "is replaced by Bun")],
  ["In Workers, programs cannot look up", fact("It is about Workers.")],
  [
    "[`worker/`](https://github.com",
    test("canonical/worker.test.ts", "equal keys share one response"),
    test("canonical/worker-wrangler.test.ts", "wrangler bundles it"),
  ],
  ["`pnpm bench:runtimes --write` writes", test("bench/pages.test.ts", "has the costs")],
  ["`pnpm bench:worker` measures", measured],
  ["In browsers, `anyurl` contains", inBrowsers],
  ["Functions for [queries]", test("canonical/query-bundle.test.ts", "a bundle for browsers")],
  ["All results are the same", inRuntimes, test("canonical/mixed-scripts.test.ts", "hasMixedScript")],
  ["npm install @anyurl/canonical", installed],
  ["`npm install @anyurl/readers` adds", test("readers/guard/examples.test.ts", "an nginx, the guard and a Tomcat")],
  [
    'import { createServer } from "node:http"; import { canonicalRequests } from "@anyurl/canonical/node"; const guard = canonicalRequests(); const app',
    test("canonical/node/readme.test.ts", "of node:http"),
  ],
  ['import { canonicalRequests } from "@anyurl/canonical/node"; import express', express],
  [
    'import { createServer } from "node:http"; import { canonicalRequests } from "@anyurl/canonical/node"; import fastify',
    fastify,
  ],
  [
    'import { createServer } from "node:http"; import { canonicalRequests } from "@anyurl/canonical/node"; import next',
    customServer,
  ],
  ['import { createGuard } from "@anyurl/canonical"; import { NextResponse }', proxy],
];
