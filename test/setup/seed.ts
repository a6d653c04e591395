/** The seed of generated inputs: each day tries other ones. ANYURL_SEED repeats another day's. */
import process from "node:process";

export const seed = Number(process.env.ANYURL_SEED ?? new Date().toISOString().slice(0, 10).replaceAll("-", ""));
