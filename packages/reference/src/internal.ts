/**
 * For anyurl's own packages, which bundle it. It is not published, and any release may change it.
 *
 * @internal
 * @module
 */
export { encodeTable } from "./characters/component-characters.ts";
export { domainToASCII, domainToUnicode } from "./hosts/domain.ts";
export type { URLStructure } from "./model/model.ts";
export { type Component, setters } from "./operations/setters.ts";
export { parseResolveAndNormalize } from "./operations/whatwg.ts";
export { dotsIn } from "./parse/dots.ts";
export { strip } from "./parse/preprocess.ts";
export { decodeParts } from "./percent/decode.ts";
export { normalizeForPrinting, type PrintedURL, printInto } from "./print/print.ts";
export { readPrinted } from "./print/read-printed.ts";
