import type { Screen } from "../terminal/screen.ts";
import { tableText } from "../terminal/table.ts";
import { readerList } from "./readers.ts";

/** Returns the list of all readers, each with its options below it. */
export function readerListText(screen: Screen): string {
  return tableText(readerList(), screen);
}
