import { FAILURE_REASONS, type FailureReason } from "@anyurl/common/failure";
import { Outcome } from "./engine.ts";

/** Returns the outcome of a parse that has left its URL in the record, or has failed. */
export function outcomeOf(reason: FailureReason | undefined): number {
  return reason === undefined ? Outcome.InRecord : -1 - FAILURE_REASONS.indexOf(reason);
}
