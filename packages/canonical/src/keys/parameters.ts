/** Sorts parameters, each of which is a name, or a name and a value with a "=" between them. */
import { Char } from "@anyurl/common/char";
import { compare } from "../text/bytes.ts";

/** Returns the parameters with a "&" between them, sorted by name, then by value: no value, an empty value, others. */
export function joinSorted(parameters: string[]): string {
  if (!isSorted(parameters)) parameters.sort(compareParameters);
  return parameters.join("&");
}

function isSorted(parameters: readonly string[]): boolean {
  for (let at = 1; at < parameters.length; at++) {
    if (compareParameters(parameters[at - 1] as string, parameters[at] as string) > 0) return false;
  }
  return true;
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
