import { isFailure } from "@anyurl/common/failure";
import { getComponents } from "../input/components.ts";
import { type Row, tableText } from "../terminal/table.ts";
import { checkReading, type Reading, readURL } from "./reading.ts";
import type { Work } from "./run.ts";
import { listParameters } from "./search-params.ts";

/** Returns the work that shows the components of each URL. @throws CommandError if an option is wrong */
export async function parseWork(reading: Reading): Promise<Work> {
  await checkReading(reading);
  return ({ text }) => {
    const url = readURL(text, reading);
    if (isFailure(url)) return url;
    const components = getComponents(url);
    const parameters = listParameters(url, reading.separator);
    return {
      text: (screen) => {
        const rows = Object.entries(components).filter(([, value]) => value !== "");
        const parameterRows = parameters.map(({ name, value }): Row => ["parameter", `${name} = ${value}`]);
        return tableText([...rows, ...parameterRows], screen);
      },
      record: () => ({ input: text, ...components, parameters }),
    };
  };
}
