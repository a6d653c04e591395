/**
 * The operations of the URL Specification, by their names there. They take plain frozen values and return new ones.
 *
 * @module
 */
export { characterTable, status } from "./characters/component-characters.ts";
export { CharacterSet } from "./characters/set.ts";
export { characterSets } from "./characters/sets.ts";
export { components, fromComponents } from "./construct/components.ts";
export { impliedMode, url } from "./construct/url.ts";
export { grammar } from "./grammar/grammar.ts";
export { matches, matchesExpression } from "./grammar/matches.ts";
export { parseExpression } from "./grammar/parse-expression.ts";
export { printExpression } from "./grammar/print-expression.ts";
export { domainToASCII, domainToUnicode } from "./hosts/domain.ts";
export { parseHost } from "./hosts/parse.ts";
export { printHost } from "./hosts/print.ts";
export { getMode, hasOpaquePath, isFileScheme, isFileURL, isSchemeless, isWebScheme, isWebURL } from "./model/modes.ts";
export { normalizeAuthority } from "./normalize/authority.ts";
export { encodeURL } from "./normalize/encode.ts";
export { normalize } from "./normalize/normalize.ts";
export { normalizePath } from "./normalize/path.ts";
export { normalizeScheme } from "./normalize/scheme.ts";
export { equivalent } from "./operations/equivalence.ts";
export { forceFile, forceWeb } from "./operations/force.ts";
export { ord, upto } from "./operations/order.ts";
export { parseInEncoding as parseResolveAndNormalize } from "./operations/query-encoding.ts";
export { rebase } from "./operations/rebase.ts";
export { referenceTo } from "./operations/relative-to.ts";
export { legacyResolve, strictResolve } from "./operations/resolve.ts";
export { validateAuthority } from "./operations/validate-authority.ts";
export { force, whatwgResolve } from "./operations/warnings.ts";
export { parse } from "./parse/parse.ts";
export { preprocess } from "./parse/preprocess.ts";
export { analyzePercentEncoding } from "./percent/analyze.ts";
export { percentDecode } from "./percent/decode.ts";
export { percentEncode } from "./percent/encode.ts";
export { print, printAuthority, printPath } from "./print/print.ts";
export { sigils } from "./print/sigils.ts";
export { faults, isStrictlyValid } from "./validity/faults.ts";
