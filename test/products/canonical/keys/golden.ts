/**
 * `pnpm write golden`: writes the golden keys of the current `KEY_VERSION`, from `golden-inputs.ts`, to `golden/`. It
 * adds rows to a file that is there, but never changes one: for that, raise `KEY_VERSION`. Older files stay.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cacheKey, KEY_VERSION } from "@anyurl/canonical";
import { TRACKING_PARAMETERS } from "@anyurl/canonical/query";
import { INPUTS, type KeyOptions, OPTIONS } from "./golden-inputs.ts";

/** The keys of a version. */
export interface Golden {
  /** The names of `TRACKING_PARAMETERS`: most of them are not in an input. */
  readonly tracking: readonly string[];
  readonly sets: readonly GoldenSet[];
}

/** The keys of one set of options. A key that does not exist is the reason of the failure, in an array. */
export interface GoldenSet {
  readonly options: KeyOptions;
  readonly rows: readonly (readonly [input: string, key: string | readonly [reason: string]])[];
}

/** Returns where the keys of a version are. */
export function goldenFile(version: number): string {
  return join(import.meta.dirname, `golden/${version}.json`);
}

/** Returns the keys of a version, unchanged when it was current. */
export function readGolden(version: number): Golden {
  return JSON.parse(readFileSync(goldenFile(version), "utf8"));
}

/** Returns a key, or the reason why there is none. */
function keyOrReason(makeKey: typeof cacheKey, input: string, options: KeyOptions): string | [string] {
  const key = makeKey(input, options);
  return typeof key === "string" ? key : [key.reason];
}

/** Returns the rows whose keys differ today, as text; and the names of tracking parameters that are new or gone. */
export function changesSince({ tracking, sets }: Golden, makeKey: typeof cacheKey): string[] {
  const [before, now] = [new Set(tracking), new Set(TRACKING_PARAMETERS.names)];
  const names = [...new Set([...before, ...now])].filter((name) => before.has(name) !== now.has(name));
  const rows = sets.flatMap(({ options, rows }) =>
    rows.flatMap(([input, before]) => {
      const now = keyOrReason(makeKey, input, options);
      if (JSON.stringify(now) === JSON.stringify(before)) return [];
      const [one, other] = [before, now].map((key) => JSON.stringify(key));
      return [`${JSON.stringify(input)} with ${JSON.stringify(options)}: was ${one}, and is ${other}`];
    }),
  );
  return [...names.map((name) => `the tracking parameter ${name}`), ...rows];
}

/** Writes one row in each line. */
function printed({ tracking, sets }: Golden): string {
  const texts = sets.map(({ options, rows }) => {
    const lines = rows.map((row) => `        ${JSON.stringify(row)}`).join(",\n");
    return `    {\n      "options": ${JSON.stringify(options)},\n      "rows": [\n${lines}\n      ]\n    }`;
  });
  return `{\n  "tracking": ${JSON.stringify(tracking)},\n  "sets": [\n${texts.join(",\n")}\n  ]\n}\n`;
}

function main(): void {
  const changed = existsSync(goldenFile(KEY_VERSION)) ? changesSince(readGolden(KEY_VERSION), cacheKey) : [];
  if (changed.length > 0) {
    console.error(`${changed.length} keys differ from golden/${KEY_VERSION}.json. Raise KEY_VERSION first:`);
    console.error(changed.slice(0, 10).join("\n"));
    process.exitCode = 1;
    return;
  }
  const sets = OPTIONS.map((options) => ({
    options,
    rows: INPUTS.map((input) => [input, keyOrReason(cacheKey, input, options)] as const),
  }));
  writeFileSync(goldenFile(KEY_VERSION), printed({ tracking: TRACKING_PARAMETERS.names, sets }));
  console.log(`Wrote ${sets.length * INPUTS.length} keys to test/products/canonical/keys/golden/${KEY_VERSION}.json.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
