/** `localRedirect`: what it returns cannot lead to another origin. */
import { localRedirect } from "@anyurl/policy";
import { isFailure, URL } from "anyurl";
import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import { URL as WhatwgURL } from "whatwg-url";
import { besidesWitness, isThorough } from "../../thorough.ts";
import { ATTACKS, LOCAL, PIECES } from "./redirect-targets.ts";

const BASES = ["https://app.example/login?next=1#a", "http://app.example:8080/a/b/", "https://app.example/"] as const;

describe.each(BASES)("with the base %s", (base) => {
  test.each(ATTACKS)("%j does not lead away", (target) => {
    const result = localRedirect(target, { base });
    if (!isFailure(result)) expectLocal(result, base);
  });
});

/** Checks that programs have in place of `localRedirect`. Each lets attacks through. */
const USUAL: Readonly<Record<string, (target: string) => boolean>> = {
  "one slash, then another character": (target) => target.startsWith("/") && !target.startsWith("//"),
  "the same, without backslashes": (target) => /^\/(?![/\\])/.test(target),
};

test.each(Object.entries(USUAL))("a usual check lets attacks through: %s", (_, allows) => {
  const leads = (target: string) => new URL(target, BASES[2]).origin !== "https://app.example";
  const through = ATTACKS.filter((target) => allows(target) && leads(target));
  expect(through).toContain("/\t/evil.test");
  expect(through.length).toBeGreaterThanOrEqual(3);
});

test("a check of the origin lets a redirect to the path through", () => {
  const url = new URL("/.//evil.test", BASES[2]);
  expect(url.origin).toBe("https://app.example");
  expect(new URL(url.pathname, BASES[2]).origin).toBe("https://evil.test");
});

test.each(LOCAL)("%j becomes %j", (target, expected) => {
  expect(localRedirect(target, { base: BASES[0] })).toBe(expected);
});

test.each([
  ["https://user@app.example/", "userinfo"],
  ["https://app.example:8443/", "other-origin"],
  ["http://app.example/", "other-origin"],
  ["/.//a", "two-slashes"],
  ["https://[", "IPv6-unclosed"],
])("%j is refused: %s", (target, reason) => {
  const result = localRedirect(target, { base: BASES[0] });
  expect(isFailure(result) && result.reason).toBe(reason);
});

test("a URL object is refused", () => {
  const result = localRedirect(new URL("https://app.example/"), { base: BASES[0] });
  expect(isFailure(result) && result.reason).toBe("not-a-string");
});

test.each([
  ["/a/../b?c#d", "/b?c#d"],
  ["a", "/a"],
  ["", "/"],
  ["?a", "/?a"],
  ["\\a", "/a"],
])("without a base, %j leads to %j", (target, local) => {
  expect(localRedirect(target)).toBe(local);
});

test.each([
  ...["//evil.example", "/\\evil.example", "\t//evil.example", "https:/a", "https:a", "http:a", "javascript:a"],
  ...["//one.invalid/a", "//other.invalid/a", "https://one.invalid/", "//u@one.invalid/", "//one.invalid:1/"],
])("without a base, %j is refused", (target) => {
  const result = localRedirect(target);
  expect(isFailure(result) && result.reason).toBe("other-origin");
});

test("a target can have the type of any framework's parameter", () => {
  expectTypeOf<Parameters<typeof localRedirect>[0]>().toBeUnknown();
});

test("the user name of the base is not one of the target", () => {
  const base = "https://user@app.example/a/b";
  expect(localRedirect("c", { base })).toBe("/a/c");
  const result = localRedirect("https://other@app.example/c", { base });
  expect(isFailure(result) && result.reason).toBe("userinfo");
});

test("the base must be an absolute http or https URL", () => {
  for (const base of ["file:///a", "/login", "app.example"]) {
    const result = localRedirect("/", { base });
    expect(isFailure(result) && result.reason).toBe("base");
  }
  expect(() => localRedirect("/", { base: 1 as never })).toThrow(TypeError);
});

test("generated targets stay on the origin, whatever page has the link", () => {
  const pieces = fc.constantFrom(...PIECES);
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (list) => {
      for (const base of BASES) {
        for (const options of [{ base }, {}]) {
          const result = localRedirect(list.join(""), options);
          if (isFailure(result)) continue;
          accepted++;
          expectLocal(result, base);
        }
      }
    }),
    { numRuns: isThorough ? 1_000_000 : 10_000, examples: [[["/", "a"]]] },
  );
  expect(accepted).toBeGreaterThan(besidesWitness(5_000));
});

/** A browser resolves it against the page that has it, and a client of `Location` against the URL of the request. */
function expectLocal(result: string, base: string): void {
  expect(result).toMatch(/^\/(?!\/)[!-[\]-~]*(?:[?#][!-~]*)?$/);
  const { origin } = new URL(base);
  expect(new WhatwgURL(result, base).origin).toBe(origin);
  for (const page of [base, `${origin}/a/b/c?d`]) {
    const url = new URL(result, page);
    expect(url.origin).toBe(origin);
    expect(url.href).toBe(origin + result);
  }
}
