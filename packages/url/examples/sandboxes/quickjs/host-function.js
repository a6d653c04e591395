/** A function for a realm of QuickJS that the host runs, with the host's engine. */
import { URL } from "anyurl";

/** The maximum length of an input and of a URL, in UTF-16 code units: the realm's limits do not apply to the host. */
const MAX_LENGTH = 8192;

/** Defines the global function `hrefOf` in a realm: it takes strings and returns the URL as a string, or null. */
export function defineHrefOf(context) {
  /** The text of a short string of the realm. The host ignores other values, and runs no code of the realm. */
  function textOf(handle) {
    if (context.typeof(handle) !== "string") return undefined;
    const length = context.getProp(handle, "length").consume(context.getNumber);
    const text = length > MAX_LENGTH ? undefined : context.getString(handle);
    // `getString` ends at U+0000 and changes lone surrogates: then the host would parse another URL.
    return text?.length === length ? text : undefined;
  }

  const hrefOf = context.newFunction("hrefOf", (...handles) => {
    const texts = handles.slice(0, 2).map(textOf);
    if (texts.length === 0 || texts.includes(undefined)) return context.null;
    const url = URL.parse(texts[0], texts[1], { maxLength: MAX_LENGTH });
    return url === null ? context.null : context.newString(url.href);
  });
  hrefOf.consume((handle) => context.setProp(context.global, "hrefOf", handle));
}
