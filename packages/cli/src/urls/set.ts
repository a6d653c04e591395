import { isFailure } from "@anyurl/common/failure";
import { CommandError } from "../command-error.ts";
import { getComponents } from "../input/components.ts";
import { failureFor, TOO_LONG } from "../input/reasons.ts";
import { type Edit, type EditOption, editURL, listEdits } from "./edits.ts";
import { newURL } from "./new-url.ts";
import { checkReading, type Reading, readURL } from "./reading.ts";
import type { Work } from "./run.ts";

export interface SetOptions extends Reading {
  /** Whether to create a URL instead of changing existing ones. */
  readonly new?: true;
}

/** Returns the work that applies edits to each URL, in order. @throws CommandError for a wrong option */
export async function setRun(
  words: readonly string[],
  files: readonly string[],
  edits: readonly EditOption[],
  options: SetOptions,
) {
  await checkReading(options);
  if (!options.new) {
    return { arguments: words, work: setWork(listEdits(edits, { separator: options.separator }), options) };
  }
  if (words.length > 0 || files.length > 0) throw new CommandError("--new cannot be used with a URL or --file");
  return { arguments: [newURL(edits, options).href], work: setWork([], options) };
}

function setWork(edits: readonly Edit[], { maxLength = Number.POSITIVE_INFINITY, ...reading }: Reading): Work {
  return ({ text }) => {
    const url = readURL(text, reading);
    if (isFailure(url)) return url;
    const failure = editURL(url, edits);
    if (failure !== undefined) return failure;
    if (url.href.length > maxLength) return failureFor(TOO_LONG);
    return { text: () => `${url.href}\n`, record: () => ({ input: text, ...getComponents(url) }) };
  };
}
