/** Why an operation fails: the URL Standard's name of the validation error that is the failure. */
export type FailureReason =
  | "domain-to-ASCII"
  | "host-invalid-code-point"
  | "host-missing"
  | "IPv4-too-many-parts"
  | "IPv4-non-numeric-part"
  | "IPv4-out-of-range-part"
  | "IPv6-unclosed"
  | "IPv6-invalid-compression"
  | "IPv6-too-many-pieces"
  | "IPv6-multiple-compression"
  | "IPv6-invalid-code-point"
  | "IPv6-too-few-pieces"
  | "IPv4-in-IPv6-too-many-pieces"
  | "IPv4-in-IPv6-invalid-code-point"
  | "IPv4-in-IPv6-out-of-range-part"
  | "IPv4-in-IPv6-too-few-parts"
  | "missing-scheme-non-relative-URL"
  | "port-out-of-range"
  | "port-invalid";

/**
 * What an operation that can fail gives where it does: a value, not an exception, since the sections "Parsing", "Host",
 * "Resolution" and "Forcing" say of these operations that they fail. It cannot be changed. {@link orThrow} makes an exception of it.
 *
 * @example
 * ```ts
 * import { Failure, parse } from "@anyurl/reference";
 *
 * const result = parse("//h:99999");
 * result instanceof Failure && result.reason; // → "port-out-of-range"
 * ```
 */
export class Failure {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    this.reason = reason;
    Object.freeze(this);
  }
}
