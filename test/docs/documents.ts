/** The generated parts of docs/documents.md: the gaps of the documents, and the deviations of the reference. */
import { join } from "node:path";
import { type Decision, url2012, url2014, webAddress } from "@anyurl/drafts";
import { markdownTable } from "markdown-table";
import { urlSpecificationDecisions } from "../../packages/readers/src/documents/url-specification.ts";
import { writeSection } from "../bench/page.ts";
import { corpusOf } from "../world/drafts/corpus.ts";

export const PAGE = join(import.meta.dirname, "../../docs/documents.md");

const HOLES: readonly (readonly [title: string, decisions: readonly Decision[]])[] = [
  ["URL Specification 0.10.1: in readings", urlSpecificationDecisions],
  ["URL, the webspecs rewrite of 2014", Object.values(url2014.decisions)],
  ["URL, W3C Working Draft of 24 May 2012", Object.values(url2012.decisions)],
  ["Web addresses in HTML 5 (2009)", Object.values(webAddress.decisions)],
];

/** All decisions. */
export function decisions(): Decision[] {
  return HOLES.flatMap(([, ofDocument]) => ofDocument);
}

/** A table of the decisions of each document. */
export function gaps(): string {
  return HOLES.map(([title, ofDocument]) => {
    const rows = ofDocument.map(({ name, section, address, question, decision }) => [
      `\`${name}\``,
      `[${section}](${address})`,
      cell(short(question)),
      cell(decision),
    ]);
    return `### Gaps of ${title}\n\n${tableOf([["name", "section", "gap", "decision"], ...rows])}`;
  }).join("\n\n");
}

/** Leaves out what many gaps have in common, which the page says once, above the tables. */
function short(question: string): string {
  return question
    .replace("The plain-text copy that this package follows", "The copy")
    .replace(" The Internet-Draft draft-abarth-url-01 has them.", "");
}

/** A table of the rows of the corpus that the reference decides differently from the specification's letter. */
export function deviations(): string {
  const rows = corpusOf("url-specification-0.10.1").flatMap(({ row: { section, says, note } }) =>
    note === undefined ? [] : [[cell(section), cell(says), `[${note.replace(/^.*src\//, "")}](../${note})`]],
  );
  return tableOf([["section", "the reference", "file"], ...rows]);
}

/** Rows of different lengths are not padded: one long cell would make all rows long. */
function tableOf(rows: string[][]): string {
  return markdownTable(rows, { alignDelimiters: false });
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}

export async function writeHoles(): Promise<void> {
  await writeSection("gaps", gaps(), PAGE);
  await writeSection("deviations", deviations(), PAGE);
}
