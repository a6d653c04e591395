import { createGuard, type GuardOptions } from "@anyurl/guard";
import { describe, expect, test } from "vitest";

/** Returns the reason of the guard's refusal, or the path that passes. */
function outcomeOf(target: string, options: GuardOptions = {}): string {
  const result = createGuard({ ...options, mode: "rewrite" })(new Request(`https://h.test${target}`));
  return result.ok ? new URL(result.request.url).pathname : result.reason;
}

/** Paths that servers read in different ways, with the default guard's outcome and the strict guard's. */
const PATHS = [
  ["/a", "/a", "/a"],
  ["/a%20b/%C3%A9/100%25", "/a%20b/%C3%A9/100%25", "/a%20b/%C3%A9/100%25"],
  ["/x/..%2fadmin", "encoded-slash", "encoded-slash"],
  ["/x/..;/admin", "hidden-dot-segment", "hidden-dot-segment"],
  ["/x/..;a=b/admin", "hidden-dot-segment", "hidden-dot-segment"],
  ["/x/%2e%2e;/admin", "hidden-dot-segment", "hidden-dot-segment"],
  ["/.;/admin", "hidden-dot-segment", "hidden-dot-segment"],
  ["/;/admin", "hidden-dot-segment", "hidden-dot-segment"],
  ["/;x/admin", "hidden-dot-segment", "hidden-dot-segment"],
  ["/x/..%3b/admin", "hidden-dot-segment", "hidden-dot-segment"],
  ["/account;x.css", "path-parameters", "path-parameters"],
  ["/%zz", "malformed-encoding", "malformed-encoding"],
  ["/a%", "malformed-encoding", "malformed-encoding"],
  ["/%u002e%u002e/admin", "malformed-encoding", "malformed-encoding"],
  ["/%25u002e/admin", "multiply-encoded", "multiply-encoded"],
  ["/%01", "encoded-control", "encoded-control"],
  ["/admin%0a", "encoded-control", "encoded-control"],
  ["/admin%09.css", "encoded-control", "encoded-control"],
  ["/admin%7f", "encoded-control", "encoded-control"],
  ["/admin%C2%85", "encoded-control", "encoded-control"],
  ["/%c0%ae%c0%ae/admin", "invalid-utf8", "invalid-utf8"],
  ["/%ff", "invalid-utf8", "invalid-utf8"],
  ["/admin%3f.css", "encoded-delimiter", "encoded-delimiter"],
  ["/admin%23.css", "encoded-delimiter", "encoded-delimiter"],
  ["/admin%3b.css", "encoded-delimiter", "encoded-delimiter"],
  ["/x/..%EF%BC%8Fadmin", "/x/..%EF%BC%8Fadmin", "compatibility-delimiter"],
  ["/%25%EF%BC%92e/admin", "/%25%EF%BC%92e/admin", "compatibility-delimiter"],
] as const;

describe("a guard", () => {
  test.each(PATHS)("%s: %s by default, %s with the profile strict", (target, byDefault, strict) => {
    expect([outcomeOf(target), outcomeOf(target, { profile: "strict" })]).toEqual([byDefault, strict]);
  });

  test.each([
    ["/@scope%2fpkg", { accept: ["encoded-slash"] }, "/@scope%2Fpkg"],
    ["/x/..;/admin", { accept: ["hidden-dot-segment", "path-parameters"] }, "/x/..;/admin"],
    ["/%zz", { accept: ["malformed-encoding"] }, "/%zz"],
    ["/%01", { accept: ["encoded-control"] }, "/%01"],
    ["/%ff", { accept: ["invalid-utf8"] }, "/%FF"],
    ["/account;x.css", { accept: ["path-parameters"] }, "/account;x.css"],
    ["/account;x.css", { profile: "strict", accept: ["path-parameters"] }, "/account;x.css"],
    ["/a/%25%55002e%25%55002e/admin", { profile: "whatwg" }, "multiply-encoded"],
    ["/a/%25%75002e%25%75002e/admin", { profile: "whatwg" }, "multiply-encoded"],
    ["/a/%25%55002e/admin", { profile: "strict", decodeUnreserved: false }, "multiply-encoded"],
    ["/a/%25U002e/admin", { profile: "whatwg" }, "multiply-encoded"],
  ] as const)("%s with %j: %s", (target, options, outcome) => {
    expect(outcomeOf(target, options)).toBe(outcome);
  });
});
