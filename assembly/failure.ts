/** Why an operation failed. Every function of the engine that can fail returns 0 if it does, and has called `fail` with the reason. */
import { Failure } from "./generated/failure";

export { Failure };

let reason: Failure = Failure.None;

/**
 * Notes why an operation fails.
 *
 * @returns 0: no address, `State.Failed` or false
 */
@inline
export function fail<Result>(failure: Failure): Result {
  reason = failure;
  return <Result>0;
}

/** Why the last operation that failed did. */
export function lastFailure(): Failure {
  return reason;
}
