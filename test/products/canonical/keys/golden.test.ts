/** Keys that users store change only if `KEY_VERSION` rises. */
import { existsSync } from "node:fs";
import * as wasm from "@anyurl/canonical";
import { describe, expect, test } from "vitest";
import * as fallback from "../entries.ts?fallback";
import { changesSince, goldenFile, readGolden } from "./golden.ts";
import { INPUTS, OPTIONS } from "./golden-inputs.ts";

const { KEY_VERSION } = wasm;

const REMEDY =
  `These keys differ from version ${KEY_VERSION}. Users store keys: repair the change if it is a mistake. If not, ` +
  "raise KEY_VERSION in packages/canonical/src/keys/cache-key.ts, run `pnpm write golden`, and describe the change in " +
  ".changeset. Files of older versions stay.";

describe.each([
  ["@anyurl/canonical", wasm],
  ["@anyurl/canonical on anyurl/fallback", fallback],
])("the keys of %s", (_, build) => {
  test("are the golden ones", () => {
    expect(existsSync(goldenFile(KEY_VERSION)), "Run `pnpm write golden`").toBe(true);
    const golden = readGolden(KEY_VERSION);
    expect(golden.sets.flatMap(({ rows }) => rows).length).toBeGreaterThan(1000);
    expect(changesSince(golden, build.cacheKey), REMEDY).toEqual([]);
  });

  test("have the same version", () => {
    expect(build.KEY_VERSION).toBe(KEY_VERSION);
  });

  test("are what createCanonicalizer and lines give", () => {
    const encoder = new TextEncoder();
    for (const { options, rows } of readGolden(KEY_VERSION).sets) {
      const isKeyProfile = /^(?:safe|surt|sigv4)/.test(options.profile ?? "");
      const canonicalOf = build.createCanonicalizer(options as wasm.CanonicalizeOptions);
      for (const [input, key] of rows) {
        const result = canonicalOf(input);
        // `maxLength` limits the href there.
        if (result.ok || !("maxLength" in options)) expect(result.ok ? result.key : [result.reason]).toEqual(key);
        if (isKeyProfile || input.includes("\n") || input === "") continue;
        const lineOptions = { ...(options as wasm.CanonicalizeOptions), output: "key" } as const;
        const lines = build.canonicalizeLines(encoder.encode(input), lineOptions);
        expect(lines.href(0) ?? [lines.failure(0)?.reason]).toEqual(key);
      }
    }
  });
});

test("the golden keys have all inputs and options", () => {
  const { sets } = readGolden(KEY_VERSION);
  expect(sets.map(({ options }) => options)).toEqual(OPTIONS);
  for (const { rows } of sets) expect(rows.map(([input]) => input)).toEqual(INPUTS);
});

test("each older version has its file, and other keys", () => {
  for (let version = 1; version < KEY_VERSION; version++) {
    expect(changesSince(readGolden(version), wasm.cacheKey), `version ${version}`).not.toEqual([]);
  }
  expect(existsSync(goldenFile(KEY_VERSION + 1))).toBe(false);
});
