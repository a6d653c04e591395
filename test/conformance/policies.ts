/** The built code of `@anyurl/policy` as a script. It defines the global `policyFunctions`, in this process too. */
import { runInThisContext } from "node:vm";
import { bundledScript } from "./entry-script.ts";

export const policyScript = bundledScript("@anyurl/policy", "policyFunctions");

runInThisContext(policyScript);
