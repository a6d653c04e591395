import { Failure } from "../failure";

let failure: Failure = Failure.None;

/** Notes why a host does not parse; gives the 0 that host parsers return then. */
export function failHost(reason: Failure): usize {
  failure = reason;
  return 0;
}

/** Why the last host that did not parse did not. */
export function hostFailure(): Failure {
  return failure;
}
