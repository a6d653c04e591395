/** The contract of the engine's rules of canonical forms, which `@anyurl/canonical` calls. */
import type { FailureReason, PartVisitor } from "./engine.ts";

/** Compiled rules. Only {@link CanonicalEngine} reads and writes the last two. */
export interface CompiledRules {
  /**
   * The options as text. First comes a character for each byte of the options that assembly/README.md describes. Then
   * come for each pattern the digit of its kind, its length in UTF-16 code units, ":", and the pattern itself.
   */
  readonly message: string;
  image: number;
  generation: number;
}

/** The rules of canonical forms in WebAssembly. All functions throw a RangeError if there is not enough memory. */
export interface CanonicalEngine {
  /** The reasons of failures: the first is for the status -1. */
  readonly reasons: readonly FailureReason[];

  /** The offset of the "?" in the last canonical URL, or of the end of its path. */
  queryStart: number;

  /** The offset of the "#" in the last canonical URL, or its length: the key is the text before it. */
  keyEnd: number;

  /** The flags of the last canonical URL: one bit for each, the path's first. */
  flags: number;

  /** Returns the rules of a message. They are compiled when they are first used, and may be compiled again later. */
  compile(message: string): CompiledRules;

  /**
   * Canonicalises a URL, and sets the fields above.
   *
   * @param text any string; a lone surrogate counts as U+FFFD
   * @param base the base URL, which is valid
   * @param site rules of which only the tracking patterns count
   * @returns the canonical URL; or a status: a failure of `reasons`, counted from 1 and negated, or -(64 + finding)
   */
  canonicalize(
    text: string,
    base: string | undefined,
    rules: CompiledRules,
    site: CompiledRules | undefined,
  ): string | number;

  /** As `canonicalize`, but returns the key, and makes no other string. */
  makeKey(
    text: string,
    base: string | undefined,
    rules: CompiledRules,
    site: CompiledRules | undefined,
  ): string | number;

  /**
   * Makes lines canonical, many at a time.
   *
   * @param lines UTF-8; the last line needs no separator, unless it is empty
   * @param separator the byte that ends a line
   * @param withKeys whether to write keys
   * @param visit receives one part of the lines after another
   */
  canonicalizeLines(
    lines: Uint8Array,
    separator: number,
    rules: CompiledRules,
    withKeys: boolean,
    visit: PartVisitor,
  ): void;
}
