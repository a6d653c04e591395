/**
 * Replaces `globalThis.URL` and `globalThis.URLSearchParams` unconditionally. The new class keeps the platform's
 * `URL.createObjectURL` and `URL.revokeObjectURL`, if there are any.
 *
 * @module
 */

import { defineGlobal } from "@anyurl/common/define-global";
import { URL, URLSearchParams } from "anyurl";

for (const name of ["createObjectURL", "revokeObjectURL"]) {
  const property = Object.getOwnPropertyDescriptor(globalThis.URL ?? {}, name);
  if (property !== undefined) Object.defineProperty(URL, name, property);
}
defineGlobal("URL", URL);
defineGlobal("URLSearchParams", URLSearchParams);
