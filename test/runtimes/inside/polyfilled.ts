/** `anyurl` with the globals that its polyfill has set. */
import "anyurl/polyfill/force";

export { domainToASCII, domainToUnicode, engine, normalizeNFC } from "anyurl";
export const { URL, URLSearchParams } = globalThis;
