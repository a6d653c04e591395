/** The corpus of the documents on this process's packages. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as drafts from "@anyurl/drafts";
import { describe, expect, it, test } from "vitest";
import { corpusOf, documents, faultsOf, judgeDrafts, titleOf, toRowsJSON } from "./corpus.ts";
import "./outcomes.js";
import { scope } from "./scope.js";

const root = join(import.meta.dirname, "../../..");
const all = documents().flatMap(corpusOf);

describe.each(documents())("%s", (document) => {
  const cases = corpusOf(document);
  const lines = reportOnDrafts(scope, toRowsJSON(cases)).split("\n");

  test.each(cases.map((each, index) => [titleOf(each), each.row, lines[index] ?? ""] as const))(
    "%s",
    (_, row, line) => {
      expect(faultsOf(row, JSON.parse(line))).toEqual([]);
    },
  );

  it("cites a section in each row, and says why", () => {
    expect(cases.filter(({ row }) => !row.section || !row.says)).toEqual([]);
  });
});

test("there is a row for each decision of a draft", () => {
  const rows = new Set(all.flatMap(({ row }) => [row.decision ?? []].flat()));
  const declared = [drafts.webAddress, drafts.url2012, drafts.url2014].flatMap(({ decisions }) =>
    Object.keys(decisions),
  );
  expect(declared.filter((name) => !rows.has(name))).toEqual([]);
});

test("the files that the rows name have a NOTE about the decision", () => {
  const files = [...new Set(all.flatMap(({ row }) => row.note ?? []))];
  const hasNote = (file: string) => {
    const path = join(root, file);
    return existsSync(path) && readFileSync(path, "utf8").includes("NOTE:");
  };
  expect(files.filter((file) => !hasNote(file))).toEqual([]);
});

describe("the comparison", () => {
  const row = { section: "1", says: "a", call: "f", returns: { a: [1], b: null } };

  it("accepts more members, and reports others, missing ones and lengths", () => {
    expect(faultsOf(row, { returns: { a: [1], b: null, c: 2 } })).toEqual([]);
    expect(faultsOf(row, { returns: { a: [1, 2], b: null } })).toEqual(["a is [1,2], not [1]"]);
    expect(faultsOf(row, { returns: { a: [1] } })).toEqual(["b is undefined, not null"]);
  });

  it("reports refusals, errors, steps and decisions", () => {
    expect(faultsOf(row, { refuses: "x", returns: { a: [1], b: null } })).toEqual(["refuses for x, not for none"]);
    expect(faultsOf(row, { throws: "TypeError", message: "no" })).toEqual(["throws TypeError (no), not anything"]);
    const step = { section: "1", says: "a", new: "C", steps: [["get", "a", { returns: 1 }]] };
    expect(faultsOf(step, { steps: [{ returns: 2 }] })).toEqual(["step 1 is 2, not 1"]);
    expect(faultsOf({ ...step, decision: "d" }, { steps: [{ returns: 1 }] })).toEqual(["decisions are [], without d"]);
    expect(faultsOf({ section: "1", says: "a", call: "f" }, {})).toEqual(["the row expects nothing"]);
  });

  it("reports a name that does not exist", () => {
    const cases = [{ document: "d", index: 0, row: { ...row, call: "url2012.none" } }];
    const { faults } = judgeDrafts(cases, reportOnDrafts(scope, toRowsJSON(cases)));
    expect(faults).toEqual([expect.stringContaining("There is no url2012.none")]);
  });
});
