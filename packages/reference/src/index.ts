/**
 * URLs and relative references as immutable values.
 *
 * Start with {@link URLReference}. `spec` has the operations of the URL Specification on plain values, and `rfc3986`
 * and `rfc3987` those of the two RFCs.
 *
 * @module
 */
export { Failure, type FailureReason, InvalidURLError, isFailure, orThrow } from "@anyurl/common/failure";
export type {
  CharacterComponent,
  CharacterRow,
  CharacterStatus,
  CharacterTable,
} from "./characters/component-characters.ts";
export type { CharacterRange, CharacterSet } from "./characters/set.ts";
export type { CharacterSetName } from "./characters/sets.ts";
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
export { type ConstrainedComponent, type Constraint, ConstraintError } from "./model/constraint-error.ts";
export type { Domain, Host, IPv4Address, IPv6Address, OpaqueHost } from "./model/host.ts";
export type { Authority, ComponentType, Mode, Port, URLInput, URLStructure, Userinfo } from "./model/model.ts";
export type { Equivalence } from "./operations/equivalence.ts";
export type { QueryEncoder } from "./operations/query-encoding.ts";
export type { AuthorityFault, AuthorityRule } from "./operations/validate-authority.ts";
export type { ForceWarning, WarningOptions } from "./operations/warnings.ts";
export type { PercentPart } from "./percent/analyze.ts";
export type { Sigil } from "./print/sigils.ts";
export type { ReferenceChanges, Resolution } from "./reference/input.ts";
export { type ReferenceInput, URLReference } from "./reference/url-reference.ts";
export { type GrammarDocument, GrammarError, type GrammarFault } from "./rfc3986/grammar-error.ts";
export * as rfc3986 from "./rfc3986/index.ts";
export * as rfc3987 from "./rfc3987/rfc3987.ts";
export type { Remark } from "./rfc3987/types.ts";
export * as spec from "./spec.ts";
export { type ComponentSpan, componentSpans } from "./validity/component-spans.ts";
export { type ValidationErrorExample, type ValidationErrorType, validationErrorTypes } from "./validity/error-types.ts";
export type { Fault, ValidityRule } from "./validity/faults.ts";
export type { ValidationErrorName } from "./validity/names.ts";
export type { BaseComponents, BaseInput, ValidationOptions } from "./validity/options.ts";
export type { ValidationError, ValidationFix } from "./validity/validation-error.ts";
export { fixURLString, isValidURLString, validationErrors } from "./validity/validation-errors.ts";
