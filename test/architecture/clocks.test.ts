/**
 * Nothing that `npm test` runs depends on time: a test that measures it fails or passes by chance on a busy machine.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importsOf, modulesBelow, root } from "./sources.ts";

const OWN = "test/architecture/clocks.test";

/** Reads a clock, waits, or ends something after a while. */
const CLOCK =
  /\bperformance\.(?:now|timeOrigin)|\bDate\.now|\bhrtime\b|\bset(?:Timeout|Interval)\b|\bcpuUsage\b|\btimeout(?:: |,$)|\.timeout\(/m;

const HANGS = "ends what hangs, after so long that a busy machine does not reach it";
const POLLS = "looks again and again until something is so";
const NOT_RUN = "tests import other functions of it: its clock is that of a command for developers";

/** Modules that may use a clock, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  "test/bench/columns/workerd": NOT_RUN,
  "test/bench/inside/rows": NOT_RUN,
  "test/bundlers/processes": HANGS,
  "test/canonical/platform/table": POLLS,
  "test/canonical/polluted-prototype.test": "names the option timeout, which no fetch reads",
  "test/canonical/safe-fetch/limits.test": "sets the option timeout, which ends what never ends otherwise",
  "test/canonical/safe-fetch/signals.test": "sets the option timeout, which ends what never ends otherwise",
  "test/canonical/safe-fetch/options.test": "names the option timeout, with invalid values",
  "test/canonical/worker/raw": HANGS,
  "test/canonical/worker/workerd-server": HANGS,
  "test/canonical/worker/wrangler-dev": HANGS,
  "test/cli/bench/process": "also returns the seconds of a run, which only benchmarks read",
  "test/cli/crash": "replaces the clock that the command reads",
  "test/guides/attack": HANGS,
  "test/guides/signed-request.built.test": "signs requests until an hour later, which no test takes",
  "test/hosts/wasmtime": HANGS,
  "test/hosts/wazero": HANGS,
  "test/http-cache/suite": HANGS,
  "test/install/project": HANGS,
  "test/packages/tool": HANGS,
  "test/readers/run/connection": HANGS,
  "test/readers/run/hold": NOT_RUN,
  "test/readers/run/launch": POLLS,
  "test/readers/run/processes": NOT_RUN,
  "test/robustness/bad-input.test": POLLS,
  "test/runtimes/browser/webkit": NOT_RUN,
  "test/runtimes/builds": "names a global that runtimes have",
  "test/runtimes/programs": HANGS,
  "test/runtimes/shells": "names a global that gjs has",
  "test/runtimes/worker-server": HANGS,
  "test/scale/docs.built.test": HANGS,
  "test/scale/example": NOT_RUN,
  "test/scale/processes": NOT_RUN,
  "test/scale/scale.built.test": HANGS,
  "test/suites/runners": HANGS,
  "test/wpt/run-file": HANGS,
};

/** The tests, and all modules of the project that they import. */
function modulesOfTests(): string[] {
  const found = new Set(modulesBelow("test").filter((module) => module.endsWith(".test") && module !== OWN));
  for (const module of found) {
    for (const imported of importsOf(module)) {
      if (imported.startsWith("test/") && existsSync(join(root, `${imported}.ts`))) found.add(imported);
    }
  }
  return [...found];
}

test("no test uses a clock", () => {
  const modules = modulesOfTests();
  expect(modules.length).toBeGreaterThan(100);
  const found = modules.filter((module) => CLOCK.test(readFileSync(join(root, `${module}.ts`), "utf8")));
  const surprises = found.filter((module) => !Object.hasOwn(ALLOWED, module));
  expect(
    surprises,
    "Count steps instead of measuring time (test/growth), and wait for an event instead of sleeping. " +
      "If a clock cannot change the outcome, add the file to ALLOWED in test/architecture/clocks.test.ts with the reason",
  ).toEqual([]);
  const unused = Object.keys(ALLOWED).filter((module) => !found.includes(module));
  expect(unused, "Remove these from ALLOWED in test/architecture/clocks.test.ts").toEqual([]);
});
