/** `anyurl` with the globals that its polyfill has set. */
import "anyurl/polyfill/force";

export { domainToASCII, domainToUnicode, engine } from "anyurl";
export const { URL, URLSearchParams } = globalThis;
