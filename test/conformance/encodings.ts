/** The built code of `anyurl/encoding` as a script. It defines the global `encodingFunctions`, in this process too. */
import { runInThisContext } from "node:vm";
import { entryScript } from "./entry-script.ts";

export const encodingScript = entryScript("encoding", "encodingFunctions");

runInThisContext(encodingScript);
