/** Hides the runtime's own classes while core-js is loaded. Otherwise core-js would use them instead of its own. */
const native = { URL: globalThis.URL, URLSearchParams: globalThis.URLSearchParams };

Object.assign(globalThis, { URL: undefined, URLSearchParams: undefined });

export function showNative(): void {
  Object.assign(globalThis, native);
}
