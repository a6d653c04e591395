/** Members of Object.prototype, which another library may have added, are not options. */
import * as canonical from "@anyurl/canonical";
import { deleteParameters, deleteTrackingParameters, sortParameters } from "@anyurl/canonical/query";
import { createGuard, noVarySearchKey } from "@anyurl/guard";
import { canonicalRequests } from "@anyurl/guard/node";
import { agreedHref } from "@anyurl/policy";
import { createSafeFetch } from "@anyurl/policy/fetch";
import { describe, expect, test } from "vitest";

const { prototype } = Object;

/** Values that change a result, or that are invalid. */
const POLLUTION = {
  ...{ profile: "surt", maxLength: 1, base: "http://other/", query: { deny: ["*"] }, deny: ["*"], key: 1, hosts: [] },
  ...{ mode: "x", status: 1, keyHeaders: 1, backends: 1, report: 1, serverTiming: 1, publicScheme: 1 },
  ...{ output: "key", separator: "a", rules: 1, readers: 1, s3: true, withScheme: true, trailingComma: true },
  ...{ allow: ["private"], ports: [], maxRedirects: 0, allowDowngrade: 1, timeout: 0, maxBytes: -1, lookup: 1 },
  ...{ params: 1, except: 1, keyOrder: 1, sort: true, mergeSlashes: true, defaultScheme: "http", fragment: "remove" },
};

/** Calls a function while Object.prototype has a member. */
function polluted<Result>(name: string, value: unknown, enumerable: boolean, call: () => Result): Result {
  Object.defineProperty(prototype, name, { value, enumerable, configurable: true, writable: true });
  try {
    return call();
  } finally {
    Reflect.deleteProperty(prototype, name);
  }
}

// The constructor reads inherited members.
const request = new Request("http://example.com/b");
const url = "http://example.com//b?b=1&a=2#c";

/** The options of each call differ from the options of all previous calls, so that it compiles them. */
let count = 0;
const fresh = () => ({ deny: [`p${count++}`] });

/** All functions that read options. */
const CALLS: Readonly<Record<string, () => unknown>> = {
  canonicalize: () => canonical.canonicalize(url, { query: fresh() }),
  "canonicalize without options": () => canonical.canonicalize(url),
  "canonicalize with empty options": () => canonical.canonicalize(url, {}),
  createCanonicalizer: () => canonical.createCanonicalizer({ query: fresh() })(url),
  "createCanonicalizer without options": () => canonical.createCanonicalizer()(url),
  cacheKey: () => canonical.cacheKey(url, { query: fresh() }),
  createKeyFunction: () => canonical.createKeyFunction({ query: fresh() })(url),
  "a key profile": () => canonical.createKeyFunction({ profile: "safe-browsing" })(url),
  surtKey: () => [canonical.surtKey(url), canonical.surtKey(url, {})],
  sigv4Key: () => [canonical.sigv4Key(url), canonical.sigv4Key(url, {})],
  canonicalizeLines: () => canonical.canonicalizeLines(new TextEncoder().encode(url), {}),
  createGuard: () => createGuard()(request).action,
  "createGuard with a key": () => createGuard({ key: { query: fresh() } })(request).action,
  canonicalRequests: () => typeof canonicalRequests(),
  createSafeFetch: () => typeof createSafeFetch(),
  agreedHref: () => [agreedHref(url), agreedHref(url, {})],
  deleteParameters: () => deleteParameters(url, ["b"], {}),
  deleteTrackingParameters: () => deleteTrackingParameters(url, {}),
  sortParameters: () => sortParameters(url),
  noVarySearchKey: () => noVarySearchKey(url, { params: [`p${count++}`] }),
};

describe.each(Object.keys(CALLS))("%s", (name) => {
  const call = CALLS[name] as () => unknown;

  test.each([true, false])("ignores members of Object.prototype (enumerable: %s)", (enumerable) => {
    const expected = call();
    for (const [member, value] of Object.entries(POLLUTION)) {
      let result: unknown;
      try {
        result = polluted(member, value, enumerable, call);
      } catch (error) {
        result = error;
      }
      expect([member, result]).toEqual([member, expected]);
    }
  });
});
