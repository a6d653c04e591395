const PLAIN = /^[ -~]*$/;
const BETWEEN = 2;

/** Returns whether each code unit of a text takes one column. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** Returns the width of a text on a terminal. Most text is plain; the library for other text takes long to load. */
export function columnsOf(text: string): number {
  return isPlain(text) ? text.length : loadStringWidth()(text);
}

function loadStringWidth(): (text: string) => number {
  // The bundle is CommonJS: there, `require` loads a file at once, and only when it is called.
  return (require("./string-width.cjs") as typeof import("./string-width.ts")).stringWidth;
}

/** Pads cells so that the columns line up. The last text of a row gets no padding. Nothing is shortened. */
export function aligned(rows: readonly (readonly string[])[]): string[][] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, columnsOf(cell));
  }
  return rows.map((row) => {
    const last = row.reduce((found, cell, column) => (cell === "" ? found : column), 0);
    return row.map((cell, column) => {
      return column < last ? cell + spaces((widths[column] ?? 0) - columnsOf(cell) + BETWEEN) : cell;
    });
  });
}

function spaces(count: number): string {
  return " ".repeat(count);
}
