/**
 * Replaces `globalThis.URL` and `globalThis.URLSearchParams` unconditionally. The new class keeps the platform's
 * `URL.createObjectURL` and `URL.revokeObjectURL`, if there are any.
 *
 * The platform's functions that accept only objects of its own classes are replaced too: they request a URL, send
 * `URLSearchParams` as a form, and read the file that a URL names. `instanceof` finds the objects of both classes.
 * Import this module before the others, so that they get the new functions.
 *
 * @module
 */

import { URL, URLSearchParams } from "anyurl";
import { wrapFiles } from "./hosts/files.ts";
import { replaceClass } from "./hosts/platform.ts";
import { wrapWeb } from "./hosts/web.ts";

const isFirst = globalThis.URL !== URL;

for (const name of isFirst ? ["createObjectURL", "revokeObjectURL"] : []) {
  // DOMs for tests inherit them from Node's class.
  const method: unknown = Reflect.get(globalThis.URL ?? {}, name);
  if (typeof method !== "function") continue;
  const value: unknown = method.bind(globalThis.URL);
  Object.defineProperty(URL, name, { value, writable: true, enumerable: true, configurable: true });
}
replaceClass("URL", URL);
replaceClass("URLSearchParams", URLSearchParams);
if (isFirst) {
  wrapWeb();
  wrapFiles();
}
