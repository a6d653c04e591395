/** Fast paths of `@anyurl/canonical`. */
import { type CanonicalizeOptions, type QueryOptions, safeBrowsingKey, sigv4Key, surtKey } from "@anyurl/canonical";
import { locate } from "anyurl";
import fc from "fast-check";
import { ASK } from "../../bindings/quick/law.ts";
import { rewrite } from "../../packages/canonical/src/engines/rewrite.ts";
import { inspectPath } from "../../packages/canonical/src/findings/path.ts";
import { findPlainParts } from "../../packages/canonical/src/keys/plain-url.ts";
import { checkOptions } from "../../packages/canonical/src/options/check.ts";
import type { Flag } from "../../packages/canonical/src/options/generated/types.ts";
import { applyEach } from "../../packages/canonical/src/query/rules.ts";
import type { QueryRules } from "../../packages/canonical/src/query/settings.ts";
import { leavesAsIs } from "../../packages/canonical/src/query/unchanged.ts";
import { plainnessExceptParameters } from "../../packages/canonical/src/quick/plain.ts";
import { compileSettings, type Settings } from "../../packages/canonical/src/rules/settings.ts";
import { queries } from "../products/canonical/query-arbitraries.ts";
import { sampled } from "../thorough.ts";
import { draw, makeRow } from "./fast-path.ts";
import { INPUTS } from "./urls.ts";

function compile(options: CanonicalizeOptions): Settings {
  return compileSettings(checkOptions(options, "the test"));
}

const withoutFragment = (url: string) => url.replace(/#.*$/s, "");

/** The key and the flags of a URL that the rules leave unchanged, or why they refuse it. */
function inspectPlain(text: string, settings: Settings): unknown {
  const url = locate(text);
  const plainness = url.ok && url.href === text ? plainnessExceptParameters(url, settings) : "unknown";
  if (!url.ok || plainness === "unknown") return ASK;
  const flags: Flag[] = [];
  const rejection = plainness === "uninspected" ? inspectPath(url.pathname, settings.refuse, flags) : undefined;
  return rejection === undefined ? { key: withoutFragment(text), flags } : { reason: rejection.reason };
}

function inspect(text: string, settings: Settings): unknown {
  const url = locate(text);
  const result = url.ok ? rewrite(text, url, { ...settings, queryRules: undefined }, undefined) : url;
  return result.ok ? { key: result.key, flags: result.flags } : { reason: result.reason };
}

/** All options that can change a URL without parameters. */
const OPTIONS = [
  ...(["whatwg", "rfc3986", "cloudflare", "strict", "cache-key"] as const).map((profile) => ({ profile })),
  ...(["emptyQuery", "fragment", "trailingDot", "userinfo", "www"] as const).map((name) => ({ [name]: "remove" })),
  ...(["decodeUnreserved", "uppercaseHex", "encodeForbidden", "nfc"] as const).map((name) => ({ [name]: true })),
  ...([true, "keep-urls"] as const).map((mergeSlashes) => ({ mergeSlashes })),
  ...(["add", "remove"] as const).map((trailingSlash) => ({ trailingSlash })),
  ...[{ scheme: "https" } as const, { indexFiles: ["a", "index.html"] }],
];

const PIECES = "a b A index.html 1 - _ ~ . / / ? = & // .. ./ ; : @ % %2e %41 ' < \\ ^ | [ ] + ! ( * é 。".split(" ");

const urls = fc
  .tuple(
    fc.constantFrom("http://", "https://"),
    fc.array(fc.constantFrom(..."h www xn--bcher-kva xn-- a--b - _ test".split(" ")), { minLength: 1, maxLength: 4 }),
    fc.constantFrom("", ":8080"),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }),
  )
  .map(([scheme, labels, port, pieces]) => `${scheme}${labels.join(".")}${port}/${pieces.join("")}`);

const QUERY_OPTIONS: readonly QueryOptions[] = [
  { sort: true },
  { sort: "name-value" },
  { duplicates: "first" },
  { duplicates: "last", sort: true },
  { dropEmpty: true, deny: ["b*"] },
  { allow: ["a", "p*"], tracking: "remove" },
  { values: "form", sort: "name-value", duplicates: "first" },
];

