/** The plugin writes each member of a union on a line of its own, with a "|" in front of the first. */

/** A block of code with a signature; the examples begin with an import. */
const SIGNATURE = /^```ts\n(?!import )(?:(?!^```).*\n)*?^```$/gm;

/** Lines of a union in text, where its bars are escaped. */
const LINES = /^ {2}\\\| .*(?:\n {2}\\\| .*)*$/gm;

/** The bar in front of a union in a cell of a table. */
const IN_CELL = /(?<=^\|.* \| )\\\| /gm;

/** Writes the unions of a page on one line. */
export function joinUnions(markdown) {
  return markdown
    .replace(SIGNATURE, (block) =>
      block.replace(/(?<=[<(:]) *\n\s*\| /g, (gap) => (gap.startsWith(" ") ? " " : "")).replace(/\s*\n\s*\| /g, " | "),
    )
    .replace(LINES, (lines) =>
      lines
        .replace(/^ {2}\\\| /, "")
        .replace(/\\<\n {2}\\\| /g, "\\<")
        .replace(/\n {2}\\\| /g, " \\| "),
    )
    .replace(IN_CELL, "");
}
