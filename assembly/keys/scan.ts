/** The URLs of which the module makes keys. */
import { scan, scanCanonical } from "../fast/canonical";
import { State } from "../url/state";

/** Returned instead of an address if other rules may apply. */
export const ASK: usize = 0;

/**
 * Returns whether the input is an http or https URL that the parser leaves unchanged up to the fragment, which is not
 * part of a key, without user name and password. Its record is then in `url`.
 */
export function scanPlain(start: usize, end: usize): bool {
  return scanCanonical(start, end) || scan.state == State.Fragment;
}
