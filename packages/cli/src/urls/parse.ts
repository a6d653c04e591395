import { componentsOf } from "../canonicalize/components.ts";
import { Problem } from "./problem.ts";
import { readURL, wrongReading } from "./reading.ts";
import type { Reading } from "./reading-options.ts";
import type { Work } from "./run.ts";
import { parametersOf } from "./search-params.ts";
import { type Row, tableText } from "./table.ts";

/** The components of each URL; or what is wrong with the options. */
export async function parseWork(reading: Reading): Promise<Work | Problem> {
  const wrong = await wrongReading(reading);
  if (wrong !== undefined) return wrong;
  return ({ text }) => {
    const url = readURL(text, reading);
    if (url instanceof Problem) return url;
    const components = componentsOf(url);
    const parameters = parametersOf(url, reading.separator);
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
