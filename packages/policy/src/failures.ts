/** The one way in which the functions of this package fail. */
import { Failure } from "#url";

/** A failure whose message follows from its reason. */
export type Fail<Reason extends string> = (reason: Reason) => Failure<Reason>;

/** Returns the function that makes the failures of a table of messages. They are made once. */
export function compileFailures<Reason extends string>(messages: Readonly<Record<Reason, string>>): Fail<Reason> {
  const made = new Map<Reason, Failure<Reason>>();
  return (reason) => {
    const kept = made.get(reason) ?? new Failure(reason, messages[reason]);
    made.set(reason, kept);
    return kept;
  };
}
