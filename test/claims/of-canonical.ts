/** The claims of the README of `@anyurl/canonical`. */
import { type Claims, inBrowsers, inRuntimes, installed, run, test } from "./proof.ts";

const workerd = test("canonical/guard-workerd.test.ts", "in workerd");
const hono = test("canonical/hono.test.ts", "as the guide describes it");
const express = test("canonical/node/guide.test.ts", "of Express");
const fastify = test("canonical/node/guide.test.ts", "of Fastify");

export const OF_CANONICAL: Claims = [
  ["Canonical URLs and cache keys, a guard", workerd],
  ["guard a Worker, or a server in Hono", workerd, hono],
  ["guard a server on Node", express, fastify],
  ["`whatwg` | to parse and serialise", test("canonical/plain-text.test.ts", "whatwg")],
  [
    "In a Worker, `createGuard` takes",
    run("hygiene", "../.size-limit.mjs", "{ createGuard } of @anyurl/canonical in a Worker"),
  ],
  ["In browsers, `anyurl` contains", inBrowsers],
  ["All results are the same", inRuntimes, test("canonical/mixed-scripts.test.ts", "hasMixedScript")],
  ["npm install @anyurl/canonical", installed],
];
