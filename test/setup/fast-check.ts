/** fast-check with the seed of the day. Vitest takes this file for `fast-check`. */
import { configureGlobal } from "../node_modules/fast-check/lib/fast-check.js";
import { seed } from "./seed.ts";

configureGlobal({ seed });

export * from "../node_modules/fast-check/lib/fast-check.js";
export { default } from "../node_modules/fast-check/lib/fast-check.js";
