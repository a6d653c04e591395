import stringWidth from "string-width";

const PLAIN = /^[ -~]*$/;
const BETWEEN = 2;

/** Whether each code unit of a text takes one column. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** How many columns of a terminal a text takes. The library, which knows all of Unicode, takes long for the plain text that is nearly all. */
export function columnsOf(text: string): number {
  return isPlain(text) ? text.length : stringWidth(text);
}

/**
 * Cells padded so that those of a column begin below each other, or with "end" those behind the first column end so; not behind the last
 * text of a row, and never shortened.
 */
export function aligned(rows: readonly (readonly string[])[], figures: "start" | "end" = "start"): string[][] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, columnsOf(cell));
  }
  return rows.map((row) => {
    const last = row.reduce((found, cell, column) => (cell === "" ? found : column), 0);
    return row.map((cell, column) => {
      const width = widths[column] ?? 0;
      const between = column < last ? BETWEEN : 0;
      if (figures === "end" && column > 0) return spaces(width - columnsOf(cell)) + cell + spaces(between);
      return between > 0 ? cell + spaces(width - columnsOf(cell) + between) : cell;
    });
  });
}

function spaces(count: number): string {
  return " ".repeat(count);
}
