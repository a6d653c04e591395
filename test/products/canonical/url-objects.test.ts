/** URL objects, of anyurl and of the platform, are accepted wherever a URL string is. */

import { URL } from "anyurl";
import { describe, expect, test } from "vitest";
import * as wasm from "./entries.ts";
import * as fallback from "./entries.ts?fallback";
import * as oneEngine from "./entries.ts?wasm";

const TEXT = "https://u@www.example.com:8080/%7ea//b/?b=2&a=1&utm_source=x#f";

const FUNCTIONS = {
  canonicalize: ({ canonicalize }, url) => JSON.stringify(canonicalize(url)),
  createCanonicalizer: ({ createCanonicalizer }, url) => JSON.stringify(createCanonicalizer({ profile: "surt" })(url)),
  base: ({ canonicalize }, url) => JSON.stringify(canonicalize("../c", { base: url })),
  safeBrowsingKey: ({ safeBrowsingKey }, url) => safeBrowsingKey(url),
  surtKey: ({ surtKey }, url) => surtKey(url),
  sigv4Key: ({ sigv4Key }, url) => sigv4Key(url),
  classifyHost: ({ classifyHost }, url) => classifyHost(url),
  describeHost: ({ describeHost }, url) => JSON.stringify(describeHost(url)),
  deleteParameters: ({ deleteParameters }, url) => deleteParameters(url, ["utm_*"]),
  deleteTrackingParameters: ({ deleteTrackingParameters }, url) => deleteTrackingParameters(url),
  keepParameters: ({ keepParameters }, url) => keepParameters(url, ["a"]),
  setParameter: ({ setParameter }, url) => setParameter(url, "a", "2"),
  appendParameter: ({ appendParameter }, url) => appendParameter(url, "a", "2"),
  sortParameters: ({ sortParameters }, url) => sortParameters(url),
} as const satisfies Record<string, (build: typeof wasm, url: string | URL) => unknown>;

describe.each([
  ["@anyurl/canonical", wasm],
  ["@anyurl/canonical on anyurl/fallback", fallback],
  ["@anyurl/canonical on anyurl/wasm", oneEngine],
] as const)("%s", (_, build) => {
  test.each(Object.entries(FUNCTIONS))("%s", (__, run) => {
    const expected = run(build, TEXT);
    expect(expected).not.toMatchObject({ ok: false });
    expect(run(build, new URL(TEXT))).toEqual(expected);
    expect(run(build, new globalThis.URL(TEXT))).toEqual(expected);
  });

  test("numbers are accepted as names and values of parameters", () => {
    expect(build.setParameter("/?page=1", "page", 2)).toBe("/?page=2");
    expect(build.appendParameter("/", 1, -0.5)).toBe("/?1=-0.5");
    expect(build.setParameter("/", "a", Number.NaN)).toBe("/?a=NaN");
  });
});
