/** Section 4: the decisions of objects of the class `URL`. */
import type { Decision } from "../decisions.ts";
import type { URL } from "./url-interface.ts";
import { findState } from "./url-state.ts";

/**
 * Returns the gaps of the draft that an object went through until now, in its constructor, attributes and methods.
 *
 * @param url an object of the class {@link URL}
 * @throws TypeError if `url` is not such an object
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * const url = new url2012.URL("http://example.com/?a");
 * url.addParameter("b", "c");
 * url2012.getDecisions(url).some(({ name }) => name === "add-parameter"); // → true
 * ```
 */
export function getDecisions(url: URL): readonly Decision[] {
  const state = findState(url);
  if (state === undefined)
    throw new TypeError("url2012.getDecisions: the URL must be an object of the class url2012.URL");
  return state.decisions;
}
