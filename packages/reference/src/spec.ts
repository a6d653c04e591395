/**
 * The operations of the URL Specification, by their names there. They take plain frozen values and return new ones.
 *
 * @module
 */
export { characterTable, status } from "@anyurl/specification/characters/component-characters";
export { CharacterSet } from "@anyurl/specification/characters/set";
export { characterSets } from "@anyurl/specification/characters/sets";
export { domainToASCII, domainToUnicode } from "@anyurl/specification/hosts/domain";
export { parseHost } from "@anyurl/specification/hosts/parse";
export { printHost } from "@anyurl/specification/hosts/print";
export {
  getMode,
  hasOpaquePath,
  isFileScheme,
  isFileURL,
  isSchemeless,
  isWebScheme,
  isWebURL,
} from "@anyurl/specification/model/modes";
export { normalizeAuthority } from "@anyurl/specification/normalize/authority";
export { encodeURL } from "@anyurl/specification/normalize/encode";
export { normalize } from "@anyurl/specification/normalize/normalize";
export { normalizePath } from "@anyurl/specification/normalize/path";
export { normalizeScheme } from "@anyurl/specification/normalize/scheme";
export { equivalent } from "@anyurl/specification/operations/equivalence";
export { forceFile, forceWeb } from "@anyurl/specification/operations/force";
export { ord, upto } from "@anyurl/specification/operations/order";
export { parseInEncoding as parseResolveAndNormalize } from "@anyurl/specification/operations/query-encoding";
export { rebase } from "@anyurl/specification/operations/rebase";
export { referenceTo } from "@anyurl/specification/operations/relative-to";
export { legacyResolve, strictResolve } from "@anyurl/specification/operations/resolve";
export { validateAuthority } from "@anyurl/specification/operations/validate-authority";
export { force, whatwgResolve } from "@anyurl/specification/operations/warnings";
export { parse } from "@anyurl/specification/parse/parse";
export { preprocess } from "@anyurl/specification/parse/preprocess";
export { analyzePercentEncoding } from "@anyurl/specification/percent/analyze";
export { percentDecode } from "@anyurl/specification/percent/decode";
export { percentEncode } from "@anyurl/specification/percent/encode";
export { print, printAuthority, printPath } from "@anyurl/specification/print/print";
export { sigils } from "@anyurl/specification/print/sigils";
export { components, fromComponents } from "./construct/components.ts";
export { impliedMode, url } from "./construct/url.ts";
export { grammar } from "./grammar/grammar.ts";
export { matches, matchesExpression } from "./grammar/matches.ts";
export { parseExpression } from "./grammar/parse-expression.ts";
export { printExpression } from "./grammar/print-expression.ts";
export { faults, isStrictlyValid } from "./validity/faults.ts";
