/** Runs the scripts in a Compartment after lockdown, which affects the whole process. */
import "ses";
import { evaluateAll } from "./scripts.mjs";

lockdown();
const compartment = new Compartment();
await evaluateAll((script) => compartment.evaluate(script));
