/** The errors of paths, with Node's codes. Their messages contain neither the path nor the URL. */
import { describeKind, wrongArgument } from "@anyurl/common/arguments";

/** The names of the errors that a TypeError of this module has as its `code`. */
type Code =
  | "ERR_INVALID_ARG_TYPE"
  | "ERR_INVALID_ARG_VALUE"
  | "ERR_INVALID_FILE_URL_HOST"
  | "ERR_INVALID_FILE_URL_PATH"
  | "ERR_INVALID_URL_SCHEME";

export function pathError(code: Code, message: string): TypeError {
  return Object.assign(new TypeError(message), { code });
}

/** Returns the error for an argument of a wrong type. */
export function wrongType(argument: string, expected: string, value: unknown): TypeError {
  return Object.assign(wrongArgument(argument, expected, describeKind(value)), { code: "ERR_INVALID_ARG_TYPE" });
}