const LABELS = ["www", "WWW2", "www.", "a", "Example", "co", "x-y", "_", "7", "1a", "", "0xf", "xn--9ca"];

/** Two are ASP.NET's: a session identifier, which surtKey removes, and the page after it. */
const SEGMENTS = [
  ...["a", "B", "", ".", "..", ".well-known", "c;d=1", "%41", "%2F", "%25", "~", "a b", "\u00e9", "|", "(x)"],
  ...["(4hqa0555fwsecu455xqckv45)", "Page.aspx"],
];

const NAMES = ["a", "B", "a-b", "", "%41", "sid", "JSESSIONID", "cfid", "cftoken", "X-Amz-Signature", "[x]", "\u00e9"];
const VALUES = ["", "=", "=1", "=Z%7e", "=a+b", "==", "=0123456789abcdefghijklemopqrstuv", "=\u00e9", "=%25%32%35"];

type KeyParts = readonly [scheme: string, host: string, rest: string];

const keyParts: fc.Arbitrary<KeyParts> = fc
  .tuple(
    fc.constantFrom("http", "https", "HTTP", "httpx"),
    fc.array(fc.constantFrom(...LABELS), { minLength: 1, maxLength: 4 }),
    fc.array(fc.constantFrom(...SEGMENTS), { maxLength: 5 }),
    fc.array(
      fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES)).map((pair) => pair.join("")),
      { maxLength: 5 },
    ),
    fc.constantFrom("", "?", "#", "#f", "?#", "#\u00e9%"),
  )
  .map(([scheme, labels, segments, pairs, after]) => {
    const path = segments.map((segment) => `/${segment}`).join("");
    return [scheme, labels.join("."), path + (pairs.length === 0 ? "" : `?${pairs.join("&")}`) + after];
  });

/** @param fullURL the URL in a form to which all rules apply, and which has the same key */
function makeKeyRow(name: string, makeKey: (url: string) => unknown, fullURL: (...parts: KeyParts) => string) {
  return makeRow(
    `findPlainParts for ${name}`,
    () => draw(keyParts, sampled(20_000), [["https", "a.Example", "/B?a=1#f"]]),
    ([scheme, host, rest]) => {
      const url = `${scheme}://${host}${rest}`;
      return findPlainParts(url) === ASK ? ASK : makeKey(url);
    },
    (parts) => makeKey(fullURL(...parts)),
    0,
  );
}

export const canonicalFastPaths = [
  ...OPTIONS.map((options) => {
    const settings = compile(options);
    return makeRow(
      `plainnessExceptParameters with ${JSON.stringify(options)}`,
      () => [...draw(urls, sampled(2_000)), ...INPUTS],
      (text) => inspectPlain(text, settings),
      (text) => inspect(text, settings),
      "scheme" in options ? 50 : 100,
    );
  }),
  ...QUERY_OPTIONS.map((options) => {
    const rules = compile({ query: options }).queryRules as QueryRules;
    return makeRow(
      `leavesAsIs with ${JSON.stringify(options)}`,
      () => draw(queries, sampled(20_000), ["a=1&p=2"]),
      (query) => (leavesAsIs(rules, undefined, query) ? query : ASK),
      (query) => applyEach(rules, undefined, query, 0, undefined),
      0,
    );
  }),
  ...[{}, { withScheme: true }, { trailingComma: true, reverseIPv4: false }, { keepWWW: true }].map((options) =>
    makeKeyRow(
      `surtKey with ${JSON.stringify(options)}`,
      (url) => surtKey(url, options),
      (scheme, host, rest) => ` ${scheme}://${host}${rest}`,
    ),
  ),
  makeKeyRow("safeBrowsingKey", safeBrowsingKey, (scheme, host, rest) => `\t${scheme}://${host}${rest}`),
  ...[{}, { s3: true }].map((options) =>
    makeKeyRow(
      `sigv4Key with ${JSON.stringify(options)}`,
      (url) => sigv4Key(url, options),
      (scheme, host, rest) => `${scheme}://${host}:80${rest}`,
    ),
  ),
];
