/** The runtime's own `URL`. */

import { makeFactory, type NoOptions } from "../define/factory.ts";
import { type AttributesOfURL, accepted, componentsOfURL, refused } from "../define/make.ts";

const NAME = "native";

type NativeURL = new (input: string, base?: string) => AttributesOfURL;

/**
 * Makes a reader that asks the `URL` class of the runtime, with a base or without one. In a runtime without the class,
 * it refuses each input, and its refusal is of `"reader"`.
 *
 * NOTE: It is no model. Its versions are your runtime's, and it has no reasons for refusals.
 *
 * @example
 * ```ts
 * import { native } from "@anyurl/readers/parsers";
 *
 * native().read("../a", { base: "http://h.example/b/c" }).href; // → "http://h.example/a"
 * ```
 */
export const native = /* @__PURE__ */ makeFactory<NoOptions>({
  name: NAME,
  title: "the URL class of this runtime",
  testedVersions: [],
  options: {},
  reading(input, { base }) {
    const { URL } = globalThis as { readonly URL?: NativeURL };
    if (typeof URL !== "function") {
      return refused(NAME, { of: "reader", reason: "no-url-class", message: "this runtime has no URL class" });
    }
    if (base !== undefined && parsed(URL, base) === null) {
      return refused(NAME, { of: "base", reason: "invalid-url", message: "the URL class refuses the base" });
    }
    const url = parsed(URL, input, base);
    if (url === null) return refused(NAME, { reason: "invalid-url", message: "the URL class refuses the input" });
    return accepted(NAME, componentsOfURL(url), url.href);
  },
});

/** Some runtimes throw other errors than a TypeError. */
function parsed(URL: NativeURL, input: string, base?: string): AttributesOfURL | null {
  try {
    return base === undefined ? new URL(input) : new URL(input, base);
  } catch {
    return null;
  }
}
