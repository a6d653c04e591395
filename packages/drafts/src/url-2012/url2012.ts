/**
 * "URL, W3C Working Draft of 24 May 2012", a historical document: https://www.w3.org/TR/2012/WD-url-20120524/
 *
 * @module
 */
export type { Attribute, AttributeComponent, AttributeName, InputCondition } from "./attributes.ts";
export { attributes, type SetterPreprocessor, type ValueCondition } from "./attributes.ts";
export { canonicalize } from "./canonicalize.ts";
export {
  canonicalizeFragment,
  canonicalizePort,
  canonicalizeQuery,
  canonicalizeScheme,
  canonicalizeUserInfo,
} from "./canonicalize-components.ts";
export { canonicalizeHost, normalizeHostEscapes } from "./canonicalize-host.ts";
export { canonicalizePath } from "./canonicalize-path.ts";
export { type CharactersName, characters } from "./characters.ts";
export { type Classification, classify, isAbsolute, isAuthorityBased, isHierarchical } from "./classify.ts";
export { decisions } from "./decisions.ts";
export type { FoundAuthority, FoundHost, FoundScheme, FoundUsername } from "./find.ts";
export {
  findAuthorityPathQueryAndFragment,
  findScheme,
  findUserInfoHostAndPort,
  findUsernameAndPassword,
} from "./find.ts";
export { getDecisions } from "./get-decisions.ts";
export { canonicalizeQueryParameter, collectParameters, type Parameter, serializeParameters } from "./parameters.ts";
export { parse } from "./parse.ts";
export type { ParsedComponents, ParsedURL } from "./parsed-url.ts";
export { preprocessPort } from "./preprocess-port.ts";
export { resolve } from "./resolve.ts";
export {
  resolveAsAuthorityRelative,
  resolveAsFragmentRelative,
  resolveAsPathRelative,
  resolveAsQueryRelative,
  resolveAsRelative,
  resolveAsSchemeRelative,
} from "./resolve-relative.ts";
export { isASCIICaseInsensitiveMatch, isUTF16Encoding, stripLeadingAndTrailingWhitespace } from "./terminology.ts";
export { URL, type URLConstructor } from "./url-interface.ts";
export {
  check,
  isValid,
  isValidNonEmpty,
  isValidNonEmptyPotentiallySurroundedBySpaces,
  isValidPotentiallySurroundedBySpaces,
  type Validity,
} from "./valid-url.ts";
