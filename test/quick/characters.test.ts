/** The characters in the expressions of `bindings/quick` are those that the percent-encode sets leave. */
import { expect, test } from "vitest";
import type { Component } from "../../bindings/engine/engine.ts";
import { endOfPath, FRAGMENT, QUERY } from "../../bindings/quick/canonical.ts";
import { ASK } from "../../bindings/quick/law.ts";
import { textInPlace } from "../../bindings/quick/replaced.ts";
import { encodeTable } from "../../packages/specification/src/characters/component-characters.ts";

test("the canonical characters of a component are those that need no encoding", () => {
  const isKept = (canonical: RegExp, text: string) => new RegExp(`^(?:${canonical.source})$`).test(text);
  for (let unit = 0; unit < 0x100; unit++) {
    const character = String.fromCharCode(unit);
    const staysIn = (table: Uint8Array) => unit < 0x80 && table[unit] === 0;
    const inCanonical = (name: string) => `${name} of bindings/quick/canonical.ts and U+${unit.toString(16)}`;
    if (!"/?#".includes(character)) {
      const isInPath = endOfPath(`/a${character}`, 0) === 3;
      expect(isInPath, inCanonical("SEGMENTS")).toBe(staysIn(encodeTable("special-dir")));
    }
    if (character !== "#") {
      expect(isKept(QUERY, `?${character}`), inCanonical("QUERY")).toBe(staysIn(encodeTable("special-query")));
    }
    expect(isKept(FRAGMENT, `#${character}`), inCanonical("FRAGMENT")).toBe(staysIn(encodeTable("fragment")));
    const isKnown = (component: Component) =>
      textInPlace(component, `a${character}`, "https://h/", 8, 9, 9, 10, 10) !== ASK;
    const inReplaced = `bindings/quick/replaced.ts and U+${unit.toString(16)}`;
    expect(isKnown("pathname"), inReplaced).toBe(character === "/" || staysIn(encodeTable("special-path")));
    expect(isKnown("search"), inReplaced).toBe(staysIn(encodeTable("special-query")));
    expect(isKnown("hash"), inReplaced).toBe(staysIn(encodeTable("fragment")));
  }
});
