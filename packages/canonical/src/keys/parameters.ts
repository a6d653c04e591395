/** Sorts parameters, each of which is a name, or a name and a value with a "=" between them. */
import { Char } from "@anyurl/common/char";
import { compare, split } from "../text/bytes.ts";

/** As many are sorted faster without the language's own function. */
const FEW = 32;

/** The ranks of a few parameters, in order. */
const ranks = /* @__PURE__ */ new Float64Array(FEW);

/** So many bytes make a rank, which is an integer below 2^48. */
const RANKED = 6;

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

/** Insertion sort, by ranks as far as these differ. */
function sortFew(parameters: string[]): string[] {
  for (let at = 0; at < parameters.length; at++) {
    const parameter = parameters[at] as string;
    const rank = getRank(parameter);
    let to = at;
    for (; to > 0; to--) {
      const other = ranks[to - 1] as number;
      if (other < rank || (other === rank && compareParameters(parameters[to - 1] as string, parameter) <= 0)) break;
      ranks[to] = other;
      parameters[to] = parameters[to - 1] as string;
    }
    ranks[to] = rank;
    parameters[to] = parameter;
  }
  return parameters;
}

/** Returns the first bytes of a name as a number. A name that ends before has a lower rank than a longer one. */
function getRank(parameter: string): number {
  let rank = 0;
  let at = 0;
  for (; at < RANKED && at < parameter.length; at++) {
    const byte = parameter.charCodeAt(at);
    if (byte === Char.EqualsSign) break;
    rank = rank * 256 + byte;
  }
  return rank * 256 ** (RANKED - at);
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
