/** The URLs of which the module makes keys. */
import { scanCanonical } from "../fast/canonical";
import { url } from "../record";

/** Returned instead of an address if other rules may apply. */
export const ASK: usize = 0;

/**
 * Returns whether the input is an http or https URL that the parser leaves unchanged, without user name, password and
 * port. Its record is then in `url`.
 */
export function scanPlain(start: usize, end: usize): bool {
  return scanCanonical(start, end) && url.hostEnd == url.pathStart;
}
