/** All columns of the table. */
import { browsers } from "./browsers.ts";
import { type Column, UnknownName } from "./column.ts";
import { OWN_NODE, programs } from "./programs.ts";
import { workerd } from "./workerd.ts";

const columns: readonly Column[] = [...programs, workerd, ...browsers];

/** Names are compared without case and spaces. */
const short = (name: string) => name.toLowerCase().replaceAll(" ", "");

/**
 * Finds columns by their names, in which case and spaces do not matter: "node24,bun", or "all".
 *
 * @param names nothing for the Node that runs this
 * @throws UnknownName if there is no such column
 */
export function columnsNamed(names = OWN_NODE): readonly Column[] {
  if (names === "all") return columns;
  return names.split(",").map((name) => {
    const found = columns.find((column) => short(column.name) === short(name));
    if (found !== undefined) return found;
    throw new UnknownName(`Unknown runtime: ${name}; the runtimes are ${columns.map((each) => each.name).join(", ")}.`);
  });
}
