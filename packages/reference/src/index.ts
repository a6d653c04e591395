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
} from "./components.ts";
export { type ConstrainedComponent, type Constraint, ConstraintError } from "./constraint-error.ts";
export type { URLComponents } from "./construct.ts";
export type { Equivalence } from "./equivalence.ts";
export type { GrammarConstraint } from "./grammar/constraints.ts";
export type { Expression, Production } from "./grammar/expression.ts";
export { ExpressionError } from "./grammar/expression-error.ts";
export type { Rule } from "./grammar/rule-names.ts";
export type { Domain, Host, IPv4Address, IPv6Address, OpaqueHost } from "./hosts/host.ts";
export type { Authority, ComponentType, Mode, Port, URLInput, URLStructure, Userinfo } from "./model.ts";
export type { PercentPart } from "./percent/analyze.ts";
export { type ComparedName, compareReadings, type ReadingComparison, readingComponents } from "./readings/compare.ts";
export type {
  Decision,
  DocumentName,
  Reader,
  ReaderContext,
  Reading,
  ReadingComponents,
  Refusal,
  Remark,
} from "./readings/reading.ts";
export { rfc3986Reader, rfc3987Reader } from "./readings/rfc-readers.ts";
export type { ReferenceChanges, Resolution } from "./reference-input.ts";
export * as rfc3986 from "./rfc3986/index.ts";
export * as rfc3987 from "./rfc3987/rfc3987.ts";
export type { Sigil } from "./sigils.ts";
export * as spec from "./spec.ts";
export { type ReferenceInput, URLReference } from "./url-reference.ts";
export type { AuthorityFault, AuthorityRule } from "./validate-authority.ts";
export { type ComponentSpan, componentSpans } from "./validity/component-spans.ts";
export {
  type ValidationErrorExample,
  type ValidationErrorType,
  validationErrorTypes,
} from "./validity/error-types.ts";
export { type Fault, faults, isStrictlyValid, type ValidityRule } from "./validity/faults.ts";
export type { ValidationErrorName } from "./validity/names.ts";
export type { BaseComponents, BaseInput, ValidationOptions } from "./validity/options.ts";
export type { ValidationError, ValidationFix } from "./validity/validation-error.ts";
export { fixURLString, isValidURLString, validationErrors } from "./validity/validation-errors.ts";
export type { ForceWarning, WarningOptions } from "./warnings.ts";
