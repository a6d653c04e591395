/** The markup of man pages: https://man.openbsd.org/man.7 */
import type { Block } from "../help/blocks.ts";

/** Escapes text for a line of input. */
export function escapeText(text: string): string {
  return text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replace(/^[.']/, "\\&$&");
}

export function bold(text: string): string {
  return `\\fB${escapeText(text)}\\fR`;
}

export function italic(text: string): string {
  return `\\fI${escapeText(text)}\\fR`;
}

export function section(title: string, ...lines: readonly string[]): string[] {
  return [`.SH ${title.toUpperCase()}`, ...lines];
}

/** @param title with a colon, as in the help */
export function subsection(title: string): string[] {
  return [`.SS ${title.replace(/:$/, "")}`];
}

/** Returns a term, with its markup, and the paragraph that explains it. */
export function row(term: string, text: string): string[] {
  return [".TP", term, prose(text)];
}

/** Returns text that is filled, with options in bold. */
export function prose(text: string): string {
  return escapeText(text).replace(/(?<![\w\\])(?:\\-){1,2}[a-zA-Z][\w]*(?:\\-\w+)*/g, "\\fB$&\\fR");
}

/** Returns the blocks below a heading. The first block needs no space above it. */
export function blocks(all: readonly Block[]): string[] {
  const written: string[] = [];
  for (const [index, block] of all.entries()) {
    if (block.kind === "paragraph") {
      if (index > 0) written.push(".PP");
      written.push(prose(block.text));
    } else if (block.kind === "row") {
      written.push(...row(bold(block.term), block.text));
    } else {
      const isFirst = all[index - 1]?.kind !== "line";
      const isLast = all[index + 1]?.kind !== "line";
      if (isFirst) written.push(...(index > 0 ? [".PP"] : []), ".RS 4", ".nf");
      written.push(lineAsItIs(block.text));
      if (isLast) written.push(".fi", ".RE");
    }
  }
  return written;
}

/** Lines for a shell are bold; their output is not. */
function lineAsItIs(text: string): string {
  if (text === "") return "\\&";
  return text.startsWith("$ ") ? bold(text) : escapeText(text);
}
