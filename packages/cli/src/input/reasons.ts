import type { PathFinding } from "@anyurl/canonical";
import { Failure, type FailureReason, type LimitReason } from "@anyurl/common/failure";
import type { RowProblem } from "../formats/format.ts";
import { MAX_LINE_BYTES } from "../io/line-splitter.ts";

/** The words of @anyurl/canonical for the paths that it rejects, which fit into a summary row of 80 columns. */
const rejections: Readonly<Record<PathFinding, string>> = {
  "encoded-slash": "the path contains an encoded slash (%2F)",
  "encoded-backslash": "the path contains an encoded backslash (%5C)",
  "encoded-nul": "the path contains an encoded NUL (%00)",
  "multiply-encoded": "the path is percent-encoded more than once in a part",
  "hidden-dot-segment": "the path hides a dot segment or an empty segment",
  "path-parameters": "the path contains parameters (;)",
  "encoded-control": "the path contains an encoded control character",
  "encoded-delimiter": "the path contains an encoded delimiter (%3F, %23 or %3B)",
  "malformed-encoding": 'the path contains a "%" without two hexadecimal digits after it',
  "invalid-utf8": "the path decodes to bytes that are not UTF-8",
  "compatibility-delimiter": "the path contains a compatibility form of a delimiter or a dot",
};

/** Why the columns of a row cannot be read. */
const rowProblems: Readonly<Record<RowProblem, string>> = {
  "row-quotes": "the quotes in the row are wrong",
  "row-width": "the row has more or fewer columns than the first one",
  "no-column": "the row has no such column",
  "not-an-object": "the line is not a JSON object",
  "not-a-string": "the value is not a string",
  "not-UTF-8": "the URL is not UTF-8",
  "member-twice": "the object has the member twice",
  "member-exists": "the object already has a member of the new name",
};

/** The reasons of the command, in addition to the URL Standard's and `"too-long"`. */
const messages = {
  ...rejections,
  "line-too-long": `the line is longer than ${MAX_LINE_BYTES / 2 ** 20} MiB`,
  "line-cut-off": "the file could not be read to the line's end",
  "out-of-memory": "not enough memory for the URL",
  "tab-in-URL": "the line has a tab",
  "break-in-URL": "the URL has a tab or a line break inside",
  ...rowProblems,
  "no-URL": "the row has no URL",
  "no-request": "there is no request in this line",
} as const;

type OwnReason = keyof typeof messages;

/** The reason of a line that was skipped because of its length. */
export const LINE_TOO_LONG: OwnReason = "line-too-long";

/** The reason of a URL that is longer than --max-length. */
export const TOO_LONG: LimitReason = "too-long";

/** The reason of a line that starts where its file could not be read any further. */
export const LINE_CUT_OFF: OwnReason = "line-cut-off";

/** The reason of a line for which the engine could not get the memory. */
export const OUT_OF_MEMORY: OwnReason = "out-of-memory";

/** The reason of a line with a tab inside: it has columns, or else the URL Standard would remove the tab. */
export const TAB_IN_URL: OwnReason = "tab-in-URL";

/** The same of a field of a row. */
export const BREAK_IN_URL: OwnReason = "break-in-URL";

/** The reason of a row that is kept for the other columns: without a URL, it has no key. */
export const NO_URL: OwnReason = "no-URL";

/** The reason of a URL whose bytes are in another encoding: as U+FFFD, different URLs would be equal. */
export const NOT_UTF8 = "not-UTF-8" satisfies OwnReason;

/** The reason of a line of a log that has no request. */
export const NO_REQUEST: OwnReason = "no-request";

/** Returns the failure with a reason: one of the command's own, or one of anyurl's. */
export function failureFor(reason: string): Failure<string> {
  const message: string | undefined = Object.hasOwn(messages, reason) ? messages[reason as OwnReason] : undefined;
  return message === undefined ? new Failure(reason as FailureReason) : new Failure(reason, message);
}

/** Returns a reason in words. */
export function reasonWords(reason: string): string {
  return failureFor(reason).message;
}
