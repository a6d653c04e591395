// Before core-js: the formatter does not sort imports across this one.
import "../hide-native.ts";
import URL from "core-js-pure/actual/url";
import URLSearchParams from "core-js-pure/actual/url-search-params";
import { implement } from "../groups/all.ts";
import { showNative } from "../hide-native.ts";
import type { UrlClass } from "../implementation.ts";

showNative();
if (URL === (globalThis.URL as UrlClass)) throw new Error("core-js exports the runtime's own URL");

export const implementation = implement("core-js", true, { URL, URLSearchParams });
