/** The code of the README: the configuration; and the differences: the rules report the old lines, not the new ones. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { localRedirect } from "@anyurl/policy";
import { isFailure } from "anyurl";
import { Linter } from "eslint";
import plugin from "eslint-plugin-anyurl";
import express from "express";
import { expect, test } from "vitest";

const README = readFileSync(join(import.meta.dirname, "../../../packages/eslint-plugin/README.md"), "utf8");

/** The old and the new lines of a difference that contains a text. */
function linesOf(text: string): { readonly before: string; readonly after: string } {
  const blocks = [...README.matchAll(/```diff\n(.*?)```/gs)].map(([, block = ""]) => block);
  const block = blocks.find((each) => each.includes(text)) ?? "";
  const linesWith = (sign: string) =>
    block.split("\n").flatMap((line) => (line.startsWith(sign) ? [`${line.slice(1)}\n`] : []));
  return { before: linesWith("-").join(""), after: linesWith("+").join("") };
}

test("the configuration of the README is the recommended one", () => {
  const [, body = ""] =
    /```mjs\nimport anyurl from "eslint-plugin-anyurl";\n\nexport default (.*?);\n```/s.exec(README) ?? [];
  expect(new Function("anyurl", `return ${body}`)(plugin)).toEqual([plugin.configs.recommended]);
});

test("the suggestion of the README is what the rule writes", () => {
  const { before, after } = linesOf("fetch(");
  const linter = new Linter();
  const [report] = linter.verify(before, [plugin.configs.recommended]);
  const { text = "", range = [] } = report?.suggestions?.[0]?.fix ?? {};
  expect(before.slice(0, range[0]) + text + before.slice(range[1])).toBe(after);
  expect(linter.verify(after, [plugin.configs.recommended])).toEqual([]);
});

test("the redirect of the README is reported, and its replacement is not", () => {
  const { before, after } = linesOf("redirect(");
  const linter = new Linter();
  const reports = linter.verify(before, [plugin.configs.recommended]);
  expect(reports.map(({ ruleId }) => ruleId)).toEqual(["anyurl/no-raw-redirect"]);
  expect(linter.verify(after, [plugin.configs.recommended])).toEqual([]);
});

test("the replacement redirects within the site, whatever the client sends", async () => {
  const lines = new Function("localRedirect", "isFailure", "req", "res", linesOf("redirect(").after);
  const app = express();
  app.get("/login", (req, res) => lines(localRedirect, isFailure, req, res));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/login`;
  const targets: string[] = [];
  for (const query of ["?next=/a%3Fb", "", "?next=/a&next=/b", "?next[x]=/a", "?next=//evil.test"]) {
    const { status, headers } = await fetch(address + query, { redirect: "manual" });
    targets.push(`${query} ${status} ${headers.get("location")}`);
  }
  server.close();
  server.closeAllConnections();
  expect(targets).toEqual([
    "?next=/a%3Fb 302 /a?b",
    " 302 /",
    "?next=/a&next=/b 302 /",
    "?next[x]=/a 302 /",
    "?next=//evil.test 302 /",
  ]);
});
