/** The built code of `@anyurl/pattern` as a script. It defines the global `patternFunctions`, in this process too. */
import { createRequire } from "node:module";
import { runInThisContext } from "node:vm";
import { entryScript } from "./entry-script.ts";

export const patternScript = entryScript(createRequire(import.meta.url).resolve("@anyurl/pattern"), "patternFunctions");

runInThisContext(patternScript);
