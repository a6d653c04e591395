/** Docs/diagrams, and the chapters of docs/grammar.md that show them. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { spec } from "@anyurl/reference";
import { writeSection } from "../../bench/page.ts";
import { draw } from "./draw.ts";
import { type Chapter, diagrams, type ListedDiagram } from "./list.ts";

const DOCS = join(import.meta.dirname, "../../../docs");
export const PAGE = join(DOCS, "grammar.md");
export const FOLDER = join(DOCS, "diagrams");

/** The names of the chapters' sections in the page. */
export const CHAPTERS: readonly Chapter[] = ["url-specification", "authoring-2014", "parsing-2014", "setting-2014"];

/** The generated files, by their paths below docs/diagrams. */
export function files(): ReadonlyMap<string, string> {
  return new Map(
    diagrams().map((diagram) => [`${diagram.file}.svg`, draw(titleOf(diagram), diagram.expression, diagram.caption)]),
  );
}

function titleOf({ rule, variant }: ListedDiagram): string {
  const name = rule.replace("authoring/", "");
  return variant === null ? name : `${name}, ${variant}`;
}

/** The rules of a chapter: for each, its section, its notation and its diagram. */
export function chapter(name: Chapter): string {
  const parts = diagrams().filter((diagram) => diagram.chapter === name);
  return parts.map(entryOf).join("\n\n");
}

function entryOf(diagram: ListedDiagram): string {
  const { rule, variant, file, section, expression, caption } = diagram;
  const source = /^\d/.test(section) ? `Section ${section}` : `Section "${section}"`;
  const from = caption === null ? "" : "; drawn from the prose";
  return [
    variant === null ? `### ${titleOf(diagram)}` : `#### ${titleOf(diagram)}`,
    `${source}${from}`,
    `\`\`\`text\n${wrapped(`${rule} ::= ${spec.printExpression(expression)}`)}\n\`\`\``,
    `![Railroad diagram of ${titleOf(diagram)}](diagrams/${file}.svg)`,
  ].join("\n\n");
}

/** Breaks a line at spaces. */
function wrapped(line: string): string {
  const lines = [""];
  for (const word of line.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last.length + word.length + 1 > 110) lines.push(`    ${word}`);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines.join("\n");
}

/** Writes all files, and the chapters of the page. */
export async function writeDiagrams(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  for (const [path, svg] of files()) {
    await mkdir(dirname(join(FOLDER, path)), { recursive: true });
    await writeFile(join(FOLDER, path), svg);
  }
  for (const name of CHAPTERS) await writeSection(name, chapter(name), PAGE);
}
