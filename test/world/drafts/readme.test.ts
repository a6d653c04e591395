/** The README of `@anyurl/drafts` names all exports of the package, and no other names. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { url2012, url2014, webAddress } from "@anyurl/drafts";
import { lexer, type Tokens } from "marked";
import { expect, test } from "vitest";

const readme = readFileSync(join(import.meta.dirname, "../../../packages/drafts/README.md"), "utf8");
const tables = lexer(readme).filter((token): token is Tokens.Table => token.type === "table");

function rowsOf(head: string): readonly (readonly string[])[] {
  const table = tables.find(({ header }) => header[0]?.text === head);
  if (table === undefined) throw new Error(`The README has no table of each ${head}`);
  return table.rows.map((cells) => cells.map(({ text }) => text));
}

const namesIn = (text: string) => Array.from(text.matchAll(/`(\w+)`/g), ([, name = ""]) => name);

/** Small functions of a draft's terminology, which the table leaves to the doc comments. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  webAddress: [],
  url2012: ["isASCIICaseInsensitiveMatch", "isUTF16Encoding", "stripLeadingAndTrailingWhitespace"],
  url2014: ["isURLCodePoint", "isRelativeScheme"],
};

test("the table of namespaces has each export of each draft", () => {
  const listed: Record<string, string[]> = {};
  let namespace = "";
  for (const [name = "", , functions = ""] of rowsOf("namespace")) {
    namespace = namesIn(name)[0] ?? namespace;
    listed[namespace] = [...(listed[namespace] ?? []), ...namesIn(functions)];
  }
  for (const [name, namespace] of Object.entries({ webAddress, url2012, url2014 })) {
    const left = LEFT_OUT[name] ?? [];
    const exported = Object.keys(namespace).filter((one) => one !== "decisions");
    expect([...new Set([...(listed[name] ?? []), ...left])].sort(), name).toEqual(exported.sort());
  }
  expect(Object.keys(listed).sort()).toEqual(Object.keys(LEFT_OUT).sort());
});

test("it begins with the warning, and names each gap's table", () => {
  expect(readme).toMatch(/^# @anyurl\/drafts\n\n\*\*These are historical documents\. To parse URLs, use \[`anyurl`\]/);
  for (const name of Object.keys(LEFT_OUT)) expect(readme).toContain(`\`${name}.decisions\``);
});
