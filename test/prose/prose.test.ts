/** The prose linter finds each phrase of its list, at its line, in Markdown, comments and sentences in strings. */
import { describe, expect, test } from "vitest";
import { findingsIn } from "./findings.ts";
import { PHRASES } from "./phrases.ts";
import { matchesIn } from "./rule.ts";

describe("the list of phrases", () => {
  test.each(PHRASES)("$pattern matches its example", ({ pattern, example }) => {
    expect(matchesIn(example).map((match) => match.pattern)).toContain(pattern);
  });
});

describe("the linter", () => {
  test("reports path, line and advice", async () => {
    expect(await findingsIn("a.md", "# Title\n\nIt is\nat hand.\n")).toEqual(['a.md:4: "at hand": "available"']);
  });

  test("finds a phrase that continues on the next line", async () => {
    expect(await findingsIn("a.md", "It is at\nhand.\n")).toEqual(['a.md:1: "at hand": "available"']);
  });

  test("ignores code in Markdown", async () => {
    expect(await findingsIn("a.md", "Run `at hand`.\n\n```sh\nat hand\n```\n")).toEqual([]);
  });

  test("reads comments and sentences, but no code", async () => {
    const program = [
      "/**",
      " * The table at",
      " * hand.",
      " */",
      'const at = "at hand"; // at hand',
      "const pattern = /at hand \\/\\* at hand here/;",
      `const url = \`https://host/${"$"}{at}// one at hand for you\`;`,
    ].join("\n");
    expect(await findingsIn("a.ts", program)).toEqual([2, 5, 7].map((line) => `a.ts:${line}: "at hand": "available"`));
  });

  test("reports comment lines that are too long", async () => {
    const line = `// ${"word ".repeat(24)}`;
    expect(await findingsIn("a.ts", `\n${line}\n`)).toEqual(["a.ts:2: longer than 120 columns: split the line"]);
    expect(await findingsIn("a.ts", `// ${"x".repeat(120)}\n`)).toEqual([]);
  });

  test("reads the comments and doc strings of Python", async () => {
    const program = '"""Title.\n\nAt hand.\n"""\nat = "at hand"  # at hand\n';
    expect(await findingsIn("a.py", program)).toEqual(
      [3, 5]
        .map((line) => `a.py:${line}: "at hand": "available"`)
        .map((finding, index) => (index === 0 ? finding.replace("at hand", "At hand") : finding)),
    );
  });

  test("reads the comments of scripts", async () => {
    expect(await findingsIn(".ci/run", "# All at hand\necho at hand\n")).toEqual(['.ci/run:1: "at hand": "available"']);
  });
});
