/** The attributes of a URL, as slices of its href: https://url.spec.whatwg.org/#api */

import { outputStart } from "../memory";
import { base } from "../record";
import { TEXT_SIZE, writeText } from "./results";

/** Where the next attribute goes in the record `attributes` of anyurl.wit. */
let place: usize = 0;

/** Writes the slice [start, end) of the href. It is empty if its end is not after its start. */
function writeSlice(start: u32, end: u32): void {
  writeText(place, base.href + start, end > start ? end - start : 0);
  place += TEXT_SIZE;
}

/** Writes the search or the hash, which is empty if it is only "?" or "#". */
function writeMarked(start: u32, end: u32): void {
  writeSlice(start, end - start > 1 ? end : start);
}

/**
 * Writes the attributes of the URL in `base` to the record at `attributes`.
 *
 * @param originLength the length of its origin, which is in the output area
 */
export function writeAttributes(attributes: usize, originLength: usize): void {
  writeText(attributes, base.href, base.hrefLength);
  writeText(attributes + TEXT_SIZE, outputStart(), originLength);
  place = attributes + 2 * TEXT_SIZE;
  const portEnd = base.hasPort ? base.pathStart : base.hostEnd;
  writeSlice(0, base.schemeEnd + 1);
  writeSlice(base.schemeEnd + 3, base.usernameEnd);
  writeSlice(base.usernameEnd + 1, base.hasPassword ? base.hostStart - 1 : 0);
  writeSlice(base.hostStart, portEnd);
  writeSlice(base.hostStart, base.hostEnd);
  writeSlice(base.hostEnd + 1, portEnd);
  writeSlice(base.pathStart, base.queryStart);
  writeMarked(base.queryStart, base.fragmentStart);
  writeMarked(base.fragmentStart, base.hrefLength);
}
