/** https://url.spec.whatwg.org/#special-scheme, with its default port: https://url.spec.whatwg.org/#default-port */
export const SPECIAL_SCHEMES = { http: 80, https: 443, ws: 80, wss: 443, ftp: 21, file: null } as const;

/** A special scheme, in lower case and without its colon. */
export type SpecialScheme = keyof typeof SPECIAL_SCHEMES;
