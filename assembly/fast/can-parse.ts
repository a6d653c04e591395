/** https://url.spec.whatwg.org/#dom-url-canparse: whether the basic URL parser does not fail. */

import { FORBIDDEN_DOMAIN } from "../host/forbidden";
import { State } from "../url/state";
import { LEFT, scan, scanOrigin } from "./canonical";
import { parseLeft } from "./parse";

/** Reads no further than the host and the port, if the URL is an http or https URL with a domain: no path fails. */
@inline
export function canParseAt(start: usize, end: usize, hasBase: bool, out: usize): bool {
  return isValidOrigin(start, end) || parseLeft(start, end, hasBase, out) >= 0;
}

/** Whether the scan knows all before the path to be valid. Uppercase letters change a domain, but are valid. */
@inline
function isValidOrigin(start: usize, end: usize): bool {
  return scanOrigin(FORBIDDEN_DOMAIN, start, end) != LEFT || scan.state == State.PathStart;
}
