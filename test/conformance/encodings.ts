/** The built code of `anyurl/encoding` as a script. It defines the global `encodingFunctions`, in this process too. */
import { runInThisContext } from "node:vm";
import { buildFile } from "./builds.ts";
import { entryScript } from "./entry-script.ts";

export const encodingScript = entryScript(buildFile("encoding"), "encodingFunctions");

runInThisContext(encodingScript);
