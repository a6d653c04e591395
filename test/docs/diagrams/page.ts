/** The chapters of docs/grammar.md, and the diagrams that the site shows below its rules. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { spec } from "@anyurl/reference";
import { writeSection } from "../../bench/page.ts";
import { draw } from "./draw.ts";
import { type Chapter, diagrams, type ListedDiagram } from "./list.ts";

export const PAGE = join(import.meta.dirname, "../../../docs/grammar.md");

/** The names of the chapters' sections in the page. */
export const CHAPTERS: readonly Chapter[] = ["url-specification", "authoring-2014", "parsing-2014", "setting-2014"];

/** The pictures, in the order of the rules in the page. */
export function pictures(): string[] {
  return diagrams().map((diagram) => draw(titleOf(diagram), diagram.expression, diagram.caption));
}

function titleOf({ rule, variant }: ListedDiagram): string {
  const name = rule.replace("authoring/", "");
  return variant === null ? name : `${name}, ${variant}`;
}

/** The rules of a chapter: for each, its section and its notation. */
export function chapter(name: Chapter): string {
  const parts = diagrams().filter((diagram) => diagram.chapter === name);
  return parts.map(entryOf).join("\n\n");
}

function entryOf(diagram: ListedDiagram): string {
  const { rule, variant, section, expression, caption } = diagram;
  const source = /^\d/.test(section) ? `Section ${section}` : `Section "${section}"`;
  const from = caption === null ? "" : "; from the prose";
  return [
    variant === null ? `### ${titleOf(diagram)}` : `#### ${titleOf(diagram)}`,
    `${source}${from}`,
    `\`\`\`text\n${wrapped(`${rule} ::= ${spec.printExpression(expression)}`)}\n\`\`\``,
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

/** Writes the chapters of the page. */
export async function writeGrammar(): Promise<void> {
  for (const name of CHAPTERS) await writeSection(name, chapter(name), PAGE);
}

/** Writes the pictures for the build of the site, each with the number of its rule as a name. */
export function writePictures(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [index, svg] of pictures().entries()) writeFileSync(join(folder, `${index}.svg`), svg);
}
