/** Converts what the engine returns: canonical URLs, bits of flags, and statuses. */

import { type CanonicalEngine, canonicalEngine } from "anyurl/engine";
import { allFlags, getRejection } from "../options/findings.ts";
import { REJECTED, STATUS_TOO_LONG } from "../options/generated/table.ts";
import type { Flag } from "../options/generated/types.ts";
import { Canonical, type Explain, type FindFlags, NO_FLAGS } from "../results/canonical.ts";
import { Failure, type FailureReason, TOO_LONG } from "../results/failure.ts";
import type { Failed } from "./rules.ts";

/** Only engines in WebAssembly call this module. */
const engine = canonicalEngine as CanonicalEngine;

/** The flags of each set of bits that has occurred. */
const flagSets = /* @__PURE__ */ new Map<number, readonly Flag[]>();

/** The failures of the parser, by their statuses, negated. */
const failures: Failure<FailureReason>[] = [];

/** Returns the canonical form that the engine has just made. */
export function newCanonical(href: string, text: string, findFlags: FindFlags, explain: Explain): Canonical {
  const { keyEnd } = engine;
  return new Canonical(href, keyEnd === href.length ? href : href.slice(0, keyEnd), findFlags, text, explain);
}

/** Returns the flags that the engine has just found: for the same ones, always the same array. */
export function foundFlags(): readonly Flag[] {
  const bits = engine.flags;
  if (bits === 0) return NO_FLAGS;
  let flags = flagSets.get(bits);
  if (flags === undefined) {
    flags = Object.freeze(allFlags().filter((_, bit) => (bits >> bit) & 1));
    flagSets.set(bits, flags);
  }
  return flags;
}

/** Returns the failure of a status. */
export function toFailure(status: number): Failed {
  if (status === STATUS_TOO_LONG) return TOO_LONG;
  if (status <= -REJECTED) return getRejection(-status - REJECTED);
  let failure = failures[-status];
  if (failure === undefined) {
    failure = new Failure(engine.reasons[-status - 1] as FailureReason);
    failures[-status] = failure;
  }
  return failure;
}
