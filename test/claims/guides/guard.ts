import { type Claims, run, test } from "../proof.ts";

export const CLAIMS: Claims = [
  [
    'import { createServer } from "node:http"; import { canonicalRequests } from "@anyurl/canonical/node"; const guard = canonicalRequests(); const app',
    test("canonical/node/guide.test.ts", "of node:http"),
  ],
  [
    'import { canonicalRequests } from "@anyurl/canonical/node"; import express',
    test("canonical/node/guide.test.ts", "of Express"),
  ],
  [
    'import { createServer } from "node:http"; import { canonicalRequests } from "@anyurl/canonical/node"; import fastify',
    test("canonical/node/guide.test.ts", "of Fastify"),
  ],
  [
    'import { createServer } from "node:http"; import { canonicalRequests } from "@anyurl/canonical/node"; import next',
    run("test:bundlers", "bundlers/next.ts", "guard in a custom server"),
    test("canonical/node/guide.test.ts", "of Next.js, with a stand-in"),
  ],
  [
    'import { createGuard } from "@anyurl/canonical"; import { NextResponse }',
    run("test:bundlers", "bundlers/next-guard.ts", "proxy.js"),
  ],
];
