import { Failure } from "./failure.ts";
import { InvalidReferenceError } from "./url-reference.ts";

/**
 * What an operation of the URL Specification gives, where failing is an error: the result, or an exception with the reason of the
 * {@link Failure}.
 *
 * @param result what `parse`, `parseHost`, a resolution, `force` or `parseResolveAndNormalise` gave
 * @throws InvalidReferenceError (a TypeError) if the result is a {@link Failure}
 * @example
 * ```ts
 * import { orThrow, parse } from "@anyurl/reference";
 *
 * orThrow(parse("../a?b")).dirs; // → [".."]
 * orThrow(parse("//h:99999")); // throws { code: "ERR_INVALID_URL", reason: "port-out-of-range" }
 * ```
 */
export function orThrow<T>(result: T | Failure): T {
  if (result instanceof Failure) throw new InvalidReferenceError(result.reason);
  return result;
}
