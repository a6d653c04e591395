/** The contract of both implementations of the rules: of the engine in WebAssembly, and of TypeScript. */
import type { PartVisitor } from "@anyurl/bindings/engine";

import type { Checked } from "../options/check.ts";
import type { Canonical, Explain } from "../results/canonical.ts";
import type { Failure, FailureReason, RejectionReason } from "../results/failure.ts";

/** Why there is no canonical form. */
export type Failed = Failure<FailureReason | RejectionReason>;

/** Options, compiled. */
export interface Rules {
  /** Returns the canonical form of a text, whatever its length. */
  canonicalize(text: string): Canonical | Failed;
  /** Returns the key of the canonical form of a text, whatever its length. */
  makeKey(text: string): string | Failed;
}

/** Options, compiled for lines. They are not in {@link Rules}: applications without lines need no code for them. */
export interface LineRules {
  /** Canonicalises lines, or makes their keys, and passes the results on in parts. */
  canonicalizeLines(lines: Uint8Array, separator: number, withKeys: boolean, visit: PartVisitor): void;
  /** Returns the failure of a status; `null` if the status is not negative. */
  failureAt(status: number): Failed | null;
}

/**
 * Compiles options.
 *
 * @param explain makes the changes of a result
 */
export type CompileRules = (checked: Checked, explain: Explain) => Rules;

/** Compiles options for lines. */
export type CompileLineRules = (checked: Checked) => LineRules;
