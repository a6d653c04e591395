/** Tables of figures. */
import { markdownTable } from "markdown-table";

/** A table whose first column has words, and whose others have figures. */
export function tableOf(head: readonly string[], lines: readonly (readonly string[])[], words = 1): string {
  return markdownTable([head, ...lines], { align: head.map((_, column) => (column < words ? "l" : "r")) });
}
