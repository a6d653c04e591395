/**
 * The operations of the URL Specification, by their names there. They take plain frozen values and return new ones.
 *
 * @module
 */
export { characterTable, status } from "./characters/component-characters.ts";
export { CharacterSet } from "./characters/set.ts";
export { characterSets } from "./characters/sets.ts";
export { components, fromComponents } from "./components.ts";
export { impliedMode, url } from "./construct.ts";
export { equivalent } from "./equivalence.ts";
export { forceFile, forceWeb } from "./force.ts";
export { grammar } from "./grammar/grammar.ts";
export { matches, matchesExpression } from "./grammar/matches.ts";
export { parseExpression } from "./grammar/parse-expression.ts";
export { printExpression } from "./grammar/print-expression.ts";
export { domainToASCII, domainToUnicode } from "./hosts/domain.ts";
export { parseHost } from "./hosts/parse.ts";
export { printHost } from "./hosts/print.ts";
export { hasOpaquePath, isFileScheme, isFileURL, isSchemeless, isWebScheme, isWebURL, modeOf } from "./modes.ts";
export { normalizeAuthority } from "./normalize/authority.ts";
export { encodeURL } from "./normalize/encode.ts";
export { normalize } from "./normalize/normalize.ts";
export { normalizePath } from "./normalize/path.ts";
export { normalizeScheme } from "./normalize/scheme.ts";
export { ord, upto } from "./order.ts";
export { parse } from "./parse/parse.ts";
export { preprocess } from "./parse/preprocess.ts";
export { analyzePercentEncoding } from "./percent/analyze.ts";
export { percentDecode } from "./percent/decode.ts";
export { percentEncode } from "./percent/encode.ts";
export { print, printAuthority, printPath } from "./print.ts";
export { rebase } from "./rebase.ts";
export { referenceTo } from "./relative-to.ts";
export { legacyResolve, strictResolve } from "./resolve.ts";
export { sigils } from "./sigils.ts";
export { validateAuthority } from "./validate-authority.ts";
export { force, whatwgResolve } from "./warnings.ts";
export { parseResolveAndNormalize } from "./whatwg.ts";
