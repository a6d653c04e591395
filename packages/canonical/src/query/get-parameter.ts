import { writtenValue } from "@anyurl/common/query/pairs";
import { toWellFormed } from "@anyurl/common/well-formed";
import type { URL } from "anyurl";
import { checkPair, REMOVED, splitAsRead } from "./parts.ts";
import type { ParameterOptions } from "./separator.ts";

/**
 * Returns the value of the first parameter of a name, as written: a "+" and the bytes of "%XX" stay. Decode it with the
 * functions of your format, such as `percentDecodeToString` of `anyurl/percent`, for which "+" is a plus sign.
 *
 * @param url a URL or a relative reference, as a string or a URL object. Its query is the text between the first `?`
 * and the first `#`
 * @param name the decoded name. A lone surrogate counts as U+FFFD
 * @param options the separator of parameters, `&` by default
 * @returns the text after the first `=`, without the tabs and line breaks that parsers drop; `""` if there is no `=`;
 * `undefined` if there is no such parameter
 * @throws TypeError if an argument has the wrong type
 *
 * @example
 * ```ts
 * import { getParameter } from "@anyurl/canonical/query";
 * import { percentDecodeToString } from "anyurl/percent";
 *
 * const time = getParameter("/?at=2026-11-28T12:00+01%3A00&b", "at") ?? "";
 * time; // → "2026-11-28T12:00+01%3A00"
 * percentDecodeToString(time); // → "2026-11-28T12:00+01:00"
 * getParameter("/?at=1", "b"); // → undefined
 * ```
 */
export function getParameter(
  url: string | URL,
  name: string | number,
  options: ParameterOptions = {},
): string | undefined {
  const { split, decoded, separator } = checkPair(url, name, "", options, "getParameter");
  const wellFormed = toWellFormed(decoded);
  const found = splitAsRead(split.query ?? "", separator).find((pair) => pair.name === wellFormed);
  return found && writtenValue(found.text).replace(REMOVED, "");
}
