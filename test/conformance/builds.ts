/** Built files of `anyurl` that Node's conditions do not select. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as anyurl from "anyurl";

const { resolve } = createRequire(import.meta.url);

/** The path of a built file, by its name without ".js". */
export function buildFile(name: string): string {
  return join(dirname(resolve("anyurl")), `${name}.js`);
}

/** Imports a built file. */
export function importBuild(name: string): Promise<typeof anyurl> {
  return import(pathToFileURL(buildFile(name)).href);
}
