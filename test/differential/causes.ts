/** Sorts differences from the newest oracles by cause. */
import { shown } from "./shown.ts";

/** How often there was a difference of this cause, and the first one. */
export interface Found {
  count: number;
  readonly example: string;
}

/** A row of tr46's mapping table: code points, their status, and their mapping. */
export type MappingRow = readonly [where: number | readonly [number, number], status: number, text?: string];

/** Returns the code points whose status or mapping differs between two tables. */
export function changedCodePoints(first: readonly MappingRow[], second: readonly MappingRow[]): ReadonlySet<number> {
  const [before, after] = [expanded(first), expanded(second)];
  const all = new Set([...before.keys(), ...after.keys()]);
  return new Set([...all].filter((codePoint) => before.get(codePoint) !== after.get(codePoint)));
}

function expanded(rows: readonly MappingRow[]): ReadonlyMap<number, string> {
  const all = new Map<number, string>();
  for (const [where, status, text = ""] of rows) {
    const [first, last] = typeof where === "number" ? [where, where] : where;
    for (let codePoint = first; codePoint <= last; codePoint++) all.set(codePoint, `${status} ${text}`);
  }
  return all;
}

/** Returns the name of a difference's cause. */
export function causeOf(
  texts: readonly string[],
  differences: readonly string[],
  changed: ReadonlySet<number>,
): string {
  const characters = texts.flatMap((text) => Array.from(text + decoded(text)));
  if (characters.some((character) => changed.has(character.codePointAt(0) as number)))
    return "another version of Unicode";
  const refusals = differences.filter((each) => /success/.test(each));
  if (refusals.length > 0) return "only one of them accepts it";
  if (differences.some((each) => /returns|, expected [a-zA-Z]/.test(each))) return "another reason for the failure";
  const attributes = differences.flatMap((each) => each.match(/^\w+(?= is )/) ?? []);
  return attributes.length > 0 ? `another ${attributes[0]}` : "another result";
}

/** The text without percent-encoding, or an empty string if it cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Differences by cause. */
export class Causes {
  readonly found = new Map<string, Found>();

  add(cause: string, texts: readonly string[], differences: readonly string[]): void {
    const one = this.found.get(cause);
    if (one === undefined)
      this.found.set(cause, { count: 1, example: `${texts.map(shown).join(" on ")}: ${differences[0]}` });
    else one.count++;
  }
}
