import { kindOf, wrongKind } from "../arguments.ts";

/** How the parameters of a query are told apart. */
export interface ParameterOptions {
  /**
   * The character between two parameters. The default is "&", as the URL Standard has it; some servers read ";" or another.
   * Then "&" is a character as others are, in names and values.
   *
   * It can be a mark of ASCII that stands in queries as it is and is percent-encoded in what is written, so that no name and no value
   * is taken apart by it: all but `"`, `#`, `%`, `'`, `*`, `+`, `-`, `.`, `<`, `=`, `>` and `_`.
   */
  readonly separator?: string;
}

const SEPARATORS = "!$&(),/:;?@[\\]^`{|}~";

/** @throws TypeError if there is an option that there is not, or one that is not what it can be */
export function separatorOf(options: ParameterOptions): string {
  if (typeof options !== "object" || options === null) {
    throw new TypeError(`options must be an object; it is ${kindOf(options)}`);
  }
  if (Object.keys(options).some((name) => name !== "separator")) {
    throw new TypeError("options has an option that there is not; there is separator");
  }
  const { separator = "&" } = options;
  if (typeof separator !== "string" || separator.length !== 1 || !SEPARATORS.includes(separator)) {
    throw wrongKind("options.separator", `one of ${[...SEPARATORS].join(" ")}`, separator);
  }
  return separator;
}
