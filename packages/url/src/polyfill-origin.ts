/**
 * Sets `globalThis.Origin` if it is missing.
 *
 * @module
 */

import { defineGlobal } from "@anyurl/common/define-global";
import { Origin } from "anyurl/origin";

if (typeof (globalThis as { Origin?: unknown }).Origin === "undefined") defineGlobal("Origin", Origin);
