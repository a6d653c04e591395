/**
 * Why an operation failed.
 *
 * Functions that can fail return 0 if they do. The function that knows the reason calls `fail`. The functions of idna/
 * do not: every failure there has the same reason, which the caller notes.
 */
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

/** Returns why the last operation failed. */
export function lastFailure(): Failure {
  return reason;
}
