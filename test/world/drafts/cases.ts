/** The corpus of the documents as cases that every runtime runs. */
import type { Case } from "../../conformance/cases.ts";
import { type CorpusRow, corpusOf, documents } from "./corpus.ts";

/** The members of a row that describe the call, and the steps after it. */
function callOf({ section: _, says: __, returns: ___, ...row }: CorpusRow): object {
  return row;
}

export function draftCases(): Case[] {
  return documents()
    .flatMap(corpusOf)
    .map(({ row }) => ({ kind: "draft", row: callOf(row), expected: { row } }));
}
