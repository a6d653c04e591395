/** The labels of encodings that the drafts' functions take. */
import { kindOf, shown, wrongArgument } from "@anyurl/common/arguments";
import { type Caller, tracedFrom } from "@anyurl/common/trace";
import { type EncodingName, getEncoding } from "anyurl/encoding";

/**
 * Returns the encoding that a label means.
 *
 * @param operation the function, as errors name it
 * @throws TypeError if the label is not a string. RangeError if the Encoding Standard has no such label
 */
export function requireLabel(label: unknown, operation: string, caller: Caller): EncodingName {
  if (typeof label !== "string") throw wrongArgument(`${operation}: the encoding`, "a label", kindOf(label), caller);
  const name = getEncoding(label);
  if (name !== null) return name;
  const message = `${operation}: the encoding must be a label of the Encoding Standard; got ${shown(label)}`;
  throw tracedFrom(new RangeError(message), caller);
}
