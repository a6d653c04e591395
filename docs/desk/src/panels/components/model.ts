import { URL } from "anyurl";
import type { DeskState } from "../../state.ts";

export interface ComponentsData {
  /** The serialised URL, or `null` if the input is invalid. */
  readonly href: string | null;
}

export function componentsOf({ input, base }: DeskState): ComponentsData {
  return { href: URL.parse(input, base === "" ? undefined : base)?.href ?? null };
}
