/** The built code of `@anyurl/template` as a script. It defines the global `templateFunctions`, in this process too. */
import { createRequire } from "node:module";
import { runInThisContext } from "node:vm";
import { entryScript } from "./entry-script.ts";

const file = createRequire(import.meta.url).resolve("@anyurl/template");

export const templateScript = entryScript(file, "templateFunctions");

runInThisContext(templateScript);
