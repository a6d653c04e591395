/** The contract of both implementations of the rules: of the engine in WebAssembly, and of TypeScript. */
import type { Canonical, Explain } from "../canonical.ts";
import type { Checked } from "../checked.ts";
import type { Failure, FailureReason, PathFinding } from "../failure.ts";

/** Options, compiled. Nothing here knows the option `maxLength`. */
export interface Rules {
  /** Returns the canonical form of a text. */
  canonicalize(text: string): Canonical | Failure<FailureReason | PathFinding>;
  /** Returns the key of the canonical form of a text. */
  keyOf(text: string): string | Failure<FailureReason | PathFinding>;
}

/**
 * Compiles options.
 *
 * @param explain makes the changes of a result
 */
export type CompileRules = (checked: Checked, explain: Explain) => Rules;
