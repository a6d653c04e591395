/**
 * For anyurl's own packages. It is not part of the public API: any release may change it.
 *
 * @internal
 * @module
 */
export { CharacterSet } from "./characters/set.ts";
export { characterSets } from "./characters/sets.ts";
export { domainToASCII, domainToUnicode } from "./hosts/domain.ts";
export type { Host } from "./hosts/host.ts";
export { parseHost } from "./hosts/parse.ts";
export type { Authority, Mode, URLStructure } from "./model.ts";
export { hasOpaquePath, modeOf, modeOfScheme } from "./modes.ts";
export { normalizeAuthority } from "./normalize/authority.ts";
export { encodeURL } from "./normalize/encode.ts";
export { normalizePath } from "./normalize/path.ts";
export { normalizeScheme } from "./normalize/scheme.ts";
export { percentDecode } from "./percent/decode.ts";
export { percentEncode } from "./percent/encode.ts";
export { decodeUTF8, encodeUTF8 } from "./percent/utf8.ts";
export { normalizeForPrinting, type PrintedURL, printInto } from "./print.ts";
export { readPrinted } from "./read-printed.ts";
export { rfc3986Host } from "./rfc3986/split.ts";
export { type Component, setters } from "./setters.ts";
export { parseResolveAndNormalize } from "./whatwg.ts";
