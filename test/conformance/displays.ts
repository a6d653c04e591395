/**
 * The built code of `@anyurl/idna/display` as a script. It defines the global `displayFunctions`, in this process too.
 */
import { runInThisContext } from "node:vm";
import { bundledScript } from "./entry-script.ts";

export const displayScript = bundledScript("@anyurl/idna/display", "displayFunctions");

runInThisContext(displayScript);
