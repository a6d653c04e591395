import { componentsOf } from "../canonicalize/components.ts";
import { type Edit, type EditOption, editOf } from "./edits.ts";
import { parseURL } from "./parse-url.ts";
import { Problem } from "./problem.ts";
import type { Work } from "./run.ts";

/** Each URL with edits made, in their order; or what is wrong with the options that ask for them. */
export function setWork(options: readonly EditOption[], base: string | undefined): Work | Problem {
  const edits: Edit[] = [];
  for (const option of options) {
    const edit = editOf(option);
    if (edit instanceof Problem) return edit;
    edits.push(edit);
  }
  return ({ text }) => {
    const url = parseURL(text, base);
    if (url instanceof Problem) return url;
    for (const edit of edits) {
      const problem = edit(url);
      if (problem !== undefined) return problem;
    }
    return {
      text: () => `${url.href}\n`,
      record: () => ({ input: text, ...componentsOf(url) }),
    };
  };
}
