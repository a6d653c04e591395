/**
 * URLs and relative references as immutable values.
 *
 * Start with {@link URLReference}. `spec` has the operations of the URL Specification on plain values, and `rfc3986`
 * and `rfc3987` the operations of the two RFCs.
 *
 * @module
 */
export { Failure, type FailureReason, InvalidURLError, isFailure, orThrow, valueOr } from "@anyurl/common/failure";
export { type GrammarDocument, GrammarError, type GrammarFault } from "@anyurl/rfc/rfc3986/grammar-error";
export * as rfc3986 from "@anyurl/rfc/rfc3986/index";
export * as rfc3987 from "@anyurl/rfc/rfc3987/rfc3987";
export type { Remark } from "@anyurl/rfc/rfc3987/types";
export type {
  CharacterComponent,
  CharacterRow,
  CharacterStatus,
  CharacterTable,
} from "@anyurl/specification/characters/component-characters";
export type { CharacterRange, CharacterSet } from "@anyurl/specification/characters/set";
export type { CharacterSetName } from "@anyurl/specification/characters/sets";
export {
  type ConstrainedComponent,
  type Constraint,
  ConstraintError,
} from "@anyurl/specification/model/constraint-error";
export type { Domain, Host, IPv4Address, IPv6Address, OpaqueHost } from "@anyurl/specification/model/host";
export type {
  Authority,
  ComponentType,
  Mode,
  Port,
  URLInput,
  URLStructure,
  Userinfo,
} from "@anyurl/specification/model/model";
export type { Equivalence } from "@anyurl/specification/operations/equivalence";
export type { QueryEncoder } from "@anyurl/specification/operations/query-encoding";
export type { AuthorityFault, AuthorityRule } from "@anyurl/specification/operations/validate-authority";
export type { ForceWarning, WarningOptions } from "@anyurl/specification/operations/warnings";
export type { PercentPart } from "@anyurl/specification/percent/analyze";
export type { Sigil } from "@anyurl/specification/print/sigils";
export type {
  AuthorityComponent,
  AuthorityComponentInput,
  Component,
  ComponentInput,
  Tagged,
  UserinfoComponent,
} from "./construct/components.ts";
export type { URLComponents } from "./construct/url.ts";
export type { GrammarConstraint } from "./grammar/constraints.ts";
export type { Expression, Production } from "./grammar/expression.ts";
export { ExpressionError, type ExpressionReason } from "./grammar/expression-error.ts";
export type { Rule } from "./grammar/rule-names.ts";
export type { ReferenceChanges, Resolution } from "./reference/input.ts";
export { type ReferenceInput, URLReference } from "./reference/url-reference.ts";
export * as spec from "./spec.ts";
export { type ComponentSpan, componentSpans } from "./validity/component-spans.ts";
export { type ValidationErrorExample, type ValidationErrorType, validationErrorTypes } from "./validity/error-types.ts";
export type { Fault, ValidityRule } from "./validity/faults.ts";
export type { ValidationErrorName } from "./validity/names.ts";
export type { BaseComponents, BaseInput, ValidationOptions } from "./validity/options.ts";
export type { ValidationError, ValidationFix } from "./validity/validation-error.ts";
export { fixURLString, isValidURLString, validationErrors } from "./validity/validation-errors.ts";
