/** Functions for untrusted values throw for no value, such as a missing parameter, or an array in a JSON body. */
import {
  cacheKey,
  canonicalize,
  createCanonicalizer,
  createKeyFunction,
  safeBrowsingKey,
  sigv4Key,
  surtKey,
} from "@anyurl/canonical";
import { formats } from "@anyurl/formats";
import { equalUnderNoVarySearch, noVarySearchKey } from "@anyurl/guard";
import {
  agreedHref,
  canonicalResourceURI,
  checkClientIdentifierURL,
  classifyHost,
  createURLPolicy,
  describeHost,
  hostMatcher,
  localRedirect,
  matchRedirectURI,
  originMatcher,
  safeHref,
} from "@anyurl/policy";
import { createRedactor, redactURL, redactURLsInText } from "@anyurl/redact";
import { isFailure, locate } from "anyurl";
import { isSameSite, isSchemelesslySameSite, publicSuffix, registrableDomain, siteOf, splitDomain } from "anyurl/site";
import { describe, expect, it, test } from "vitest";

type Call = (value: never) => unknown;

const VALUES = [undefined, null, 1, true, ["https://a/"], {}, { href: 1 }, { hostname: 1 }, () => 1, Symbol("a")];

const surt = createCanonicalizer({ profile: "surt" });
const policy = createURLPolicy();
const redactor = createRedactor();

/** Functions that return a Failure. */
const FAILING: Readonly<Record<string, Call>> = {
  locate,
  publicSuffix,
  registrableDomain,
  siteOf,
  splitDomain: (value) => splitDomain(value),
  canonicalize,
  cacheKey,
  "a canonicalizer of keys": surt,
  "a key function": createKeyFunction({ profile: "cloudflare" }),
  safeBrowsingKey,
  sigv4Key,
  surtKey,
  noVarySearchKey: (value) => noVarySearchKey(value, {}),
  agreedHref,
  canonicalResourceURI,
  checkClientIdentifierURL,
  classifyHost,
  describeHost,
  localRedirect: (value) => localRedirect(value),
  "localRedirect with a base": (value) => localRedirect(value, { base: "https://a/" }),
  matchRedirectURI: (value) => matchRedirectURI(["https://a/"], value),
  "a policy": policy,
  safeHref: (value) => safeHref(value),
  "safeHref with a base": (value) => safeHref(value, { base: "https://a/" }),
};

describe.each(Object.entries(FAILING))("%s", (_, call) => {
  it.each(VALUES)("refuses %s", (value) => {
    const result = call(value as never);
    expect(isFailure(result) && result.reason).toBe("not-a-string");
    expect(isFailure(result) && result.message).toMatch(/^the .* is missing, or n/);
  });
});

const FALSE: Readonly<Record<string, Call>> = {
  isSameSite: (value) => isSameSite(value, value),
  isSchemelesslySameSite: (value) => isSchemelesslySameSite(value, value),
  equalUnderNoVarySearch: (value) => equalUnderNoVarySearch(value, value, {}),
  "an originMatcher": originMatcher(["https://a"]),
  "a hostMatcher": hostMatcher(["a"]),
  ...Object.fromEntries(Object.entries(formats).map(([name, format]) => [`the format ${name}`, format])),
};

test.each(Object.entries(FALSE))("%s returns false", (_, call) => {
  for (const value of VALUES) expect(call(value as never)).toBe(false);
});

test.each(Object.entries({ redactURL, redactURLsInText, "a redactor": redactor.redactURL }))(
  "%s shows the kind of the value",
  (_, call) => {
    for (const value of VALUES) expect(call(value)).toMatch(/^\[(?:undefined|null|an? \w+)\]$/);
  },
);

test("what the caller gives instead of a Failure is the result", () => {
  for (const otherwise of [undefined, null, "#"]) {
    expect(safeHref(undefined, { otherwise })).toBe(otherwise);
    expect(safeHref("javascript:alert(1)", { otherwise })).toBe(otherwise);
    expect(safeHref("/a", { otherwise })).toBe("/a");
    expect(localRedirect("//evil.example", { otherwise })).toBe(otherwise);
    expect(localRedirect("/a", { otherwise })).toBe("/a");
  }
});
