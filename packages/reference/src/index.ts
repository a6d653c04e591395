/**
 * The URL Specification as a library: URLs, absolute or relative, as values, and the operations on them.
 *
 * @module
 */
export {
  type CharacterComponent,
  type CharacterRow,
  type CharacterStatus,
  type CharacterTable,
  characterTable,
  status,
} from "./characters/component-characters.ts";
export { type CharacterRange, CharacterSet } from "./characters/set.ts";
export { type CharacterSetName, characterSets } from "./characters/sets.ts";
export { type ConstrainedComponent, type Constraint, ConstraintError } from "./constraint-error.ts";
export { impliedMode, type URLComponents, url } from "./construct.ts";
export { type Equivalence, equivalent } from "./equivalence.ts";
export { Failure, type FailureReason } from "./failure.ts";
export { force, forceFile, forceWeb } from "./force.ts";
export { matches, type Rule } from "./grammar.ts";
export { domainToASCII, domainToUnicode } from "./hosts/domain.ts";
export type { Domain, Host, IPv4Address, IPv6Address, OpaqueHost } from "./hosts/host.ts";
export { parseHost } from "./hosts/parse.ts";
export { printHost } from "./hosts/print.ts";
export type { Authority, ComponentType, Port, URLStructure, Userinfo } from "./model.ts";
export {
  hasOpaquePath,
  isFileScheme,
  isFileURL,
  isSchemeless,
  isWebScheme,
  isWebURL,
  type Mode,
  modeOf,
} from "./modes.ts";
export { normaliseAuthority } from "./normalise/authority.ts";
export { encodeURL } from "./normalise/encode.ts";
export { normalise } from "./normalise/normalise.ts";
export { normalisePath } from "./normalise/path.ts";
export { normaliseScheme } from "./normalise/scheme.ts";
export { orThrow } from "./or-throw.ts";
export { ord, upto } from "./order.ts";
export { parse } from "./parse/parse.ts";
export { preprocess } from "./parse/preprocess.ts";
export { analysePercentEncoding, type PercentPart } from "./percent/analyse.ts";
export { percentDecode } from "./percent/decode.ts";
export { percentEncode } from "./percent/encode.ts";
export { decodeUTF8, encodeUTF8 } from "./percent/utf8.ts";
export { normaliseForPrinting, type PrintedURL, print, printAuthority, printInto, printPath } from "./print.ts";
export { onto } from "./rebase.ts";
export { referenceTo } from "./relative-to.ts";
export { legacyResolve, strictResolve, whatwgResolve } from "./resolve.ts";
export * as rfc3986 from "./rfc3986/index.ts";
export { rfc3986Host } from "./rfc3986/split.ts";
export {
  InvalidReferenceError,
  type ReferenceChanges,
  type ReferenceInput,
  type Resolution,
  URLReference,
} from "./url-reference.ts";
export { type Fault, faults, isStrictlyValid, type ValidityRule } from "./validity.ts";
export { parseResolveAndNormalise } from "./whatwg.ts";
