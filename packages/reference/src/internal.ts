/**
 * For anyurl's own packages, which bundle it. It is not published, and any release may change it.
 *
 * @internal
 * @module
 */
export { encodeTable } from "./characters/component-characters.ts";
export { dotsIn } from "./dots.ts";
export { domainToASCII, domainToUnicode } from "./hosts/domain.ts";
export type { URLStructure } from "./model.ts";
export { strip } from "./parse/preprocess.ts";
export { decodeParts } from "./percent/decode.ts";
export { normalizeForPrinting, type PrintedURL, printInto } from "./print.ts";
export { readPrinted } from "./read-printed.ts";
export { type Component, setters } from "./setters.ts";
export { parseResolveAndNormalize } from "./whatwg.ts";
