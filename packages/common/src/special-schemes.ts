import { hasOwn } from "./own.ts";

/** https://url.spec.whatwg.org/#special-scheme, with its default port: https://url.spec.whatwg.org/#default-port */
export const SPECIAL_SCHEMES = { http: 80, https: 443, ws: 80, wss: 443, ftp: 21, file: null } as const;

/** A special scheme, in lower case and without its colon. */
export type SpecialScheme = keyof typeof SPECIAL_SCHEMES;

export function isSpecialScheme(scheme: string): scheme is SpecialScheme {
  return hasOwn(SPECIAL_SCHEMES, scheme);
}

/** Returns the default port of a scheme in digits; "" if it has no default port. */
export function defaultPort(scheme: string): string {
  return isSpecialScheme(scheme) ? String(SPECIAL_SCHEMES[scheme] ?? "") : "";
}
