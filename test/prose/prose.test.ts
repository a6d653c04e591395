/** The prose linter reads Markdown, and the comments and sentences of programs, but no code. */
import { expect, test } from "vitest";
import { findingsIn } from "./findings.ts";

test("reads Markdown, but no code in it", async () => {
  const page = "# Title\n\nIt is at\nhand. Run `at hand`.\n\n```sh\nat hand\n```\n";
  expect(await findingsIn("a.md", page)).toEqual(['a.md:3: "at hand": "available"']);
});

test("reads comments and sentences of a program", async () => {
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
