/** Links to the desk: all of the state, in the fragment. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fragmentOf, LONGEST_FRAGMENT, linkedFragment, stateOf } from "../../../docs/desk/src/link.ts";
import { type DeskState, INITIAL_STATE } from "../../../docs/desk/src/state.ts";

const text = fc.string({ unit: "binary", maxLength: 40 });
const unpaired = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));
const anyText = fc.oneof(text, unpaired);

const states: fc.Arbitrary<DeskState> = fc.record({
  input: anyText,
  base: anyText,
  encoding: anyText,
  panel: anyText,
  against: anyText,
  attribute: anyText,
  value: anyText,
  pattern: anyText,
  ignoreCase: fc.boolean(),
});

describe("a link", () => {
  it("holds every state, also lone surrogates, tabs and line ends", () => {
    fc.assert(
      fc.property(states, (state) => {
        const fragment = fragmentOf(state);
        expect(stateOf(fragment)).toEqual(state);
        // A browser changes nothing in it.
        expect(new URL(`https://h/#${fragment}`).hash).toBe(`#${fragment}`.replace(/^#$/, ""));
      }),
    );
  });

  it("is short, and can be written by hand", () => {
    expect(fragmentOf(INITIAL_STATE)).toBe("");
    expect(stateOf("")).toEqual(INITIAL_STATE);
    expect(fragmentOf({ ...INITIAL_STATE, input: "https://a/?b=c" })).toBe("input=https%3A%2F%2Fa%2F%3Fb%3Dc");
    expect(stateOf("input=https://a/?b=c").input).toBe("https://a/?b=c");
    expect(stateOf("input=https://a/?b=%zz").input).toBe("https://a/?b=%zz");
  });

  it("ends with no punctuation, which programs that find links leave out", () => {
    for (const end of [".", ")", "!", "'", "*", "~"]) {
      expect(fragmentOf({ ...INITIAL_STATE, input: `http://h/a${end}` })).toMatch(/%[0-9A-F]{2}$/);
    }
  });

  it("does not exist if it is too long for an address", () => {
    const longest = LONGEST_FRAGMENT - "input=".length;
    const withInput = (input: string) => linkedFragment({ ...INITIAL_STATE, input });
    expect(withInput("a".repeat(longest))).toHaveLength(LONGEST_FRAGMENT);
    expect(withInput("a".repeat(longest + 1))).toBeNull();
    expect(withInput("é".repeat(longest / 2))).toBeNull();
    expect(withInput("a".repeat(LONGEST_FRAGMENT + 1))).toBeNull();
  });

  it("ignores unknown and wrong members", () => {
    const fragment = "unknown=1&ignoreCase=yes&panel.json=[1]&against.json={}&base.json=1&value.json={&__proto__=1";
    expect(stateOf(fragment)).toEqual(INITIAL_STATE);
  });
});
