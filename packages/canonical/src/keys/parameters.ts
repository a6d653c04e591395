/** Sorts parameters, each of which is a name, or a name and a value with a "=" between them. */
import { Char } from "@anyurl/common/char";
import { compare, split } from "../text/bytes.ts";

/**
 * Sorts the parameters of a query as {@link joinSorted} does.
 *
 * @throws RangeError if there are more than 2^25 parameters
 */
export function sortParameters(query: string): string {
  return query.includes("&") ? joinSorted(split(query, "&")) : query;
}

/** Returns the parameters with a "&" between them, sorted by name, then by value: no value, an empty value, others. */
export function joinSorted(parameters: string[]): string {
  return (parameters.length <= FEW ? sortFew(parameters) : parameters.sort(compareParameters)).join("&");
}

/** As many are sorted faster without the language's own function. */
const FEW = 16;

/** Insertion sort. */
function sortFew(parameters: string[]): string[] {
  for (let at = 1; at < parameters.length; at++) {
    const parameter = parameters[at] as string;
    let to = at;
    for (; to > 0 && compareParameters(parameters[to - 1] as string, parameter) > 0; to--) {
      parameters[to] = parameters[to - 1] as string;
    }
    parameters[to] = parameter;
  }
  return parameters;
}

/** Compares code units, which are bytes. The end of a name is less than each of them. */
function compareParameters(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at++) {
    const unit = left.charCodeAt(at);
    const other = right.charCodeAt(at);
    if (unit !== other) return unit === Char.EqualsSign ? -1 : other === Char.EqualsSign ? 1 : unit - other;
    if (unit === Char.EqualsSign) return compare(left, right);
  }
  return left.length - right.length;
}
