/**
 * `pnpm try http-cache`: the public tests of HTTP caches, with `createCachedFetch` between their client and their
 * server, in several runtimes. The exit status is 1 if a required test has an unexpected outcome twice, or if the cache
 * sends too many requests to the server. Arguments choose runtimes.
 */
import process from "node:process";
import { Missing } from "../runtimes/runtime.ts";
import { RUNTIMES } from "./caches.ts";
import { type Environment, expectedFailures, KEY_HEADERS } from "./expected.ts";
import { serveRelays } from "./relay.ts";
import { countsOf, notPassed, unexpected } from "./report.ts";
import { allTests, type CacheTest, type Outcome, runTests, serveTests } from "./suite.ts";

/**
 * The fewest required tests that the project promises to pass, of the 157 that the client runs. Wrangler's own server
 * fails two more.
 */
const PROMISED = { workerd: 148, wrangler: 146, node: 148, deno: 148 } as const;

/** The most requests to the server for each request that the cache does not answer. */
const MOST_REQUESTS = 1.1;

/** How often to run the tests before an unexpected outcome counts: they measure time, and the machine may be busy. */
const ATTEMPTS = 2;

const ENVIRONMENTS: readonly Environment[] = [
  { runtime: "workerd", hasKeyHeaders: false },
  { runtime: "workerd", hasKeyHeaders: true },
  { runtime: "wrangler", hasKeyHeaders: false },
  { runtime: "node", hasKeyHeaders: false },
  { runtime: "deno", hasKeyHeaders: false },
];

interface Results {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** How many requests of the client the cache did not answer. */
  readonly misses: number;
  /** How many requests the server answered. workerd repeats those for which it closes the connection. */
  readonly asked: number;
}

process.exitCode = await run();

async function run(): Promise<number> {
  const tests = await allTests();
  let failures = 0;
  const chosen = process.argv.slice(2);
  for (const environment of ENVIRONMENTS) {
    const { runtime, hasKeyHeaders } = environment;
    if (chosen.length > 0 && !chosen.includes(runtime)) continue;
    console.log(`\n${runtime}${hasKeyHeaders ? `, keyHeaders: ${KEY_HEADERS.join(", ")}` : ""}\n`);
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
  let { outcomes, misses, asked } = await outcomesIn(environment);
  let wrong = unexpected(tests, outcomes, expected);
  for (let attempt = 1; attempt < ATTEMPTS && wrong.length > 0; attempt++) {
    console.log(`Again, since this was unexpected:\n${wrong.join("\n")}\n`);
    ({ outcomes, misses, asked } = await outcomesIn(environment));
    wrong = unexpected(tests, outcomes, expected);
  }
  console.log(countsOf(tests, outcomes));
  console.log(`\n${asked} requests to the server for ${misses} misses: ${(asked / misses).toFixed(3)} each`);
  if (asked / misses > MOST_REQUESTS) wrong.push(`more than ${MOST_REQUESTS} requests to the server for a miss`);
  console.log("\nRequired tests that do not pass:\n");
  for (const [id, reason] of expected) console.log(`${id}: ${reason}`);
  for (const kind of ["optimal", "check"] as const)
    console.log(`\n${kind}, not passed: ${notPassed(tests, outcomes, kind).join(" ")}`);
  const passed = tests.filter(
    ({ id, kind, isOfSurrogates }) => kind === "required" && !isOfSurrogates && outcomes.get(id)?.result === "passed",
  ).length;
  const promised = PROMISED[environment.runtime];
  if (passed < promised) wrong.push(`${passed} required tests pass, fewer than ${promised}`);
  if (wrong.length > 0) console.log(`\nUnexpected:\n${wrong.join("\n")}`);
  return wrong.length === 0;
}

async function outcomesIn({ runtime, hasKeyHeaders }: Environment): Promise<Results> {
  const [{ front, back }, server] = await Promise.all([serveRelays(), serveTests()]);
  try {
    const running = await RUNTIMES[runtime](back.port, hasKeyHeaders ? KEY_HEADERS : []);
    try {
      back.to(server.port);
      front.to(running.port);
      const outcomes = await runTests(front.port);
      return { outcomes, misses: front.responses() - front.hits(), asked: back.responses() };
    } finally {
      await running.close();
    }
  } finally {
    for (const relay of [front, back]) relay.close();
    await server.close();
  }
}
