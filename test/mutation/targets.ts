/** The parts of the project that are mutated, and the tests that judge each. */

/** A folder of the engine, which the corpora judge. */
export interface EngineTarget {
  /** Below assembly/. */
  readonly folder: string;
}

/** Sources in TypeScript, which test files judge. */
export interface SourceTarget {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

export type Target = EngineTarget | SourceTarget;

/** The tests of canonical forms that run both engines. One engine uses the rules in TypeScript. */
const CANONICAL = [
  "changes",
  "edges",
  "engine-rules",
  "options",
  "options-flags",
  "regressions",
  "vectors",
  "mixed-scripts",
];

const of = (folder: string, names: readonly string[]) => names.map((name) => `test/${folder}/${name}.test.ts`);

const HOSTS = ["address", "agreed-href", "classify", "embedded", "host-class", "read-host"].map(
  (name) => `packages/policy/src/host/${name}.ts`,
);

/** The tests of the guard, its key, its limits, and the functions that its options take. */
const GUARD = [
  "test/products/guard/*.test.ts",
  ...of("products", ["canonical/max-length", "canonical/query-rules", "guard/node/middleware"]),
];

export const TARGETS: Readonly<Record<string, Target>> = {
  rules: { sources: ["packages/canonical/src/rules/*.ts"], tests: of("products/canonical", CANONICAL) },
  guard: { sources: ["packages/guard/src/index/*.ts"], tests: GUARD },
  // The other files are tables.
  hosts: {
    sources: HOSTS,
    tests: ["test/products/policy/host/*.test.ts", "test/world/readers/different-hosts.test.ts"],
  },
  pattern: {
    sources: ["packages/pattern/src/match/*.ts"],
    // The others of steps/ read the code of the sources, which Stryker changes.
    tests: ["test/products/pattern/*.test.ts", ...of("products/pattern/steps", ["certain", "counted", "fuzz"])],
  },
  "engine-url": { folder: "url" },
  "engine-host": { folder: "host" },
};
