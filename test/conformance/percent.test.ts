import * as wasm from "anyurl/percent";
import * as fallback from "anyurl/percent?fallback";
import { describe, expect, test } from "vitest";
import { percentCases } from "./corpus.ts";

/** The package's name for each set of the standard. */
const SETS: Readonly<Record<string, wasm.PercentEncodeSetName>> = {
  "C0 control": "c0Control",
  fragment: "fragment",
  query: "query",
  "special-query": "specialQuery",
  path: "path",
  userinfo: "userinfo",
  component: "component",
  "application/x-www-form-urlencoded": "formUrlencoded",
};

const PERCENT_SIGN = 0x25;

/** The text with U+FFFD for each lone surrogate. */
function wellFormed(text: string): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(text));
}

describe.each([
  ["anyurl/percent", wasm],
  ["anyurl/percent on anyurl/fallback", fallback],
])("%s encodes", (_, { isPercentEncoded, percentDecodeToString, percentEncode, percentEncodeSets }) => {
  for (const { input, output } of percentCases().encode) {
    test(JSON.stringify(input), () => {
      for (const [name, expected] of Object.entries(output)) {
        const set = SETS[name] as wasm.PercentEncodeSetName;
        expect(percentEncode(input, set), name).toBe(expected);
        if (!percentEncodeSets[set].has(PERCENT_SIGN)) continue;
        expect(percentDecodeToString(expected), name).toBe(wellFormed(input));
        expect(isPercentEncoded(expected, set), name).toBe(true);
      }
    });
  }
});

describe.each([
  ["anyurl/percent", wasm],
  ["anyurl/percent on anyurl/fallback", fallback],
])("%s decodes", (_, { percentDecode, percentDecodeToString }) => {
  for (const { input, output } of percentCases().decode) {
    test(JSON.stringify(input), () => {
      expect([...percentDecode(input)]).toEqual(output);
      expect(percentDecodeToString(input)).toBe(
        new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(output)),
      );
    });
  }
});
