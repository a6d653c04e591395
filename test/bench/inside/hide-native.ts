/** Hides the runtime's own classes while core-js is loaded, which takes them in place of its own where it sees them. */
const native = { URL: globalThis.URL, URLSearchParams: globalThis.URLSearchParams };

Object.assign(globalThis, { URL: undefined, URLSearchParams: undefined });

export function showNative(): void {
  Object.assign(globalThis, native);
}
