const PLAIN = /^[ -~]*$/;
const BETWEEN = 2;

/** Cells are not padded for one that is wider: each row would be as long as that, in a table of megabytes. */
const WIDEST = 1000;

/** A text with more code units is wider, or is nothing that a table is for. Measuring it would take seconds. */
const LONGEST = 4 * WIDEST;

/** Returns whether each code unit of a text takes one column. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** Returns the width of a text on a terminal. Most text is plain; the library for other text takes long to load. */
export function countColumns(text: string): number {
  if (isPlain(text)) return text.length;
  // The bundle is CommonJS: there, `require` loads a file at once, and only when it is called.
  return (require("./string-width.cjs") as typeof import("./string-width.ts")).stringWidth(text);
}

/**
 * Pads cells so that the columns line up, except next to cells that are wider than {@link WIDEST}. The last text of a
 * row gets no padding. Nothing is shortened.
 */
export function align(rows: readonly (readonly string[])[]): string[][] {
  const widths: number[] = [];
  for (const row of rows) {
    const last = getLastColumn(row);
    for (let column = 0; column <= last; column++) {
      // That of the last column is not needed.
      if (column + 1 < row.length) widths[column] = Math.max(widths[column] ?? 0, measureWidth(row[column] as string));
    }
  }
  return rows.map((row) => {
    const last = getLastColumn(row);
    return row.map((cell, column) => (column < last ? pad(cell, widths[column] ?? 0) : cell));
  });
}

function getLastColumn(row: readonly string[]): number {
  return row.reduce((found, cell, column) => (cell === "" ? found : column), 0);
}

function pad(cell: string, width: number): string {
  return cell + " ".repeat(Math.max(width - measureWidth(cell), 0) + BETWEEN);
}

/** Returns the width of a cell as far as padding needs it. */
function measureWidth(cell: string): number {
  return cell.length > LONGEST ? WIDEST : Math.min(countColumns(cell), WIDEST);
}
