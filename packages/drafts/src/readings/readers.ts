import { type Reader, rfc3986Reader, rfc3987Reader } from "@anyurl/reference";
import { urlSpecification } from "./url-specification.ts";
import { urlStandard } from "./url-standard.ts";
import { w3c2012 } from "./w3c-2012.ts";
import { webAddress2009 } from "./web-address-2009.ts";
import { webspecs2014 } from "./webspecs-2014.ts";

/**
 * The readers by name: five documents that this project implements, and two RFCs.
 *
 * Readers whose document knows no encodings ignore the encoding of the context: `rfc3986`, `rfc3987` and
 * `w3c-2012`. Each is also a reader of its own: `read` takes a string, and a context with a `base` and an `encoding`.
 *
 * @example
 * ```ts
 * import { readers } from "@anyurl/drafts";
 *
 * const { components, decisions } = readers["w3c-2012"].read("http://example.com;a/b");
 * components?.host; // → "example.com"
 * components?.path; // → "/;a/b"
 * decisions.some(({ name }) => name === "semicolon"); // → true
 * readers["rfc3986"].read("../a", { base: "http://example.com/b/c" }).href; // → "http://example.com/a"
 * ```
 */
export const readers = /* @__PURE__ */ Object.freeze({
  "web-address-2009": webAddress2009,
  rfc3986: rfc3986Reader,
  rfc3987: rfc3987Reader,
  "w3c-2012": w3c2012,
  "webspecs-2014": webspecs2014,
  "url-specification": urlSpecification,
  "url-standard": urlStandard,
}) satisfies Readonly<Record<string, Reader>>;

/** The name of a reader of {@link readers}. */
export type ReaderName = keyof typeof readers;
