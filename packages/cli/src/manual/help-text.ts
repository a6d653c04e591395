/** What a help says below its options, by its form: paragraphs, rows that explain terms, lines as they are, and sections. */
export type Block =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "row"; readonly term: string; readonly text: string }
  | { readonly kind: "line"; readonly text: string };

export interface HelpText {
  readonly description: readonly Block[];
  /** By their headings, without the colon. */
  readonly sections: ReadonlyMap<string, readonly Block[]>;
}

/** The headings of sections. One of another name stands in the description, above what it is of. */
const HEADING = /^(Exit status|Environment|Files):\n/;

const EXAMPLES = "\nExamples:\n";

/** Reads what is below the options of a help. */
export function readHelpText(text: string): HelpText {
  const [above = "", examples] = text.split(EXAMPLES);
  const description: Block[] = [];
  const sections = new Map<string, Block[]>();
  for (const part of above.trim().split(/\n\n+/)) {
    const heading = HEADING.exec(part);
    if (heading?.[1] === undefined) description.push(...blocksOf(part));
    else sections.set(heading[1], blocksOf(part.slice(heading[0].length)));
  }
  if (examples !== undefined) sections.set("Examples", linesOf(examples.trimEnd()));
  return { description, sections };
}

/** The blocks of lines with no blank one between them. */
function blocksOf(part: string): Block[] {
  const blocks: Block[] = [];
  for (const line of part.split("\n")) {
    const last = blocks.at(-1);
    const [, indent = "", text = ""] = /^( *)(.*)$/.exec(line) ?? [];
    const continued = indent.length === 0 ? "paragraph" : indent.length > 2 ? "row" : undefined;
    if (last !== undefined && last.kind === continued) blocks.splice(-1, 1, { ...last, text: joined(last.text, text) });
    else if (last?.kind === "line" && indent.length > 2) blocks.splice(-1, 1, { kind: "row", term: last.text, text });
    else blocks.push(indent === "" ? { kind: "paragraph", text } : rowOrLine(text));
  }
  return blocks;
}

/** A term and what is said of it, with more than one space between them; or a line. */
function rowOrLine(line: string): Block {
  const [term = "", ...words] = line.split(/ {2,}/);
  const isRow = words.length > 0 && !line.startsWith("$");
  return isRow ? { kind: "row", term, text: words.join(" ") } : { kind: "line", text: line };
}

function joined(before: string, after: string): string {
  return before === "" ? after : `${before} ${after}`;
}

/** Lines that are indented by two spaces. */
function linesOf(text: string): Block[] {
  return text.split("\n").map((line) => ({ kind: "line", text: line.replace(/^ {2}/, "") }));
}
