/**
 * Sets `globalThis.URL` and `globalThis.URLSearchParams` if they are missing.
 *
 * @module
 */

import { defineGlobal } from "@anyurl/common/define-global";
import { URL, URLSearchParams } from "anyurl";

if (typeof globalThis.URL === "undefined") defineGlobal("URL", URL);
if (typeof globalThis.URLSearchParams === "undefined") defineGlobal("URLSearchParams", URLSearchParams);
