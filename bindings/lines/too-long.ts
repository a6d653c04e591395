import { Row, Status } from "../engine/engine.ts";
import { STATUS_TOO_LONG } from "../engine/generated/message.ts";

export { STATUS_TOO_LONG };

/**
 * Makes failures of the lines whose hrefs are too long, and removes those hrefs, in place. Offsets of components stay,
 * since they count from the start of an href.
 *
 * @param output as an engine passes it to a `PartVisitor`, as is `table`
 * @param rowSize the number of words in a row of the table
 * @returns the output that is left
 */
export function withoutTooLong(
  output: Uint8Array,
  table: Int32Array,
  rowSize: number,
  maxLength: number | undefined,
): Uint8Array {
  if (maxLength === undefined) return output;
  let removed = 0;
  for (let row = 0; row < table.length; row += rowSize) {
    const start = table[row + Row.Start] as number;
    const end = table[row + Row.End] as number;
    const to = start - removed;
    table[row + Row.Start] = to;
    table[row + Row.End] = end - removed;
    if (end - start > maxLength) {
      table[row + Row.End] = to;
      table[row + Row.Status] = STATUS_TOO_LONG;
      removed += end + 1 - start;
    } else if (removed > 0 && (table[row + Row.Status] as number) >= Status.Changed) {
      output.copyWithin(to, start, end + 1);
    }
  }
  return output.subarray(0, output.length - removed);
}
