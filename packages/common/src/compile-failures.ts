/** Failures of functions whose messages follow from their reasons. */
import type { Failure } from "./failure-value.ts";

/**
 * Returns the function that makes the failures of a table of messages, each once.
 *
 * @param Class of the package, or of `anyurl` if the package already needs its engine
 */
export function compileFailures<Reason extends string>(
  Class: new (reason: Reason, message: string) => Failure<Reason>,
  messages: Readonly<Record<Reason, string>>,
): (reason: Reason) => Failure<Reason> {
  const made = new Map<Reason, Failure<Reason>>();
  return (reason) => {
    const kept = made.get(reason) ?? new Class(reason, messages[reason]);
    made.set(reason, kept);
    return kept;
  };
}
