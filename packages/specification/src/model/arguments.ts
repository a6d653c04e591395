/** The checks of arguments that only this package needs. The others are in @anyurl/common. */
import { describeKind, requireOneOf, wrongArgument } from "@anyurl/common/arguments";
import type { Mode } from "./model.ts";

/** The component-types in ascending order. */
export const COMPONENT_TYPES = [
  "scheme",
  "authority",
  "drive",
  "path-root",
  "dir",
  "file",
  "query",
  "fragment",
] as const;

const MODES: readonly Mode[] = ["generic", "web", "file"];

/** @throws TypeError if `value` is not a mode */
export function requireMode(value: unknown, argument: string): asserts value is Mode {
  if (value === "generic" || value === "web" || value === "file") return;
  requireOneOf(value, MODES, argument);
}

/**
 * Returns the error for a value that is not a URL-structure, such as a Failure. The caller has tested one component
 * only: the operations call each other too often to test them all.
 */
export function notURL(value: unknown, argument: string): TypeError {
  return wrongArgument(argument, "a URL, as parse returns it", describeKind(value));
}
