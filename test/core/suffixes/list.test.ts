/** The packed list has the rules of the pinned Public Suffix List, and the results of the list's own tests. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { domainToASCII, isFailure } from "anyurl";
import { compilePublicSuffixList, LIST_DATE, publicSuffix, registrableDomain } from "anyurl/site";
import { describe, expect, test } from "vitest";
import { compile, getList, type Label, LIST_SHA256 } from "../../../packages/url/src/public-suffix.ts";
import { TOP_LEVEL } from "../../../packages/url/src/site/generated/top-level.ts";
import { pack, packTopLevel } from "../../../packages/url/tools/pack-suffixes.ts";
import { listIsHere, listPath, readListedRules, skippedNotice, testPath } from "./files.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const GENERATED = readFileSync(path.join(ROOT, "packages/url/src/site/generated/list.ts"), "utf8");

/** The most bytes of the generated module, compressed. */
const MOST_BYTES = 25_500;

if (!listIsHere) console.log(skippedNotice);

/** Lists the rules of a tree, as lines of a list without its "!", with their sections. */
function linesOf(label: Label, domain: string): string[] {
  const own = label.section === 0 ? [] : [`${label.isException ? "!" : ""}${domain} ${label.section}`];
  const inside = [...(label.children ?? [])].flatMap(([text, child]) =>
    linesOf(child, domain === "" ? text : `${text}.${domain}`),
  );
  return [...own, ...inside];
}

/** Top-level domains need no rule: the last label is the suffix without one. */
const withoutTopLevel = (lines: readonly string[]) => lines.filter((line) => line.includes(".")).sort();

test("the module names the list that tools/upstream.json pins", () => {
  const { suffixes } = JSON.parse(readFileSync(path.join(ROOT, "tools/upstream.json"), "utf8"));
  expect([LIST_DATE, LIST_SHA256]).toEqual([suffixes.date, suffixes.sha256]);
  expect(GENERATED).toContain(`commit ${suffixes.commit}.`);
});

test("the module is small", () => {
  expect(brotliCompressSync(GENERATED).length).toBeLessThan(MOST_BYTES);
});

describe.runIf(listIsHere)("the pinned list", () => {
  const text = listIsHere ? readFileSync(listPath, "utf8") : "";
  const isPinned = createHash("sha256").update(text).digest("hex") === LIST_SHA256;
  const tree = compile(text, domainToASCII);

  test.skipIf(!isPinned)("has the rules of the module, each in its section", () => {
    if (isFailure(tree)) throw new Error(tree.message);
    const lines = withoutTopLevel(linesOf(tree, ""));
    expect(lines.length).toBeGreaterThan(8000);
    expect(withoutTopLevel(linesOf(getList(domainToASCII), ""))).toEqual(lines);
  });

  test.skipIf(!isPinned)("is packed as the module has it", () => {
    if (isFailure(tree)) throw new Error(tree.message);
    const packed = pack(tree);
    expect(TOP_LEVEL).toBe(packTopLevel(tree));
    expect(GENERATED).toContain(JSON.stringify(packed.text));
    expect(GENERATED).toContain(`[${packed.letters.join(", ")}]`);
  });

  test("gives the results of the module, compiled as a list", () => {
    const list = compilePublicSuffixList(text);
    if (!list.ok) throw new Error(list.message);
    for (const { domain } of readListedRules()) {
      const host = `a.b.${domain.replace("*", "c")}`;
      expect(registrableDomain(host, { list }), host).toBe(registrableDomain(host));
    }
  });

  test("decides as each of its rules says", () => {
    const rules = readListedRules();
    const wrong = rules.filter(({ domain, isException, isPrivate }) => {
      const host = domainToASCII(domain.replace("*", "a-wildcard"));
      const expected = isException ? host.slice(host.indexOf(".") + 1) : host;
      if (publicSuffix(`not-listed.${host}`) !== expected) return true;
      return isPrivate && publicSuffix(`not-listed.${host}`, { private: false }) === expected;
    });
    expect(wrong.map(({ domain }) => domain)).toEqual([]);
    expect(rules.length).toBeGreaterThan(9000);
  });
});

describe.runIf(testPath !== undefined)("the list's own tests", () => {
  const CALL = /^checkPublicSuffix\((null|'[^']*'), (null|'[^']*')\);/gm;
  const calls = testPath === undefined ? [] : [...readFileSync(testPath, "utf8").matchAll(CALL)];
  const readArgument = (text = "null") => (text === "null" ? null : text.slice(1, -1));

  test("are there", () => expect(calls.length).toBeGreaterThan(70));

  test.each(calls.map(([, host, domain]) => [readArgument(host), readArgument(domain)]))("%s: %s", (host, domain) => {
    // The first call asks for no host at all.
    const result = host === null ? null : registrableDomain(host);
    expect(result).toBe(domain && domainToASCII(domain));
  });
});
