/** docs/documents.md names functions that are exported, and has the generated gaps and deviations. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as drafts from "@anyurl/drafts";
import { url2012, url2014, webAddress } from "@anyurl/drafts";
import * as readers from "@anyurl/readers";
import * as reference from "@anyurl/reference";
import * as encoding from "anyurl/encoding";
import { marked, type Token, type Tokens } from "marked";
import { describe, expect, it } from "vitest";
import { readSection } from "../bench/page.ts";
import { decisions, deviations, gaps, PAGE } from "./documents.ts";

const STALE = "Run: npm run generate test";
const scope: Readonly<Record<string, unknown>> = { ...reference, ...drafts, ...readers, encoding };
const page = readFileSync(PAGE, "utf8");

interface Row {
  readonly rule: string;
  /** The code in the second column. */
  readonly functions: readonly string[];
}

/** The rows of the tables with these three columns. */
const rows: readonly Row[] = marked
  .lexer(page)
  .filter((token): token is Tokens.Table => token.type === "table")
  .filter(({ header }) => header.map(({ text }) => text).join() === "rule,function,tests")
  .flatMap((table) =>
    table.rows.map(([rule, functions]) => ({ rule: rule?.text ?? "", functions: codeIn(functions?.tokens ?? []) })),
  );

function codeIn(tokens: Token[]): string[] {
  const found: string[] = [];
  marked.walkTokens(tokens, (token) => {
    if (token.type === "codespan") found.push(token.text);
  });
  return found;
}

/** Returns whether a name is exported: `a.b["c"]`, and `A#b` for a member of the objects of a class. */
function isExported(name: string): boolean {
  if (name.startsWith("anyurl ")) return isCommand(name);
  const parts = Array.from(name.matchAll(/#(\w+)|\["([^"]+)"\]|\.?(\w+)/g));
  if (parts.map(([part]) => part).join("") !== name) return false;
  let value: unknown = scope;
  for (const [, member, quoted, property] of parts) {
    if (member !== undefined) return member in (value as { readonly prototype: object }).prototype;
    const key = quoted ?? property ?? "";
    if (value === null || value === undefined || !(key in Object(value))) return false;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value !== undefined;
}

/** Returns whether the README of the command has the command and the option. */
function isCommand(name: string): boolean {
  const [, command, option = ""] = name.split(" ");
  const file = join(dirname(PAGE), `command/${command}.md`);
  return existsSync(file) && readFileSync(file, "utf8").includes(option);
}

describe("docs/documents.md", () => {
  it("has rows, each with a function", () => {
    expect(rows.length).toBeGreaterThan(70);
    expect(rows.filter(({ functions }) => functions.length === 0)).toEqual([]);
  });

  it("names functions that the packages export", () => {
    const wrong = rows.flatMap(({ rule, functions }) =>
      functions.filter((name) => !isExported(name)).map((name) => `${name} (${rule})`),
    );
    expect(wrong).toEqual([]);
  });

  it("names every function of the drafts", () => {
    const named = new Set(rows.flatMap(({ functions }) => functions));
    // How to look at results, not rules of a draft.
    const others = new Set(["decisions", "getDecisions", "getURL", "isURLCodePoint"]);
    const missing = Object.entries({ webAddress, url2012, url2014 }).flatMap(([draft, exports]) =>
      Object.keys(exports)
        .filter((name) => !others.has(name) && !Array.from(named).some((one) => one.startsWith(`${draft}.${name}`)))
        .map((name) => `${draft}.${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("has the generated gaps and deviations", async () => {
    expect(decisions().length).toBeGreaterThan(50);
    expect(await readSection("gaps", PAGE), STALE).toBe(gaps());
    expect(await readSection("deviations", PAGE), STALE).toBe(deviations());
  });
});
