/** The contract of both implementations of the rules: of the engine in WebAssembly, and of TypeScript. */
import type { Canonical, Explain } from "../canonical.ts";
import type { Checked } from "../checked.ts";
import type { Failure, FailureReason, RejectionReason } from "../failure.ts";

/** Why there is no canonical form. */
export type Failed = Failure<FailureReason | RejectionReason>;

/** Options, compiled. */
export interface Rules {
  /** Returns the canonical form of a text, whatever its length. */
  canonicalize(text: string): Canonical | Failed;
  /** Returns the key of the canonical form of a text, whatever its length. */
  keyOf(text: string): string | Failed;
  /** Canonicalises lines, or makes their keys, and passes the results on in parts. */
  canonicalizeLines(lines: Uint8Array, settings: LineSettings, visit: PartVisitor): void;
  /** Returns the failure of a status; `null` if the status is not negative. */
  failureAt(status: number): Failed | null;
}

/** How to canonicalise lines. */
export interface LineSettings {
  /** The byte that ends a line. */
  readonly separator: number;
  /** Whether to write keys. */
  readonly withKeys: boolean;
  /** The greatest length of a result. `Infinity` if there is none. */
  readonly maxLength: number;
}

/**
 * Receives the results of some lines. Both views are valid until it returns, and it must not call an engine.
 *
 * @param output the results in ASCII, each followed by the separator
 * @param table a row of {@link ROW} words for each line: where its result starts in `output`; where that ends, which is
 * the start if the line failed; and its status, which is 1 if the result is the line itself, 0 if it is another
 * text, and negative for a failure
 */
export type PartVisitor = (output: Uint8Array, table: Int32Array) => void;

/** The number of words in a row. */
export const ROW = 3;

/** The status of a line whose result is the line itself. */
export const CANONICAL = 1;

/**
 * Compiles options.
 *
 * @param explain makes the changes of a result
 */
export type CompileRules = (checked: Checked, explain: Explain) => Rules;
