import { VERSION } from "./generated/version.ts";

/**
 * The version of Unicode of all tables.
 *
 * @example
 * ```ts
 * import { UNICODE_VERSION } from "@anyurl/idna";
 *
 * UNICODE_VERSION; // → "18.0.0"
 * ```
 */
export const UNICODE_VERSION: string = VERSION;
