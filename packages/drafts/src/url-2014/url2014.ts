/**
 * "URL, the webspecs rewrite of 2014", a historical document: https://github.com/webspecs/url
 *
 * @module
 */

export { BlobURLStore } from "./blob-url-store.ts";
export { isURLCodePoint } from "./characters.ts";
export { type CleansedString, type CleanseOptions, cleanse } from "./cleanse.ts";
export { type ConformanceError, type ConformanceErrorName, conformanceErrorNames } from "./conformance-errors.ts";
export { type DecisionName, decisions } from "./decisions.ts";
export type { DiagramExpression } from "./diagram-parts.ts";
export { type Diagram, diagrams } from "./diagrams.ts";
export { checkDomain, type DomainCheck, domainToASCII, domainToUnicode, isValidDomain } from "./domain.ts";
export { type EncodeSet, type EncodeSetName, encodeSets } from "./encode-sets.ts";
export { type ExceptionReason, exceptionReasons } from "./exception-reasons.ts";
export { type FormEntry, type ParseFormOptions, parseForm, parseFormString } from "./form-parsing.ts";
export { type SerializeFormOptions, serializeBytes, serializeForm } from "./form-serializing.ts";
export { type ParsedHost, parseHost } from "./host-parser.ts";
export { matches } from "./matches.ts";
export { type Origin, origin, unicodeOrigin } from "./origin.ts";
export {
  type BasicParseOptions,
  type BlobEntries,
  basicParse,
  type ParsedURL,
  type ParseOptions,
  parse,
} from "./parse.ts";
export { pathConcatenation } from "./path-concatenation.ts";
export { percentDecode, percentEncodeByte, utf8PercentEncode } from "./percent.ts";
export { includesCredentials, type URLRecord } from "./record.ts";
export { type Rule, type RuleName, type RuleResult, type Rules, rules } from "./rules/index.ts";
export type { Report } from "./run.ts";
export { isRelativeScheme, type RelativeScheme, relativeSchemes } from "./schemes.ts";
export { URLSearchParams, type URLSearchParamsConstructor } from "./search-params-interface.ts";
export { type SerializeOptions, serialize } from "./serialize.ts";
export { serializeHost, serializeIPv6 } from "./serialize-host.ts";
export { type Setter, type SetterName, type SetterOptions, setters } from "./setters.ts";
export { URL, type URLConstructor } from "./url-class.ts";
export type { AnyClass, ClassWith } from "./url-utils.ts";
export { getDecisions, getURL, setTheInput, withURLUtils, withURLUtilsReadOnly } from "./url-utils.ts";
export type { URLUtilsHooks, URLUtilsReadOnlyHooks } from "./url-utils-state.ts";
export type { URLUtils, URLUtilsReadOnly } from "./url-utils-types.ts";
