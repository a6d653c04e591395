/**
 * `pnpm compare NAME`, `pnpm try NAME` and `pnpm write NAME`: run a program of test/ by its name. Further arguments go
 * to the program. The programs read the built packages, so those that have changed are built first.
 */
import { join } from "node:path";
import process from "node:process";
import { buildAll } from "./build.mjs";
import { root, run } from "./run-quietly.mjs";

/** The file of each program, from test/, and its first arguments. */
const PROGRAMS = {
  /** Long comparisons on generated inputs, most of them with `--count N --seed S`. */
  compare: {
    differential: ["core/differential/run.ts"],
    validity: ["core/differential/run.ts", "--validity"],
    engines: ["core/differential/run.ts", "--engines"],
    canonical: ["products/canonical/laws/run.ts"],
    pattern: ["products/pattern/differential/run.ts"],
    steps: ["fuzz/steps/run.ts"],
    path: ["core/path/run.ts"],
    idna: ["core/idna/run.ts"],
    servers: ["world/servers/run.ts"],
    readers: ["world/readers/run.ts"],
    backends: ["world/readers/guard/run.ts"],
    redirects: ["products/policy/browsers/run.ts"],
    templates: ["products/template/browsers/run.ts"],
  },
  /** The packages in other programs. */
  try: {
    runtimes: ["runtimes/run.ts"],
    places: ["places/run.ts"],
    libraries: ["libraries/run.ts"],
    suites: ["suites/run.ts"],
    bundlers: ["bundlers/run.ts"],
    "react-native": ["react-native/run.ts"],
    fastly: ["fastly/run.ts"],
    runners: ["test-runners/run.ts"],
    desk: ["world/desk/browser/run.ts"],
    site: ["site/run.ts"],
    scale: ["world/scale/run.ts"],
    "http-cache": ["http-cache/run.ts"],
    refused: ["products/guard/refused-urls.ts"],
    days: ["days/run.ts"],
  },
  /** Files that `pnpm generate` does not write, because they take a decision, a browser or lists of real URLs. */
  write: {
    golden: ["products/canonical/keys/golden.ts"],
    who: ["world/who/run.ts"],
    leaks: ["products/redact/write.ts"],
    picture: ["world/desk/browser/picture.ts"],
    refused: ["products/guard/refused-urls.ts", "--write"],
    protected: ["world/readers/guard/protected/run.ts"],
  },
};

const [verb = "", name = "", ...words] = process.argv.slice(2);
const programs = Object.hasOwn(PROGRAMS, verb) ? PROGRAMS[verb] : {};
if (Object.hasOwn(programs, name)) {
  await buildAll();
  process.exitCode = await run(process.execPath, [join(root, "tools/run.mjs"), "test", ...programs[name], ...words]);
} else {
  console.error(`Usage: pnpm ${verb || Object.keys(PROGRAMS).join("|")} NAME [ARGUMENT…]`);
  if (Object.hasOwn(PROGRAMS, verb)) console.error(`The names are ${Object.keys(programs).join(", ")}.`);
  process.exitCode = 2;
}
