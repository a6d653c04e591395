/** The generated table of docs/guides/the-documents.md: results of the documents for some inputs. */
import { join } from "node:path";
import { documents, type Reading, read } from "@anyurl/readers";
import { markdownTable } from "markdown-table";
import { writeSection } from "../bench/page.ts";

export const PAGE = join(import.meta.dirname, "../../docs/guides/the-documents.md");
export const SECTION = "readings";

/** Inputs that the documents read differently, each with its reason. */
const INPUTS: readonly (readonly [input: string, reason: string])[] = [
  ["http://good.example\\@evil.example/", "a backslash"],
  ["http:/h/x", "one slash"],
  ["http://0x7f.1/", "an address in hexadecimal digits"],
  ["http://Straße.example/", "a letter of a domain that IDNA once replaced"],
  ["http://h/a b", "a space"],
  ["http://h/%zz", "a malformed escape"],
  ["HTTP://h:80/a", "capital letters, a default port"],
];

function code(text: string): string {
  return `\`${text.replaceAll("|", "\\|")}\``;
}

function resultOf({ href, refusal }: Reading): string {
  return href === null ? `refused, ${code(refusal?.reason ?? "")}` : code(href);
}

/** The results of all documents for an input, a line for each. */
function resultsOf(input: string): string {
  const results = new Map<string, string[]>();
  for (const reading of read(input, documents)) {
    const result = resultOf(reading);
    results.set(result, [...(results.get(result) ?? []), reading.reader]);
  }
  return [...results].map(([result, readers]) => `${result}: ${readers.join(", ")}`).join("<br>");
}

export function readingsTable(): string {
  const rows = INPUTS.map(([input, reason]) => [`${code(input)}<br>${reason}`, resultsOf(input)]);
  return markdownTable([["input", "results"], ...rows], { alignDelimiters: false });
}

export async function writeReadings(): Promise<void> {
  await writeSection(SECTION, readingsTable(), PAGE);
}
