/** URLs whose text is canonical get the result of the rules, which the fallback engine skips for them. */

import type { CanonicalizeOptions } from "@anyurl/canonical";
import * as wasm from "@anyurl/canonical";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OPTION_NAMES } from "../../../packages/canonical/src/options/generated/table.ts";
import { besidesWitness, sampled } from "../../thorough.ts";
import * as fallback from "./entries.ts?fallback";

/** A set of options for each option, so that a new option has to be added here. */
const SETS: Readonly<Record<string, readonly CanonicalizeOptions[]>> = {
  profile: (["whatwg", "rfc3986", "cloudflare", "strict", "cache-key"] as const).map((profile) => ({ profile })),
  scheme: [{ scheme: "https" }],
  defaultScheme: [{ defaultScheme: "https" }],
  base: [{ base: "https://base.test/a/b" }],
  query: [
    { query: { deny: ["a"] } },
    { query: { allow: [] } },
    { query: { dropEmpty: true } },
    { query: { duplicates: "last" } },
    { query: { sort: "name-value" } },
    { query: { values: "form" } },
    { query: { tracking: "remove" } },
    { query: { rules: () => ["b"] } },
  ],
  indexFiles: [{ indexFiles: ["a", "index.html"] }],
  // The fragment, which the test adds, counts too.
  maxLength: [{ maxLength: 10_000 }],
  mergeSlashes: [{ mergeSlashes: true }, { mergeSlashes: "keep-urls" }],
  trailingSlash: [{ trailingSlash: "add" }, { trailingSlash: "remove" }],
  ...Object.fromEntries(
    ["decodeUnreserved", "uppercaseHex", "encodeForbidden", "nfc"].map((name) => [
      name,
      [{ profile: "whatwg", [name]: true }],
    ]),
  ),
  ...Object.fromEntries(
    ["emptyQuery", "fragment", "trailingDot", "userinfo", "www"].map((name) => [name, [{ [name]: "remove" }]]),
  ),
};

const TREATMENT = /^(?:encoded|hidden|invalid|malformed|multiply|path|compatibility)/;

test("every option has a set here, except treatments, which the profile strict has", () => {
  const missing = OPTION_NAMES.filter((name) => SETS[name] === undefined && !TREATMENT.test(name));
  expect(missing, "Add these options to SETS of this file").toEqual([]);
});

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(..."a b A index.html 1 - _ ~ . / ? = & www utm_x".split(" ")) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ..."// .. ./ /. ; : @ % %2e %41 ' \" < > \\ ^ ` { | } [ ] + ! $ ( ) * , é 。".split(" "),
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0x17f }).map((unit) => String.fromCharCode(unit)) },
);
const label = fc.constantFrom(
  "h",
  "www",
  "xn--bcher-kva",
  "xn--",
  "a--b",
  "a-b",
  "-",
  "_",
  "1",
  "0x7f",
  "A",
  "é",
  "",
  "test",
);
const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join("."));
const scheme = fc.constantFrom("http://", "https://", "http://", "https://", "HTTP://", "http:/", "ftp://", "");
const port = fc.constantFrom("", "", "", "", ":", ":80", ":443", ":8080");
const target = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`);
const url = fc
  .tuple(scheme, host, port, fc.oneof(target, fc.constant("")))
  .map((parts) => parts.join("").replaceAll("#", "").trimEnd())
  // The parser removes these at the end of a text.
  .filter((text) => text.charCodeAt(text.length - 1) > 0x20);

const BUILDS = [
  ["WebAssembly", wasm],
  ["TypeScript", fallback],
] as const;

describe.each(Object.entries(SETS))("%s", (_, sets) => {
  const rows = BUILDS.flatMap(([name, build]) =>
    sets.map((options) => [`${JSON.stringify(options)} in ${name}`, options, build] as const),
  );
  test.each(rows)("%s", (_, options, { createCanonicalizer }) => {
    const canonicalOf = createCanonicalizer(options);
    let unchanged = 0;
    fc.assert(
      fc.property(url, (text) => {
        const alone = canonicalOf(text);
        // The fragment is no part of the key, and makes the canonicaliser ask the engine.
        const asked = canonicalOf(`${text}#f`);
        const result = (one: typeof alone) => (one.ok ? [one.key, [...one.flags].sort()] : one.reason);
        expect(result(alone)).toEqual(result(asked));
        if (alone.ok && alone.href === text) unchanged++;
      }),
      { numRuns: sampled(2_000), examples: [["https://a.test/"]] },
    );
    expect(unchanged).toBeGreaterThan(besidesWitness(50));
  });
});
