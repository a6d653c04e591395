/** Small changes of inputs. */
import type { Random } from "../../../core/differential/random.ts";

const INSERTED: readonly string[] = [
  ..."/\\:?#@[].%;=&+,!$'()*~-_|^`\"<>{}0123456789abcdefxCFZ",
  ...[
    "\t",
    "\0",
    "\x01",
    "\x1f",
    "\x7f",
    " ",
    "é",
    "日",
    "\u00a0",
    "\u00ad",
    "\u3002",
    "\uff0f",
    "\ufeff",
    "\u{1F600}",
  ],
  ...["%2f", "%2e", "%5c", "%00", "%25", "%3b", "%40", "%3a", "%23", "%3f", "%c0%af", "..", "//", "/../", "/./", "..;"],
];

/** Returns the text with one to four characters inserted, removed, replaced, doubled or moved. */
export function mutated(random: Random, text: string): string {
  let result = text;
  for (let rest = random.pick([1, 1, 1, 2, 2, 3, 4]); rest > 0; rest--) result = changed(random, result);
  return result;
}

function changed(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const length = random.pick([1, 1, 1, 2, 4]);
  const [before, taken, after] = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)];
  return random.weighted([
    [4, before + random.pick(INSERTED) + taken + after],
    [2, before + after],
    [2, before + random.pick(INSERTED) + after],
    [1, before + taken + taken + after],
    [1, before + after + taken],
    [1, before + swapped(taken) + after],
  ]);
}

function swapped(text: string): string {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase();
}
