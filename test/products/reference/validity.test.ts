import { Failure, type Fault, isFailure, type Mode, spec } from "@anyurl/reference";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { besidesWitness, sampled } from "../../thorough.ts";
import { generated } from "./arbitraries.ts";
import { isFileWithPort } from "./view.ts";

const { faults, isStrictlyValid, parse, preprocess } = spec;

/** Rule, component and place of each fault. */
function found(input: string, mode?: Mode): string[] {
  return faults(input, mode).map(({ rule, component, offset, length }) => `${rule} ${component} ${offset}+${length}`);
}

test.each([
  "",
  "a",
  "../a?b#c",
  "//h/a",
  "http://h",
  "http://h:80/é?%41",
  "http://[::1]/",
  "http://1.2.3.4/",
  "foo://%41",
  "foo:a/b?'",
  "file:///C:/x",
  "mailto:a@b",
])("%j is strictly valid", (input) => {
  expect(faults(input)).toEqual([]);
  expect(isStrictlyValid(input)).toBe(true);
});

describe("what breaks", () => {
  test.each<[string, Mode | undefined, string[]]>([
    [" a ", undefined, ["preprocessing null 0+1", "preprocessing null 2+1"]],
    ["h\tt\n", undefined, ["preprocessing null 1+1", "preprocessing null 3+1"]],
    [
      "http:\\\\h\\?\\",
      undefined,
      ["preprocessing null 5+1", "preprocessing null 6+1", "preprocessing null 8+1", "characters query 10+1"],
    ],
    ["a\\b", undefined, ["characters file 1+1"]],
    ["a\\b", "web", ["preprocessing null 1+1"]],
    ["\ta b", undefined, ["preprocessing null 0+1", "characters file 2+1"]],
    ["a\t%\t4", undefined, ["preprocessing null 1+1", "pct-invalid file 2+1", "preprocessing null 3+1"]],
    ["a%2/%zz?%", undefined, ["pct-invalid dir 1+1", "pct-invalid file 4+1", "pct-invalid query 8+1"]],
    ["a%4/1", undefined, ["pct-invalid dir 1+1"]],
    ["a%?41", undefined, ["pct-invalid file 1+1"]],
    ["//u:p@h", undefined, ["no-userinfo userinfo 2+3"]],
    ["//a b:c@h", undefined, ["no-userinfo userinfo 2+5", "characters username 3+1"]],
    ["//a:b:@c@h", undefined, ["no-userinfo userinfo 2+6", "characters password 5+1", "characters password 6+1"]],
    ["//a b/", undefined, ["host host 2+3"]],
    ['//a"b/', undefined, ["characters host 3+1"]],
    ["//h:x", undefined, ["port port 4+1"]],
    ["//h:65536", undefined, ["port port 4+5"]],
    ["//:80", undefined, ["host host 2+0"]],
    ["//u@", undefined, ["no-userinfo userinfo 2+1", "host host 4+0"]],
    ["//[::1", undefined, ["host host 2+4"]],
    ["//[1:", undefined, ["host host 2+3"]],
    ["http:a", undefined, []],
    ["http:///a", undefined, []],
    ["file:///C|/x", undefined, []],
    ["http://0x7f.1/", undefined, ["strict-ipv4-address host 7+6"]],
    ["http://a_b/", undefined, ["strict-domain host 7+3"]],
    ["http://a..b/", undefined, ["strict-domain host 7+4"]],
    ["http://ex%41mple/", undefined, ["strict-domain host 7+9"]],
    ["http://a%00/", undefined, ["host host 7+4"]],
    ["http://h/?'", undefined, []],
    ["http://h/?<", undefined, ["characters query 10+1"]],
    ["foo:a<?", undefined, ["characters file 5+1"]],
    ["a#b#c", undefined, ["characters fragment 3+1"]],
    ["C|/x", "file", ["auth-drive-invalid drive 0+2"]],
    ["//C:/x", "file", ["auth-drive-invalid drive 2+2"]],
    ["/C|", "file", []],
    ["/C|", "web", ["characters file 2+1"]],
    ["😀\ud800", undefined, ["characters file 2+1"]],
    ["\u{1fffe}", undefined, ["characters file 0+2"]],
  ])("%j in mode %s", (input, mode, expected) => {
    expect(found(input, mode)).toEqual(expected);
    expect(isStrictlyValid(input, mode)).toBe(expected.length === 0);
  });

  test("a fault names the status of a character, or the reason why a host or port is invalid", () => {
    expect(faults("a^b")).toEqual<Fault[]>([
      { rule: "characters", component: "file", offset: 1, length: 1, status: "F" },
    ]);
    expect(faults("//[::g]:x")).toMatchObject([{ reason: "IPv6-invalid-code-point" }, { reason: "port-invalid" }]);
  });
});

test("the halves of a surrogate pair with a tab between them are not a pair for the host either", () => {
  const input = "ftp://\ud83d\t\ude00";
  expect(parse(input)).toBeInstanceOf(Failure);
  expect(faults(input).map(({ rule, offset, reason }) => ({ rule, offset, reason }))).toEqual([
    { rule: "host", offset: 6, reason: "domain-to-ASCII" },
    { rule: "preprocessing", offset: 7, reason: undefined },
  ]);
});

test("what is strictly valid parses, and preprocessing leaves it unchanged", () => {
  let valid = 0;
  const law = fc.property(generated, fc.constantFrom<Mode>("generic", "web", "file"), ({ input }, mode) => {
    const found = faults(input, mode);
    const parsed = parse(input, mode);
    // The document's parser accepts them, and forcing fails.
    if (!isFailure(parsed) && isFileWithPort(parsed, mode)) return;
    const isParsed = !isFailure(parsed);
    expect(found.some(({ reason }) => reason !== undefined)).toBe(!isParsed);
    expect(preprocess(input, mode) === input).toBe(found.every(({ rule }) => rule !== "preprocessing"));
    for (const { offset, length } of found) expect(offset + length).toBeLessThanOrEqual(input.length);
    if (found.length === 0) valid++;
  });
  fc.assert(law, { numRuns: sampled(5000), examples: [[{ input: "a", base: undefined }, "generic"]] });
  expect(valid).toBeGreaterThan(besidesWitness(500));
});
