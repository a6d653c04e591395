/** The input as programs read it that take no base. */
import { URL } from "anyurl";
import { baseOf, type DeskState } from "./state.ts";

/** Whether the base is given, and is not an absolute URL. */
export function isBaseInvalid(state: Pick<DeskState, "base">): boolean {
  const base = baseOf(state);
  return base !== undefined && !URL.canParse(base);
}

/**
 * Returns the input if the base does not matter for it, and otherwise the URL that both make; `null` if they make none.
 */
export function withoutBase(state: Pick<DeskState, "input" | "base">): string | null {
  const { input } = state;
  const base = baseOf(state);
  if (base === undefined) return input;
  const href = URL.parse(input, base)?.href ?? null;
  return href !== null && URL.parse(input)?.href === href ? input : href;
}
