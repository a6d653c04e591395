/** The interface between the fuzzer and the code that it runs. */

/** A law does not hold for an input. */
export class LawBroken extends Error {
  override readonly name = "LawBroken";

  /** @param law the same for all inputs that break it */
  constructor(
    readonly law: string,
    detail = "",
  ) {
    super(detail === "" ? law : `${law}: ${detail}`);
  }
}

/** One instance of the code that a target runs. */
export interface Subject {
  /** The place of each branch. */
  readonly branches: readonly string[];
  /** Returns the counters of the branches, a byte for each. They may move with each call. */
  counters(): Uint32Array;
  /**
   * Runs an input, and checks the laws that take little time.
   *
   * @throws LawBroken if a law does not hold, or another error, which is a defect too
   */
  run(input: Uint8Array): void | Promise<void>;
  /** Checks the laws that take much time. Throws as `run` does. */
  check(input: Uint8Array): void | Promise<void>;
  /** Makes a new instance, after an error. */
  reset(): void;
}

export interface Options {
  /** Whether a write of the engine outside of its areas traps. */
  readonly isExact: boolean;
  /** Compiler transforms, to plant a defect. */
  readonly transforms?: readonly object[];
}

export interface Target {
  readonly name: string;
  /** Texts that inputs may contain. */
  readonly words: readonly string[];
  /** Inputs to begin with, beside those that are stored. */
  seeds(): Iterable<Uint8Array>;
  /** The longest input in bytes. */
  readonly longest: number;
  /** The dear laws are checked for each input that reaches something new, and for one of so many. */
  readonly sample: number;
  open(options: Options): Promise<Subject>;
}
