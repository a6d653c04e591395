/**
 * Prints the objects in `util.inspect` and `console.log` of Node as Node prints its own. Node passes its `inspect`
 * function to the methods with the symbol below, so that nothing of Node is loaded here. Test runners such as Chai call
 * the methods without that function.
 */
import { getName, type Inspect, type InspectOptions } from "@anyurl/common/inspect";
import type { NameValueList } from "./name-value-list.ts";

/** Prints strings and arrays of strings, for callers that pass no function of their own. */
const plainInspect: Inspect = (value) => (Array.isArray(value) ? `[ ${value.map(quote).join(", ")} ]` : quote(value));

function quote(value: unknown): string {
  return JSON.stringify(value);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals' colours start with this character.
const color = /\u001B\[\d+m/g;

/** The members of a URL object: the attributes, in the order in which Node prints them, and two methods. */
export const URL_MEMBERS =
  "href origin protocol username password host hostname port pathname search searchParams hash toString toJSON";

/**
 * @param inspect Node's function; without it, only the href is printed
 * @returns the text; or the URL itself beyond the requested depth, which makes Node print it without its components
 */
export function inspectURL(
  url: { readonly href: string },
  depth: number | null,
  options: InspectOptions,
  inspect?: Inspect,
): unknown {
  if (inspect === undefined) return `${getName(url)} { href: ${quote(url.href)} }`;
  if (depth !== null && depth < 0) return url;
  const attributes = URL_MEMBERS.split(" ").slice(0, -2);
  return `${getName(url)} ${inspect(Object.fromEntries(attributes.map((name) => [name, Reflect.get(url, name)])), options)}`;
}

export function inspectSearchParams(
  params: object,
  list: NameValueList,
  depth: number | null,
  options: InspectOptions = {},
  inspect: Inspect = plainInspect,
): string {
  if (depth !== null && depth < 0) return options.stylize?.("[Object]", "special") ?? "[Object]";
  const inner = innerOptions(depth, options);
  const entries: string[] = [];
  for (let i = 0; i < list.size; i++) {
    entries.push(`${inspect(list.nameAt(i), inner)} => ${inspect(list.valueAt(i), inner)}`);
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
