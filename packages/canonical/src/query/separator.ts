import { requireOptions, showValue, wrongArgument } from "@anyurl/common/arguments";
import { ownMembers } from "@anyurl/common/own";

/** How to split a query into parameters. */
export interface ParameterOptions {
  /**
   * The character between two parameters. Default: `"&"`, as in the URL Standard. Some servers use `";"` or another
   * one; `&` is then an ordinary character in names and values.
   *
   * It must be one of ``! $ & ( ) , / : ; ? @ [ \ ] ^ ` { | } ~``: these can appear in queries, and are percent-encoded
   * in the names and values that this package writes.
   */
  readonly separator?: string | undefined;
}

const SEPARATORS = "!$&(),/:;?@[\\]^`{|}~";

/**
 * @param caller the public function, which errors name
 * @throws TypeError if an option is unknown or has an invalid value
 */
export function readSeparator(options: ParameterOptions, caller: string): string {
  requireOptions(options, ["separator"], `${caller}: the options`);
  const { separator = "&" } = ownMembers(options);
  if (typeof separator !== "string" || separator.length !== 1 || !SEPARATORS.includes(separator)) {
    throw wrongArgument(`${caller}: the separator`, `one of ${[...SEPARATORS].join(" ")}`, showValue(separator));
  }
  return separator;
}
