import { NAMED_SETS, type NamedSet } from "@anyurl/bindings/percent/named-sets";
import { describeKind, showValue, wrongArgument } from "@anyurl/common/arguments";
import { type EncodeTable, makeTable, namedTable } from "./percent-encode.ts";

/** @throws TypeError if the value is neither a set nor the name of one */
export function requireTable(set: unknown, argument: string): EncodeTable {
  if (NAMED_SETS.includes(set as NamedSet)) return namedTable(set as NamedSet);
  if (isSet(set)) return makeTable((codePoint) => set.has(codePoint));
  const expected = `an object with has(codePoint), or one of the names ${NAMED_SETS.join(", ")}`;
  throw wrongArgument(argument, expected, typeof set === "string" ? showValue(set) : describeKind(set));
}

function isSet(value: unknown): value is { has(codePoint: number): boolean } {
  return typeof value === "object" && value !== null && typeof (value as { has?: unknown }).has === "function";
}
