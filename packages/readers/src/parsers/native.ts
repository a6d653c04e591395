/** The runtime's own `URL`. */
import { makeFactory, type NoOptions } from "../define/factory.ts";
import { type AttributesOfURL, componentsOfURL, makeAccepted, makeRefused } from "../define/make.ts";

const NAME = "native";

type NativeURL = new (input: string, base?: string) => AttributesOfURL;

/**
 * Makes a reader that asks the `URL` class of the runtime, with a base or without one. In a runtime without the class,
 * the reader refuses each input, and the refusal is of `"reader"`.
 *
 * NOTE: the reader is not a model. It has the version of your runtime, and no reasons for refusals.
 *
 * @returns a frozen reader
 * @throws TypeError if an option is given
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
    const { URL } = globalThis as { readonly URL?: NativeURL | undefined };
    if (typeof URL !== "function") {
      return makeRefused(NAME, { of: "reader", reason: "no-url-class", message: "this runtime has no URL class" });
    }
    if (base !== undefined && parseNative(URL, base) === null) {
      return makeRefused(NAME, { of: "base", reason: "invalid-url", message: "the URL class refuses the base" });
    }
    const url = parseNative(URL, input, base);
    if (url === null) return makeRefused(NAME, { reason: "invalid-url", message: "the URL class refuses the input" });
    return makeAccepted(NAME, componentsOfURL(url), url.href);
  },
});

/** Some runtimes throw an error that is not a TypeError. */
function parseNative(URL: NativeURL, input: string, base?: string): AttributesOfURL | null {
  try {
    return base === undefined ? new URL(input) : new URL(input, base);
  } catch {
    return null;
  }
}
