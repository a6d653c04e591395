import { Problem } from "./problem.ts";
import { readURL, wrongReading } from "./reading.ts";
import type { Reading } from "./reading-options.ts";
import type { Work } from "./run.ts";
import { compileTemplate } from "./template.ts";

/**
 * A template filled in for each URL.
 *
 * @param end what is written behind each
 * @returns what is wrong with the template, if something is
 */
export async function getWork(template: string, reading: Reading, end: string): Promise<Work | Problem> {
  const wrong = await wrongReading(reading);
  if (wrong !== undefined) return wrong;
  const fill = compileTemplate(template, reading.separator);
  if (fill instanceof Problem) return fill;
  return ({ text }) => {
    const url = readURL(text, reading);
    if (url instanceof Problem) return url;
    const values = fill(url);
    if (values instanceof Problem) return values;
    return {
      text: (screen) => values((value) => screen.shown(value)) + end,
      record: () => ({ input: text, value: values((value) => value) }),
    };
  };
}
