/** The classes that the cases try: the host's, the package's, or the ones that the polyfill sets. */
const own = { URL: globalThis.URL, URLSearchParams: globalThis.URLSearchParams };

/** @param mode "native", "imported" or "force" */
export async function classesOf(mode) {
  if (mode === "native") return { ...own, own };
  if (mode === "force") {
    await import("anyurl/polyfill/force");
    return { URL: globalThis.URL, URLSearchParams: globalThis.URLSearchParams, own };
  }
  const { URL, URLSearchParams } = await import("anyurl");
  return { URL, URLSearchParams, own };
}
