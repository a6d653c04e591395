import { wrapText } from "../terminal/wrap.ts";

/** The blocks of a help text: paragraphs, rows that explain terms, and lines that are not filled. */
export type Block =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "row"; readonly term: string; readonly text: string }
  | { readonly kind: "line"; readonly text: string };

export interface HelpSections {
  readonly description: readonly Block[];
  /** By their headings, without the colon. */
  readonly sections: ReadonlyMap<string, readonly Block[]>;
}

/** The headings of sections. Other headings are part of the description. */
const HEADING = /^(Exit status|Environment|Files):\n/;

const EXAMPLES = "\nExamples:\n";

/** Parses the text below the options of a help. */
export function parseHelp(text: string): HelpSections {
  const [above = "", examples] = text.split(EXAMPLES);
  const description: Block[] = [];
  const sections = new Map<string, Block[]>();
  for (const part of splitParts(above)) {
    const heading = HEADING.exec(part);
    if (heading?.[1] === undefined) description.push(...parseBlocks(part));
    else sections.set(heading[1], parseBlocks(part.slice(heading[0].length)));
  }
  // They are indented by two spaces.
  const lines = examples?.trimEnd().split("\n");
  if (lines)
    sections.set(
      "Examples",
      lines.map((line) => ({ kind: "line", text: line.replace(/^ {2}/, "") })),
    );
  return { description, sections };
}

/** Wraps the text below the options for a narrow terminal. Examples stay unchanged. */
export function reflow(text: string, width: number): string {
  const [above = "", examples] = text.split(EXAMPLES);
  const parts = splitParts(above).map((part) =>
    parseBlocks(part)
      .map((block) => wrapBlock(block, width))
      .join("\n"),
  );
  return [...parts, ...(examples === undefined ? [] : [`Examples:\n${examples}`])].join("\n\n");
}

function wrapBlock(block: Block, width: number): string {
  if (block.kind === "line") return `  ${block.text}`;
  if (block.kind === "paragraph") return wrapText(block.text, width);
  return `  ${block.term}\n${wrapText(block.text, width, "      ")}`;
}

function splitParts(text: string): string[] {
  return text.trim().split(/\n\n+/);
}

/** Parses lines without a blank line between them. */
function parseBlocks(part: string): Block[] {
  const blocks: Block[] = [];
  for (const line of part.split("\n")) {
    const last = blocks.at(-1);
    const [, indent = "", text = ""] = /^( *)(.*)$/.exec(line) ?? [];
    const continued = indent.length === 0 ? "paragraph" : indent.length > 2 ? "row" : undefined;
    const isHeading = last?.kind === "paragraph" && last.text.endsWith(":");
    if (last !== undefined && last.kind === continued && !isHeading) {
      blocks.splice(-1, 1, { ...last, text: `${last.text} ${text}`.trimStart() });
    } else if (last?.kind === "line" && indent.length > 2) blocks.splice(-1, 1, { kind: "row", term: last.text, text });
    else blocks.push(indent === "" ? { kind: "paragraph", text } : rowOrLine(text));
  }
  return blocks;
}

/** Parses a term and its explanation, separated by more than one space; or a line. */
function rowOrLine(line: string): Block {
  const [term = "", ...words] = line.split(/ {2,}/);
  const isRow = words.length > 0 && !line.startsWith("$");
  return isRow ? { kind: "row", term, text: words.join(" ") } : { kind: "line", text: line };
}
