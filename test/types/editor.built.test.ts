/** The comments on the exports, and the messages on typical mistakes, as editors show them. */
import { describe, expect, test } from "vitest";
import { publishedFolders, readManifest } from "../packages/published.ts";
import { completionsIn, descriptionsIn, hoverOf, messagesOn } from "./hovers.ts";
import { entriesOf } from "./installed.ts";

const MOST_USED: Readonly<Record<string, readonly string[]>> = {
  anyurl: ["URL", "URLSearchParams", "locate", "isFailure", "orThrow", "valueOr", "parseBatch", "domainToASCII"],
  "anyurl/site": ["siteOf", "isSameSite", "registrableDomain"],
  "@anyurl/canonical": ["canonicalize", "createCanonicalizer", "cacheKey", "createKeyFunction", "KEY_VERSION"],
  "@anyurl/guard": ["createGuard"],
  "@anyurl/guard/cache": ["createCachedFetch"],
  "@anyurl/policy": [
    "createURLPolicy",
    "safeHref",
    "localRedirect",
    "matchRedirectURI",
    "originMatcher",
    "hostMatcher",
    "classifyHost",
  ],
  "@anyurl/policy/fetch": ["createSafeFetch"],
  "@anyurl/redact": ["redactURL", "redactURLsInText"],
  "@anyurl/pattern": ["URLPattern"],
  "@anyurl/template": ["url"],
  "@anyurl/formats": ["formats", "uriResolver"],
  "@anyurl/idna/display": ["displayHost"],
};

const exports = Object.entries(MOST_USED).flatMap(([from, names]) => names.map((name) => [name, from] as const));

test.each(exports)("the hover of %s of %s begins with the result, and fits a small window", (name, from) => {
  const hover = hoverOf(name, from);
  expect(hover.length, hover).toBeLessThanOrEqual(600);
  expect(hover.length).toBeGreaterThan(20);
  const [first = ""] = hover.split(/(?<=\.)\s/);
  expect(first.length, first).toBeLessThanOrEqual(220);
  expect(first).not.toMatch(/compile|keeps|overload/);
});

const entries = publishedFolders.flatMap((folder) => entriesOf(readManifest(folder)));

test.each(entries)("the comments of %s are short, and say for each error in which case it is thrown", (entry) => {
  const described = descriptionsIn(entry);
  expect(described.filter(({ text }) => text.length > 600 || countWords(text) > 25)).toEqual([]);
  expect(described.filter(({ throws }) => throws.some((each) => !THROWS.test(each)))).toEqual([]);
});

/** "TypeError if …", "InvalidURLError (a TypeError) if …". */
const THROWS = /^[A-Z]\w+ (?:\(an? \w+\) )?if /;

/** Returns the number of words of the first sentence. */
function countWords(text: string): number {
  const [first = ""] = text.replaceAll("{@link ", "").split(/(?<=\.)\s|\n\n|\n- |\bhttps:/);
  return first.trim().split(/\s+/).length;
}

describe("completions list all values", () => {
  test.each(["canonicalize(u, {", "createCanonicalizer({", "cacheKey(u, {", "createKeyFunction({"])("%s", (call) => {
    const name = call.slice(0, call.indexOf("("));
    const found = completionsIn(
      `import { ${name} } from "@anyurl/canonical";\ndeclare const u: string;\n${call} profile: "|" });\n`,
    );
    expect(found.length).toBe(9);
  });
});

test.each([
  ["@anyurl/canonical", 'canonicalize("a", { profile: "cachekey" })', `Did you mean '"cache-key"'?`],
  ["@anyurl/canonical", 'canonicalize("a", { trailingslash: "add" })', "Did you mean to write 'trailingSlash'?"],
  ["@anyurl/canonical", 'createCanonicalizer({ www: "delete" })', `Type '"delete"' is not assignable`],
  ["@anyurl/canonical", 'cacheKey("a", { query: { sort: 1 } })', "Type 'number' is not assignable"],
  ["@anyurl/guard", 'createGuard({ host: ["a"] })', "Did you mean to write 'hosts'?"],
  ["@anyurl/guard", 'createGuard({ mode: "redirects" })', `Did you mean '"redirect"'?`],
  ["@anyurl/policy", "createURLPolicy({ class: [] })", "Did you mean to write 'classes'?"],
  ["@anyurl/policy", 'safeHref("a", { scheme: [] })', "Did you mean to write 'schemes'?"],
  ["@anyurl/policy", 'localRedirect("a", "/")', "has no properties in common"],
  ["@anyurl/redact", 'redactURL("a", { preset: "all" })', `Type '"all"' is not assignable`],
])("%s: the message on %s fits in two lines", (from, code, expected) => {
  const name = code.slice(0, code.indexOf("("));
  const messages = messagesOn(`import { ${name} } from "${from}";\n${code};\n`);
  expect(messages).toEqual([expect.stringContaining(expected)]);
  expect(messages.join("\n").split("\n").length).toBeLessThanOrEqual(2);
});
