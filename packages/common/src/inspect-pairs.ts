/** How Node's `util.inspect` prints pairs of names and values: `URLSearchParams` objects, and their iterators. */
import { getName, type Inspect, type InspectOptions } from "./inspect.ts";

/** The current pairs of an object. */
export interface Pairs {
  readonly size: number;
  nameAt(index: number): string;
  valueAt(index: number): string;
}

/** Prints strings and arrays of strings, for callers that pass no function of their own. */
const plainInspect: Inspect = (value) => (Array.isArray(value) ? `[ ${value.map(quote).join(", ")} ]` : quote(value));

function quote(value: unknown): string {
  return JSON.stringify(value);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals' colours start with this character.
const color = /\u001B\[\d+m/g;

export function inspectSearchParams(
  params: object,
  pairs: Pairs,
  depth: number | null,
  options: InspectOptions = {},
  inspect: Inspect = plainInspect,
): string {
  if (depth !== null && depth < 0) return options.stylize?.("[Object]", "special") ?? "[Object]";
  const inner = innerOptions(depth, options);
  const entries: string[] = [];
  for (let i = 0; i < pairs.size; i++) {
    entries.push(`${inspect(pairs.nameAt(i), inner)} => ${inspect(pairs.valueAt(i), inner)}`);
  }
  return entries.length === 0 ? `${getName(params)} {}` : `${getName(params)} ${brace(entries, options)}`;
}

/** @param remaining the items that the iterator has not returned yet */
export function inspectIterator(
  remaining: readonly unknown[],
  depth: number | null,
  options: InspectOptions = {},
  inspect: Inspect = plainInspect,
): string {
  if (depth !== null && depth < 0) return options.stylize?.("[Object]", "special") ?? "[Object]";
  const inner = innerOptions(depth, options);
  const items = remaining.map((item) => inspect(item, inner));
  return `URLSearchParams Iterator ${brace(items, options)}`;
}

function innerOptions(depth: number | null, options: InspectOptions): object {
  return depth === null ? options : { ...options, depth: depth - 1 };
}

/** Prints the items in one line if they fit, otherwise one per line. */
function brace(items: readonly string[], options: InspectOptions): string {
  const line = items.join(", ");
  const fits = line.replace(color, "").length <= (options.breakLength ?? 80);
  return fits ? `{ ${line} }` : `{\n  ${items.join(",\n  ")} }`;
}
