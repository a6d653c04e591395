import { sortParameters } from "@anyurl/canonical/query";

/** Returns whether a character can separate parameters. */
export function canSeparate(separator: string): boolean {
  try {
    sortParameters("", { separator });
    return true;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return false;
  }
}
