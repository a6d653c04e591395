/**
 * Replaces `globalThis.URL` and `globalThis.URLSearchParams` unconditionally. The new class keeps the platform's
 * `URL.createObjectURL` and `URL.revokeObjectURL`, if there are any.
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
