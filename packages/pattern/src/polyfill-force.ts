/**
 * Replaces `globalThis.URLPattern` unconditionally.
 *
 * @module
 */

import { defineGlobal } from "@anyurl/common/define-global";
import { URLPattern } from "@anyurl/pattern";

defineGlobal("URLPattern", URLPattern);
