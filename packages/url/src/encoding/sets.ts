import { NAMED_SETS, type NamedSet } from "@anyurl/bindings/percent-fallback";
import { kindOf, shown, wrongArgument } from "@anyurl/common/arguments";
import type { Caller } from "@anyurl/common/trace";
import { type EncodeTable, namedTable, tableOf } from "./percent-encode.ts";

/**
 * The names of the URL Standard's percent-encode sets, as `@anyurl/percent` has them:
 * https://url.spec.whatwg.org/#percent-encoded-bytes
 */
export type EncodeSetName = NamedSet;

/** A percent-encode set: one of `@anyurl/percent`, or any object with `has`, such as a `Set` of numbers. */
export interface EncodeSet {
  /** Returns whether the set contains a code point from 0 to 0x7F. */
  has(codePoint: number): boolean;
}

/** @throws TypeError if the value is neither a set nor the name of one */
export function requireTable(set: unknown, argument: string, caller: Caller): EncodeTable {
  if (NAMED_SETS.includes(set as EncodeSetName)) return namedTable(set as EncodeSetName);
  if (isSet(set)) return tableOf((codePoint) => set.has(codePoint));
  const expected = `an object with has(codePoint), or one of the names ${NAMED_SETS.join(", ")}`;
  throw wrongArgument(argument, expected, typeof set === "string" ? shown(set) : kindOf(set), caller);
}

function isSet(value: unknown): value is EncodeSet {
  return typeof value === "object" && value !== null && typeof (value as Partial<EncodeSet>).has === "function";
}
