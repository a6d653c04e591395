/** Section 3.7, "Port setter preprocessor". */
import { requireString } from "@anyurl/common/arguments";
import { type Decided, withDecisions } from "../decisions.ts";
import { decisions } from "./decisions.ts";

/**
 * Runs the port setter preprocessor (section 3.7): takes the digits at the start, without leading zeros.
 *
 * @param text any string
 * @returns the digits; "0" if the text does not begin with one
 * @throws TypeError if `text` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.preprocessPort("0080px").value; // → "80"
 * url2012.preprocessPort("px").value; // → "0"
 * url2012.preprocessPort("00").value; // → ""
 * ```
 */
export function preprocessPort(text: string): Decided<string> {
  requireString(text, "url2012.preprocessPort: the text");
  if (text === "") return withDecisions("0", [decisions["port-without-digits"]]);
  if (!/^[0-9]/.test(text)) return withDecisions("0");
  const [, result = ""] = /^0*([0-9]*)/.exec(text) ?? [];
  return withDecisions(result, result === "" ? [decisions["port-of-zeros"]] : []);
}
