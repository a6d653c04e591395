import { componentsOf } from "../canonicalize/components.ts";
import { parametersOf } from "./parameters.ts";
import { parseURL } from "./parse-url.ts";
import { Problem } from "./problem.ts";
import type { Work } from "./run.ts";
import { type Row, tableText } from "./table.ts";

/** The components of each URL. */
export function parseWork(base: string | undefined): Work {
  return ({ text }) => {
    const url = parseURL(text, base);
    if (url instanceof Problem) return url;
    const components = componentsOf(url);
    const parameters = parametersOf(url);
    return {
      text: () => {
        const rows = Object.entries(components).filter(([, value]) => value !== "");
        return tableText([...rows, ...parameters.map(({ name, value }): Row => ["parameter", `${name} = ${value}`])]);
      },
      record: () => ({ input: text, ...components, parameters }),
    };
  };
}
