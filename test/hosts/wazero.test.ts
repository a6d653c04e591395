/** Runs the corpus through url.wasm without JavaScript: in wazero, with the binding of assembly/examples/wazero. */

import { canonicalizeLines } from "@anyurl/canonical";
import { beforeAll, describe, expect, test } from "vitest";
import { PROFILES } from "../../packages/canonical/src/options/generated/table.ts";
import { generateInput } from "../differential/generate.ts";
import { messageOf } from "../engine/raw-canonical.ts";
import { commands } from "../sandboxes/guide.ts";
import { isThorough } from "../thorough.ts";
import { parseQuestion, testAnswers, testHost } from "./host-suite.ts";
import { answersTo, build, isInstalled, keysOf, linesOfReadme, skippedNotice } from "./wazero.ts";

const SEED = 17;
const LINES = isThorough ? 1_000_000 : 10_000;

if (!isInstalled) console.log(skippedNotice);

describe.skipIf(!isInstalled)("url.wasm in wazero", () => {
  beforeAll(build, 600_000);

  testHost({ answersTo, linesOfReadme, failure: (reason) => reason });

  test(`makes the same cache keys of ${LINES} lines as @anyurl/canonical`, () => {
    const inputs = Array.from({ length: LINES }, (_, index) => generateInput(SEED, index).input.replaceAll("\n", ""));
    const lines = Buffer.from(inputs.join("\n"));
    const { bytes } = canonicalizeLines(lines, { profile: "cache-key" });
    const rules = Buffer.from(messageOf(PROFILES["cache-key"])).toString("hex");
    expect(bytes.length).toBeGreaterThan(10 * LINES);
    // The profile removes fragments, so a key is its URL.
    expect(keysOf(lines, rules).equals(bytes)).toBe(true);
  });

  test("prints the keys of embed.md", () => {
    const command = commands().find((line) => line.startsWith("anyurl-wazero -keys")) ?? "";
    const rules = /^anyurl-wazero -keys (\w+) url\.wasm < urls\.txt > keys\.txt$/.exec(command)?.[1] ?? "";
    const keys = keysOf(Buffer.from("HTTP://h/%7e?b&a#f\nhttp://\nhttp://h/"), rules);
    expect(keys.toString()).toBe("http://h/~?a&b\nhttp://h/\n");
  });

  test("sets a base again after another call has used its area", () => {
    const base = "http://h/a/";
    const failing = { question: parseQuestion("http://[", base), expected: { failure: "IPv6-unclosed" } };
    const standing = { question: parseQuestion("b", base), expected: { href: "http://h/a/b" } };
    const long = "b".repeat(200_000);
    testAnswers({ answersTo }, [
      ...[failing, standing],
      ...[failing, { question: { do: "domain", input: "É" }, expected: { ascii: "xn--9ca", unicode: "é" } }, standing],
      ...[failing, { question: { do: "serializeForm", pairs: [["a", ""]] }, expected: { query: "a=" } }, standing],
      ...[failing, { question: parseQuestion(long, base), expected: { href: `http://h/a/${long}` } }, standing],
      ...[
        failing,
        { question: { do: "parseForm", input: long + long }, expected: { pairs: [[long + long, ""]] } },
        standing,
      ],
    ]);
  });

  test("replaces an instance whose memory cannot grow", () => {
    const large = parseQuestion(`http://h/${"a".repeat(2_000_000)}`);
    const medium = parseQuestion(`http://h/${"é".repeat(150_000)}`);
    const based = parseQuestion("?q", "http://h/p");
    const answers = answersTo([based, large, medium, based, { do: "domain", input: "É" }], ["-pages", "80"]);
    expect(answers[0]).toMatchObject({ href: "http://h/p?q" });
    expect(answers[1]).toEqual({ error: expect.stringMatching(/^url\.wasm trapped: .*more memory.*reserve/s) });
    expect(answers[2]?.href === `http://h/${"%C3%A9".repeat(150_000)}`).toBe(true);
    expect(answers[3]).toEqual(answers[0]);
    expect(answers[4]).toEqual({ ascii: "xn--9ca", unicode: "é" });
  });

  test("ends with an error if there is too little memory for an instance", () => {
    expect(() => answersTo([parseQuestion("http://h/")], ["-pages", "8"])).toThrow(
      "min 12 pages (768 Ki) over limit of 8",
    );
  });
});
