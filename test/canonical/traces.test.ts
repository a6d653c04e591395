/** Tests where the stack traces of errors start. */

import * as noVarySearch from "@anyurl/guard";
import { canonicalRequests } from "@anyurl/guard/hono";
import { describe, expect, test } from "vitest";
import * as canonical from "./entries.ts";

const wrong = <Value>(value: unknown) => value as Value;

/** Options that no function takes. */
const others = wrong<never>({ other: 1 });

const url = "http://h/";

describe("the stack trace of a TypeError starts at the caller of", () => {
  test.each<[string, () => unknown]>([
    ["canonicalize, for a URL", () => canonical.canonicalize(wrong(5))],
    ["canonicalize, for options", () => canonical.canonicalize(url, others)],
    ["createCanonicalizer", () => canonical.createCanonicalizer({ www: wrong("drop") })],
    ["a canonicaliser", () => canonical.createCanonicalizer()(wrong(5))],
    ["a canonicaliser of keys", () => canonical.createCanonicalizer({ profile: "surt" })(wrong(5))],
    ["canonicalizeLines, for lines", () => canonical.canonicalizeLines(wrong("http://h/"))],
    ["canonicalizeLines, for options", () => canonical.canonicalizeLines(new Uint8Array(), others)],
    ["canonicalizeStream, for options", () => canonical.canonicalizeStream(others)],
    ["canonicalizeStream, for onFailure", () => canonical.canonicalizeStream({ onFailure: wrong(5) })],
    ["createGuard", () => canonical.createGuard(others)],
    ["createGuard, for the key", () => canonical.createGuard({ key: others })],
    ["createGuard, for hosts", () => canonical.createGuard({ hosts: ["a b"] })],
    ["createGuard, for headers of the key", () => canonical.createGuard({ keyHeaders: ["Cookie"] })],
    ["canonicalRequests", () => canonicalRequests(others)],
    ["canonicalRequests, for the mode", () => canonicalRequests(wrong({ mode: "rewrite" }))],
    ["classifyHost", () => canonical.classifyHost(wrong(5))],
    ["describeHost", () => canonical.describeHost(wrong(5))],
    ["compileGlobs", () => canonical.compileGlobs(["\\a"])],
    ["deleteParameters", () => canonical.deleteParameters(url, ["\\a"])],
    ["deleteTrackingParameters", () => canonical.deleteTrackingParameters(url, others)],
    ["parseNoVarySearch", () => noVarySearch.parseNoVarySearch(wrong(5))],
    ["noVarySearchKey", () => noVarySearch.noVarySearchKey(url, others)],
    ["equalUnderNoVarySearch", () => noVarySearch.equalUnderNoVarySearch(url, wrong(5), {})],
    ["keepParameters", () => canonical.keepParameters(wrong(5), [])],
    ["setParameter", () => canonical.setParameter(url, wrong(null), "")],
    ["appendParameter", () => canonical.appendParameter(url, "a", "b", { separator: "+" })],
    ["sortParameters", () => canonical.sortParameters(url, others)],
    ["safeBrowsingKey", () => canonical.safeBrowsingKey(wrong(5))],
    ["safeBrowsingExpressions, for the key", () => canonical.safeBrowsingExpressions("a")],
    [
      "safeBrowsingExpressions, for the option",
      () => canonical.safeBrowsingExpressions("http://a.b/", { registrableDomain: () => "c" }),
    ],
    ["surtKey", () => canonical.surtKey(url, others)],
    ["sigv4Key", () => canonical.sigv4Key(url, others)],
  ])("%s", (_, call) => {
    let thrown: unknown;
    try {
      call();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(TypeError);
    const [first] = ((thrown as TypeError).stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
    expect(first).toContain("traces.test.ts");
  });

  test("a function that the user passes, with its own error", () => {
    const error = new TypeError("own");
    const { stack } = error;
    const matches = () => {
      throw error;
    };
    expect(() => canonical.deleteParameters("/?a", matches)).toThrow(error);
    expect(error.stack).toBe(stack);
  });
});
