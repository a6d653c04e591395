/** URLs in assertions: in this Vitest, and in Chai. `pnpm try runners` runs the cases in other runners. */
import assert from "node:assert";
import { URL, URLSearchParams } from "anyurl";
import { addURLEquality, urlEquality } from "anyurl/testing";
import { describe, expect, test } from "vitest";
import { testEquality } from "../../test-runners/project/equality.js";

/** The part of Chai that is used here. */
interface Chai {
  expect(value: unknown): { readonly to: { readonly be: { readonly null: unknown } } };
}

// Importing anyurl/testing has set the equality of URLs.
describe("Vitest 4", () => testEquality({ test, expect, URL, URLSearchParams }));

describe.each(["chai-4", "chai-5"])("%s", (name) => {
  test.each([
    ["a URL", new URL("http://a/b"), 'expected URL { href: "http://a/b" } to be null'],
    ["a query", new URLSearchParams("a=1"), 'expected URLSearchParams { "a" => "1" } to be null'],
    ["an empty query", new URLSearchParams(), "expected URLSearchParams {} to be null"],
    [
      "an iterator",
      new URLSearchParams("a=1").entries(),
      'expected URLSearchParams Iterator { [ "a", "1" ] } to be null',
    ],
  ])("shows %s in a failed assertion", async (_, value, message) => {
    const { expect: chaiExpect } = (await import(name)) as Chai;
    expect(() => chaiExpect(value).to.be.null).toThrow(message);
  });
});

describe("urlEquality", () => {
  test("compares URLs of any class by their hrefs", () => {
    expect(urlEquality(new URL("http://a"), new globalThis.URL("http://a"))).toBe(true);
    expect(urlEquality(new URL("http://a"), new globalThis.URL("http://b"))).toBe(false);
  });

  test.each([
    ["a string", "http://a/"],
    ["a query", new URLSearchParams("a")],
    ["null", null],
  ])("leaves a URL and %s to the runner", (_, other) => {
    expect(urlEquality(new URL("http://a"), other)).toBeUndefined();
    expect(urlEquality(other, new URL("http://a"))).toBeUndefined();
  });
});

test("addURLEquality adds the tester to an expect that has testers", () => {
  const testers: unknown[] = [];
  const expectOfRunner = Object.assign(() => ({}), {
    addEqualityTesters: (added: unknown[]) => testers.push(...added),
  });
  addURLEquality(expectOfRunner);
  expect(testers).toStrictEqual([urlEquality]);
});

test("addURLEquality rejects anything but an expect", () => {
  expect(() => addURLEquality((() => ({})) as never)).toThrow(
    /^addURLEquality: the expect must be that of Vitest, Jest or Bun; got a function$/,
  );
  expect(() => addURLEquality(undefined as never)).toThrow("must be that of Vitest, Jest or Bun; got undefined");
});

test.each(["deepEqual", "deepStrictEqual"] as const)("Node's assert.%s compares URLs, but not queries", (name) => {
  const equal = assert[name];
  for (const wrap of [(value: unknown) => value, (value: unknown) => ({ list: [value] })]) {
    equal(wrap(new URL("http://a")), wrap(new URL("http://a/")));
    expect(() => equal(wrap(new URL("http://a")), wrap(new URL("http://b")))).toThrow(assert.AssertionError);
    // As docs/runtimes/test-runners.md says.
    equal(wrap(new URLSearchParams("a")), wrap(new URLSearchParams("b")));
  }
});
