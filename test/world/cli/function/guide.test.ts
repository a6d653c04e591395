/** The tables of the guide to CloudFront: the bytes of functions, and requests that AWS's example lets pass. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildFunction } from "../../../../packages/cli/src/function/build-function.ts";
import { root } from "../../../packages/published.ts";
import { run } from "../command.ts";
import { inNjs, inNode, withoutNjs } from "./hosts.ts";

const GUIDE = readFileSync(join(root, "docs/guides/cloudfront-and-lambda.md"), "utf8");

/** Returns the cells of a table, without its head, from the start of its head. */
function tableOf(head: string): string[][] {
  const [, text = ""] = GUIDE.split(`\n${head}`);
  const [table = ""] = text.split("\n\n");
  const rows = table.split("\n").slice(2);
  return rows.map((row) => row.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").replaceAll("`", "")));
}

const bytesOf = async (words: readonly string[]) => {
  const { stdout } = await run(["build-function", ...words]);
  return stdout === "" ? "refused" : Buffer.byteLength(stdout).toLocaleString("en");
};

test.each(tableOf("| options | readable |"))("the bytes with %s", async (words = "", readable, minified) => {
  const given = words.split(" ");
  expect([await bytesOf(given), await bytesOf([...given, "--minify"])]).toEqual([readable, minified]);
});

test("the bytes of three sets of options and more", () => {
  expect(tableOf("| options | readable |").length).toBeGreaterThan(2);
});

/** AWS's way: the texts `name=value`, sorted. */
const SORTED = `
function handler(event) {
  var parameters = event.request.querystring;
  var texts = [];
  Object.keys(parameters).forEach(function (name) {
    (parameters[name].multiValue || [parameters[name]]).forEach(function (one) { texts.push(name + "=" + one.value); });
  });
  event.request.querystring = texts.sort().join("&");
  return event.request;
}
`;

describe.each([
  { name: "njs", inHost: inNjs, without: withoutNjs },
  { name: "Node", inHost: inNode, without: undefined },
])("what passes AWS's example, in $name", ({ inHost, without }) => {
  test.skipIf(without !== undefined)("each row of the guide", async () => {
    const rows = tableOf('| the client sends | `sort().join("&")` makes');
    expect(rows.length).toBeGreaterThan(5);
    const { text } = await buildFunction({ profile: "cache-key", query: { tracking: "remove" } }, "dense");
    const sent = rows.map(([target = ""]) => target);
    const [sorted, made] = [await inHost(SORTED, sent), await inHost(text, sent)];
    expect(rows.map(([, bySort]) => bySort)).toEqual(sorted);
    expect(rows.map(([, , byFunction]) => byFunction)).toEqual(made);
  });

  test.skipIf(without !== undefined)("in runtime 1.0, the event has the parameters only by name", async () => {
    const { text } = await buildFunction({ profile: "cache-key" }, "dense");
    const targets = ["/%61?b=2&a=1&b=1", "/?%61=1&B=2", "/"];
    expect(await inHost(text, targets, true)).toEqual(["/a?a=1&b=2&b=1", "/?B=2&a=1", "/"]);
  });
});

test("readers of queries read the first rows differently", () => {
  const firstOf = (query: string) => new URLSearchParams(query).get("id");
  expect([firstOf("id=2&id=1"), firstOf("id=1&id=2")]).toEqual(["2", "1"]);
});
