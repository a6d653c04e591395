import { isFailure } from "@anyurl/common/failure";
import { checkReading, type Reading, readURL } from "./reading.ts";
import type { Work } from "./run.ts";
import { compileTemplate } from "./template.ts";

/**
 * Returns the work that fills in a template for each URL.
 *
 * @param end what is written after each
 * @throws CommandError if an option or the template is wrong
 */
export async function getWork(template: string, reading: Reading, end: string): Promise<Work> {
  await checkReading(reading);
  const fill = compileTemplate(template, reading.separator);
  return ({ text }) => {
    const url = readURL(text, reading);
    if (isFailure(url)) return url;
    const values = fill(url);
    if (isFailure(values)) return values;
    return {
      text: (screen) => values((value) => screen.shown(value)) + end,
      record: () => ({ input: text, value: values((value) => value) }),
    };
  };
}
