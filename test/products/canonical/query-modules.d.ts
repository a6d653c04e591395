declare module "whatwg-url" {
  /** https://url.spec.whatwg.org/#interface-urlsearchparams */
  export const URLSearchParams: typeof globalThis.URLSearchParams;
}
