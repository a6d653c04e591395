/**
 * How functions of this package fail: with `Failure`, whose reasons come from the URL Standard and
 * {@link RejectionReason}.
 */
import { Failure, type LimitReason } from "anyurl";
import type { PathFinding } from "../options/generated/types.ts";

export { Failure, type FailureReason, InvalidURLError, isFailure, orThrow, valueOr } from "anyurl";

/**
 * Why a valid URL is rejected. Its path has a {@link PathFinding} that the options refuse; or its canonical form is
 * longer than the option `maxLength` allows (`"too-long"`).
 */
export type RejectionReason = PathFinding | LimitReason;

/** The failure of a value that is neither a string nor a URL object. */
export const NOT_A_STRING = /* @__PURE__ */ new Failure("not-a-string" as const);

/** The failure of a result that is longer than the option `maxLength` allows. */
export const TOO_LONG = /* @__PURE__ */ new Failure("too-long" as const);
