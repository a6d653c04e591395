/**
 * Sets `globalThis.URL` and `globalThis.URLSearchParams` if they are missing.
 *
 * @module
 */
import { URL, URLSearchParams } from "anyurl";
import { defineGlobal } from "./globals.ts";

if (typeof globalThis.URL === "undefined") defineGlobal("URL", URL);
if (typeof globalThis.URLSearchParams === "undefined") defineGlobal("URLSearchParams", URLSearchParams);
