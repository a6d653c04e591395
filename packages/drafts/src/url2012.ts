/**
 * "URL, W3C Working Draft of 24 May 2012", a historical document: https://www.w3.org/TR/2012/WD-url-20120524/
 *
 * @module
 */
export {
  type Attribute,
  type AttributeComponent,
  type AttributeName,
  attributes,
  type InputCondition,
  type SetterPreprocessor,
  type ValueCondition,
} from "./url-2012/attributes.ts";
export { canonicalize } from "./url-2012/canonicalize.ts";
export {
  canonicalizeFragment,
  canonicalizePort,
  canonicalizeQuery,
  canonicalizeScheme,
  canonicalizeUserInfo,
} from "./url-2012/canonicalize-components.ts";
export { canonicalizeHost, normalizeHostEscapes } from "./url-2012/canonicalize-host.ts";
export { canonicalizePath } from "./url-2012/canonicalize-path.ts";
export { type CharactersName, characters } from "./url-2012/characters.ts";
export { type Classification, classify, isAbsolute, isAuthorityBased, isHierarchical } from "./url-2012/classify.ts";
export { decisions } from "./url-2012/decisions.ts";
export { decisionsOf } from "./url-2012/decisions-of.ts";
export {
  type FoundAuthority,
  type FoundHost,
  type FoundScheme,
  type FoundUsername,
  findAuthorityPathQueryAndFragment,
  findScheme,
  findUserInfoHostAndPort,
  findUsernameAndPassword,
} from "./url-2012/find.ts";
export {
  canonicalizeQueryParameter,
  collectParameters,
  type Parameter,
  serializeParameters,
} from "./url-2012/parameters.ts";
export { parse } from "./url-2012/parse.ts";
export type { ParsedComponents, ParsedURL } from "./url-2012/parsed-url.ts";
export { preprocessPort } from "./url-2012/preprocess-port.ts";
export { resolve } from "./url-2012/resolve.ts";
export {
  resolveAsAuthorityRelative,
  resolveAsFragmentRelative,
  resolveAsPathRelative,
  resolveAsQueryRelative,
  resolveAsRelative,
  resolveAsSchemeRelative,
} from "./url-2012/resolve-relative.ts";
export {
  isASCIICaseInsensitiveMatch,
  isUTF16Encoding,
  stripLeadingAndTrailingWhitespace,
} from "./url-2012/terminology.ts";
export { URL } from "./url-2012/url.ts";
export {
  check,
  isValid,
  isValidNonEmpty,
  isValidNonEmptyPotentiallySurroundedBySpaces,
  isValidPotentiallySurroundedBySpaces,
  type Validity,
} from "./url-2012/valid-url.ts";
