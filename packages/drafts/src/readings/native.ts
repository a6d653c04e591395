import type { Reader, ReaderContext, Reading } from "@anyurl/reference";
import { accepted, refused } from "@anyurl/reference/internal/make-reading";
import { checkArguments } from "./arguments.ts";
import { type AttributesOfURL, componentsOfURL } from "./components-of-url.ts";

const NAME = "native";

type NativeURL = new (input: string, base?: string) => AttributesOfURL;

/** The runtime's own `URL`, which has no encodings and gives no reasons. Not every runtime has one. */
export const native: Reader = /* @__PURE__ */ Object.freeze({
  name: NAME,
  title: "the URL class of this runtime",
  read,
});

function read(input: string, context: ReaderContext = {}): Reading {
  const { base } = checkArguments(NAME, input, context, read);
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
}

/** Some runtimes throw other errors than a TypeError. */
function parsed(URL: NativeURL, input: string, base?: string): AttributesOfURL | null {
  try {
    return base === undefined ? new URL(input) : new URL(input, base);
  } catch {
    return null;
  }
}
