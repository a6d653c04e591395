/** The differences in the README: the rules report the old lines, and not the new ones. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Linter } from "eslint";
import plugin from "eslint-plugin-anyurl";
import { expect, test } from "vitest";

const README = readFileSync(join(import.meta.dirname, "../../packages/eslint-plugin/README.md"), "utf8");

/** The old and the new lines of a difference that contains a text. */
function linesOf(text: string): { readonly before: string; readonly after: string } {
  const blocks = [...README.matchAll(/```diff\n(.*?)```/gs)].map(([, block = ""]) => block);
  const block = blocks.find((each) => each.includes(text)) ?? "";
  const linesWith = (sign: string) =>
    block.split("\n").flatMap((line) => (line.startsWith(sign) ? [`${line.slice(1)}\n`] : []));
  return { before: linesWith("-").join(""), after: linesWith("+").join("") };
}

test("the fix of the README is what ESLint writes", () => {
  const { before, after } = linesOf("fetch(");
  const linter = new Linter();
  expect(linter.verifyAndFix(before, [plugin.configs.recommended])).toMatchObject({ fixed: true, output: after });
  expect(linter.verify(after, [plugin.configs.recommended])).toEqual([]);
});

test("the redirect of the README is reported, and its replacement is not", () => {
  const { before, after } = linesOf("redirect(");
  const linter = new Linter();
  const reports = linter.verify(before, [plugin.configs.recommended]);
  expect(reports.map(({ ruleId }) => ruleId)).toEqual(["anyurl/no-raw-redirect"]);
  expect(linter.verify(after, [plugin.configs.recommended])).toEqual([]);
});
