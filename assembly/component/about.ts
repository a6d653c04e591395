/** The interface `about` of anyurl.wit. */

import { UNICODE_VERSION } from "../idna/generated/version";
import { outputStart } from "../memory";
import { endArguments } from "./arguments";
import { texts } from "./results";

/** The commits of the URL Standard that the engine follows: https://github.com/whatwg/url */
const URL_STANDARD: string = "6ae8486+fde3f74";

export function standards(): usize {
  endArguments();
  const start = outputStart();
  const middle = writeASCII(URL_STANDARD, start);
  const end = writeASCII(UNICODE_VERSION, middle);
  return texts(start, middle - start, middle, end - middle);
}

/** Writes an ASCII string. Returns the address after it. */
function writeASCII(text: string, start: usize): usize {
  for (let index = 0; index < text.length; index++) store<u8>(start + index, <u8>text.charCodeAt(index));
  return start + text.length;
}
