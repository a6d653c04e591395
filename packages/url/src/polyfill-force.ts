/**
 * Sets `globalThis.URL` and `globalThis.URLSearchParams`, whatever is there. The platform's `URL.createObjectURL` and
 * `URL.revokeObjectURL`, where there are such, go on as they were, at the new class.
 *
 * @module
 */
import { URL, URLSearchParams } from "anyurl";
import { defineGlobal } from "./globals.ts";

for (const name of ["createObjectURL", "revokeObjectURL"]) {
  const property = Object.getOwnPropertyDescriptor(globalThis.URL ?? {}, name);
  if (property !== undefined) Object.defineProperty(URL, name, property);
}
defineGlobal("URL", URL);
defineGlobal("URLSearchParams", URLSearchParams);
