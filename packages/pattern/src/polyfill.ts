/**
 * Sets `globalThis.URLPattern` if it is missing.
 *
 * @module
 */

import { defineGlobal } from "@anyurl/common/define-global";
import { URLPattern } from "@anyurl/pattern";

if (typeof (globalThis as { URLPattern?: unknown }).URLPattern === "undefined") defineGlobal("URLPattern", URLPattern);
