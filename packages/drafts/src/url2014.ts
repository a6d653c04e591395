/**
 * "URL, the webspecs rewrite of 2014", a historical document: https://github.com/webspecs/url
 *
 * @module
 */

export { BlobURLStore } from "./url-2014/blob-url-store.ts";
export { isURLCodePoint } from "./url-2014/characters.ts";
export { type CleansedString, type CleanseOptions, cleanse } from "./url-2014/cleanse.ts";
export {
  type ConformanceError,
  type ConformanceErrorName,
  conformanceErrorNames,
} from "./url-2014/conformance-errors.ts";
export { type DecisionName, decisions } from "./url-2014/decisions.ts";
export type { DiagramExpression } from "./url-2014/diagram-parts.ts";
export { type Diagram, diagrams } from "./url-2014/diagrams.ts";
export { checkDomain, type DomainCheck, domainToASCII, domainToUnicode, isValidDomain } from "./url-2014/domain.ts";
export { type EncodeSet, type EncodeSetName, encodeSets } from "./url-2014/encode-sets.ts";
export { type ExceptionReason, exceptionReasons } from "./url-2014/exception-reasons.ts";
export { type FormEntry, type ParseFormOptions, parseForm, parseFormString } from "./url-2014/form-parsing.ts";
export { type SerializeFormOptions, serializeBytes, serializeForm } from "./url-2014/form-serializing.ts";
export { type ParsedHost, parseHost } from "./url-2014/host-parser.ts";
export { matches } from "./url-2014/matches.ts";
export { type Origin, origin, unicodeOrigin } from "./url-2014/origin.ts";
export {
  type BasicParseOptions,
  type BlobEntries,
  basicParse,
  type ParsedURL,
  type ParseOptions,
  parse,
} from "./url-2014/parse.ts";
export { pathConcatenation } from "./url-2014/path-concatenation.ts";
export { percentDecode, percentEncode, utf8PercentEncode } from "./url-2014/percent.ts";
export { includesCredentials, type URLRecord } from "./url-2014/record.ts";
export { type Rule, type RuleName, type RuleResult, type Rules, rules } from "./url-2014/rules/index.ts";
export type { Report } from "./url-2014/run.ts";
export { isRelativeScheme, type RelativeScheme, relativeSchemes } from "./url-2014/schemes.ts";
export { type SerializeOptions, serialize } from "./url-2014/serialize.ts";
export { serializeHost, serializeIPv6 } from "./url-2014/serialize-host.ts";
export { type Setter, type SetterName, type SetterOptions, setters } from "./url-2014/setters.ts";
export { URL, type URLConstructor } from "./url-2014/url-class.ts";
export { URLSearchParams } from "./url-2014/url-search-params.ts";
export {
  type AnyClass,
  type ClassWith,
  decisionsOf,
  setTheInput,
  urlOf,
  withURLUtils,
  withURLUtilsReadOnly,
} from "./url-2014/url-utils.ts";
export type { URLUtilsHooks, URLUtilsReadOnlyHooks } from "./url-2014/url-utils-state.ts";
export type { URLUtils, URLUtilsReadOnly } from "./url-2014/url-utils-types.ts";
