/** The types of the functions that canonicalise lines. */
import type { SerializedLines } from "anyurl";
import type { CanonicalizeOptions } from "../options/generated/types.ts";
import type { Failure, FailureReason, RejectionReason } from "../results/failure.ts";

/** The options of `canonicalize`, the separator of lines, and what to write. */
export interface CanonicalizeLinesOptions extends CanonicalizeOptions {
  /**
   * The byte that ends a line, in the input and in the output. Default: 10, a line feed. Choose a byte that no URL
   * contains: a control character, a space, or 0x80 and above.
   */
  readonly separator?: number | undefined;
  /**
   * The output for each line: `"href"`, the default, writes the canonical URL, and `"key"` its key, which is the URL
   * without its fragment. `maxLength` limits the length of the output.
   */
  readonly output?: "href" | "key" | undefined;
}

/** The options of `canonicalizeStream`. */
export interface CanonicalizeStreamOptions extends CanonicalizeLinesOptions {
  /** Called for each line without a canonical form, in order. If it throws, the stream fails with that error. */
  readonly onFailure?: ((failure: CanonicalLineFailure) => void) | undefined;
}

/** A line of a stream that has no canonical form. */
export interface CanonicalLineFailure {
  /** The line's number, from 1, as editors count. */
  readonly line: number;
  /** Why the line is invalid or rejected. */
  readonly failure: Failure<FailureReason | RejectionReason>;
}

/**
 * The result of `canonicalizeLines`: the result of `serializeLines` in `anyurl`, where an href is the canonical URL, or
 * with the option `output: "key"` the key. Lines that are rejected count as invalid ones.
 */
export interface CanonicalLines extends Omit<SerializedLines, "failure"> {
  /** Returns why a line is invalid or rejected; `null` if it has a canonical form. */
  failure(index: number): Failure<FailureReason | RejectionReason> | null;
}
