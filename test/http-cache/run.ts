/**
 * `pnpm try http-cache`: the public tests of HTTP caches, with the example Worker in workerd and in `wrangler dev`
 * between their client and their server. The exit status is 1 if a required test has an unexpected outcome twice.
 */
import { rm } from "node:fs/promises";
import process from "node:process";
import { bundleWorker } from "../canonical/worker/bundle.ts";
import { serveCache } from "../canonical/worker/cache-server.ts";
import { serveWorkers } from "../canonical/worker/workerd-server.ts";
import { example } from "../canonical/worker/wrangler.ts";
import { serveByWrangler } from "../canonical/worker/wrangler-dev.ts";
import { Missing } from "../runtimes/runtime.ts";
import { type Environment, expectedFailures, KEY_HEADERS } from "./expected.ts";
import { serveRelays } from "./relay.ts";
import { countsOf, notPassed, unexpected } from "./report.ts";
import { allTests, type CacheTest, type Outcome, runTests, serveTests } from "./suite.ts";

/** The fewest required tests that the project promises to pass, of the 160 of RFC 9111. */
const PROMISED = 118;

/** How often to run the tests before an unexpected outcome counts: they measure time, and the machine may be busy. */
const ATTEMPTS = 2;

const ENVIRONMENTS: readonly Environment[] = [
  { runtime: "workerd", hasKeyHeaders: false },
  { runtime: "workerd", hasKeyHeaders: true },
  { runtime: "wrangler", hasKeyHeaders: false },
];

/** A running Worker. */
interface Running {
  readonly port: number;
  close(): Promise<void>;
}

process.exitCode = await run();

async function run(): Promise<number> {
  const tests = await allTests();
  let failures = 0;
  for (const environment of ENVIRONMENTS) {
    const { runtime, hasKeyHeaders } = environment;
    console.log(`\n${runtime}, ${hasKeyHeaders ? `KEY_HEADERS: ${KEY_HEADERS}` : "default variables"}\n`);
    try {
      if (!(await isAsExpected(environment, tests))) failures++;
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      console.log(`Skipped: ${error.message}`);
    }
  }
  return failures > 0 ? 1 : 0;
}

async function isAsExpected(environment: Environment, tests: readonly CacheTest[]): Promise<boolean> {
  const expected = expectedFailures(environment);
  let outcomes = await outcomesIn(environment);
  let wrong = unexpected(tests, outcomes, expected);
  for (let attempt = 1; attempt < ATTEMPTS && wrong.length > 0; attempt++) {
    console.log(`Again, since this was unexpected:\n${wrong.join("\n")}\n`);
    outcomes = await outcomesIn(environment);
    wrong = unexpected(tests, outcomes, expected);
  }
  console.log(countsOf(tests, outcomes));
  console.log("\nRequired tests that do not pass:\n");
  for (const [id, reason] of expected) console.log(`${id}: ${reason}`);
  for (const kind of ["optimal", "check"] as const)
    console.log(`\n${kind}, not passed: ${notPassed(tests, outcomes, kind).join(" ")}`);
  const passed = tests.filter(
    ({ id, kind, isOfSurrogates }) => kind === "required" && !isOfSurrogates && outcomes.get(id)?.result === "passed",
  ).length;
  if (passed < PROMISED) wrong.push(`${passed} required tests pass, fewer than ${PROMISED}`);
  if (wrong.length > 0) console.log(`\nUnexpected:\n${wrong.join("\n")}`);
  return wrong.length === 0;
}

async function outcomesIn({ runtime, hasKeyHeaders }: Environment): Promise<Map<string, Outcome>> {
  const [{ front, back }, server] = await Promise.all([serveRelays(), serveTests()]);
  try {
    const variables = {
      ORIGIN: `http://127.0.0.1:${back.port}`,
      ...(hasKeyHeaders ? { KEY_HEADERS } : {}),
    };
    const running = await (runtime === "workerd" ? inWorkerd(variables, back.port) : serveByWrangler(variables));
    try {
      back.to(server.port);
      front.to(running.port);
      return await runTests(front.port);
    } finally {
      await running.close();
    }
  } finally {
    for (const relay of [front, back]) relay.close();
    await server.close();
  }
}

async function inWorkerd(variables: Readonly<Record<string, string>>, origin: number): Promise<Running> {
  const { folder, modules } = await bundleWorker(`${example}/src/worker.ts`);
  const cache = await serveCache();
  const workers = await serveWorkers([{ name: "example", modules, variables }], { origin, cache: cache.port });
  return {
    port: workers.ports.get("example") ?? 0,
    async close() {
      await workers.close();
      cache.close();
      await rm(folder, { recursive: true });
    },
  };
}
