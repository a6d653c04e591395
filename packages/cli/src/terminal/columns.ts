import stringWidth from "string-width";

const PLAIN = /^[ -~]*$/;
const BETWEEN = 2;

/** Returns whether each code unit of a text takes one column. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** Returns the width of a text on a terminal. Most text is plain; only other text needs the slower library. */
export function columnsOf(text: string): number {
  return isPlain(text) ? text.length : stringWidth(text);
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
