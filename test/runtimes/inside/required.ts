/** `anyurl`, loaded with `require`. */
import { createRequire } from "node:module";
import type * as anyurl from "anyurl";

export const { URL, URLSearchParams, domainToASCII, domainToUnicode, engine, locate, normalizeNFC } = createRequire(
  import.meta.url,
)("anyurl") as typeof anyurl;
