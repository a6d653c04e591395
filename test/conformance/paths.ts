/** The built code of `anyurl/path` as a script. It defines the global `pathFunctions`, in this process too. */
import { runInThisContext } from "node:vm";
import { buildFile } from "./builds.ts";
import { entryScript } from "./entry-script.ts";

export const pathScript = entryScript(buildFile("path"), "pathFunctions");

runInThisContext(pathScript);
