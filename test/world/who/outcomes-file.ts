/** The script that runs the cases in every runtime. */
import { join } from "node:path";

export const OUTCOMES: string = join(import.meta.dirname, "inside/outcomes.js");
