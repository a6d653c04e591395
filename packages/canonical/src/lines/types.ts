/** The types of the functions that canonicalise lines. */
import type { CanonicalizeOptions } from "../options/generated/types.ts";
import type { Failure, FailureReason, RejectionReason } from "../results/failure.ts";

/** The options of `canonicalizeLines`: those of `canonicalize`, the separator of lines, and what to write. */
export interface CanonicalizeLinesOptions extends CanonicalizeOptions {
  /**
   * The byte that ends a line, in the input and in the output. Default: 10, a line feed. Choose a byte that no URL
   * contains: a control character, a space, or 0x80 and above.
   */
  readonly separator?: number;
  /**
   * The output for each line: `"href"`, the default, writes the canonical URL, and `"key"` its key, which is the URL
   * without its fragment. `maxLength` limits the length of the output.
   */
  readonly output?: "href" | "key";
}

/** The options of `canonicalizeStream`. */
export interface CanonicalizeStreamOptions extends CanonicalizeLinesOptions {
  /** Called for each line without a canonical form, in order. If it throws, the stream fails with that error. */
  readonly onFailure?: (failure: CanonicalLineFailure) => void;
}

/** A line of a stream that has no canonical form. */
export interface CanonicalLineFailure {
  /** The line's number, from 1, as editors count. */
  readonly line: number;
  /** Why the line is invalid or rejected. */
  readonly failure: Failure<FailureReason | RejectionReason>;
}

/**
 * The result of `canonicalizeLines`. With the option `output: "key"`, "canonical URL" means the key in all of its
 * members. Lines count from 0. Every method throws a RangeError if there is no line of that
 * index.
 *
 * It has the shape of the result of `serializeLines` in `anyurl`.
 */
export interface CanonicalLines {
  /** The number of lines. */
  readonly size: number;
  /** The number of lines that are invalid or rejected. */
  readonly failures: number;
  /**
   * The canonical URLs in ASCII, each followed by the separator. Lines that are invalid or rejected contribute nothing.
   * The bytes are yours; their buffer may be up to twice as large.
   */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Returns where the canonical URL of a line starts in {@link CanonicalLines.bytes}. */
  start(index: number): number;
  /** Returns where the canonical URL of a line ends, before the separator. A line that failed ends where it starts. */
  end(index: number): number;
  /** Returns whether the canonical URL is the line itself, byte for byte. */
  isCanonical(index: number): boolean;
  /** Returns why a line is invalid or rejected; `null` if it has a canonical form. */
  failure(index: number): Failure<FailureReason | RejectionReason> | null;
  /** Returns the canonical URL of a line; `null` if the line is invalid or rejected. */
  href(index: number): string | null;
}
