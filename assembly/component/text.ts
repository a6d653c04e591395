/** The interface `text` of anyurl.wit. */

import { normalizeNFC } from "../index";
import { outputStart } from "../memory";
import { endArguments, moveToInput } from "./arguments";
import { text as textResult } from "./results";

export function normalizeNfc(text: usize, length: usize): usize {
  endArguments();
  moveToInput(text, length);
  const normalizedLength = normalizeNFC(length);
  return textResult(outputStart(), normalizedLength);
}
