/** The files of the engine that tests run: the build's, or with ANYURL_ENGINE=exact, `buildExact`'s. */
import { join } from "node:path";
import process from "node:process";

const ROOT = join(import.meta.dirname, "../..");

/** Whether memory ends where the engine believes that it ends. */
export const isExact = process.env.ANYURL_ENGINE === "exact";

/** @param name such as `url.wasm` or `url-wasm-inline.js` */
export function engineFile(name: string): string {
  return join(ROOT, isExact ? "node_modules/.cache/anyurl-exact" : "assembly/build", name);
}
