import { componentsOf } from "../canonicalize/components.ts";
import { type Edit, type EditOption, editsOf, editURL } from "./edits.ts";
import { newURL } from "./new-url.ts";
import { Problem } from "./problem.ts";
import { readURL, wrongReading } from "./reading.ts";
import type { Reading } from "./reading-options.ts";
import type { Work } from "./run.ts";

export interface SetOptions extends Reading {
  /** Whether a URL is made, instead of some being changed. */
  readonly new?: true;
}

/** What is done with which arguments. */
interface SetRun {
  readonly arguments: readonly string[];
  readonly work: Work;
}

/** Each URL with edits made, in their order; or what is wrong with the command line. */
export async function setRun(
  words: readonly string[],
  files: readonly string[],
  edits: readonly EditOption[],
  options: SetOptions,
): Promise<SetRun | Problem> {
  const wrong = await wrongReading(options);
  if (wrong !== undefined) return wrong;
  if (!options.new) {
    const compiled = editsOf(edits, { separator: options.separator });
    return compiled instanceof Problem ? compiled : { arguments: words, work: setWork(compiled, options) };
  }
  if (words.length > 0 || files.length > 0) return new Problem("option", "--new takes no URL and no --file");
  const url = newURL(edits, options);
  return url instanceof Problem ? url : { arguments: [url.href], work: setWork([], options) };
}

function setWork(edits: readonly Edit[], reading: Reading): Work {
  return ({ text }) => {
    const url = readURL(text, reading);
    if (url instanceof Problem) return url;
    const problem = editURL(url, edits);
    if (problem !== undefined) return problem;
    return {
      text: () => `${url.href}\n`,
      record: () => ({ input: text, ...componentsOf(url) }),
    };
  };
}
