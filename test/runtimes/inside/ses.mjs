/** A Compartment after lockdown, which is for a whole process. */
import "ses";
import { evaluateAll } from "./scripts.mjs";

lockdown();
const compartment = new Compartment();
await evaluateAll((script) => compartment.evaluate(script));
