import { parseURL } from "./parse-url.ts";
import { Problem } from "./problem.ts";
import type { Work } from "./run.ts";
import { compileTemplate } from "./template.ts";
import { forStdout } from "./visible.ts";

/**
 * A template filled in for each URL.
 *
 * @param end what is written behind each
 * @returns what is wrong with the template, if something is
 */
export function getWork(template: string, base: string | undefined, end: string): Work | Problem {
  const fill = compileTemplate(template);
  if (fill instanceof Problem) return fill;
  return ({ text }) => {
    const url = parseURL(text, base);
    if (url instanceof Problem) return url;
    return {
      text: () => fill(url, forStdout) + end,
      record: () => ({ input: text, value: fill(url) }),
    };
  };
}
