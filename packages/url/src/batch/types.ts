/** The public interfaces of the functions that take many URLs per call. */
import type { Component } from "@anyurl/bindings/engine";
import type { Failure, FailureReason, LimitReason } from "@anyurl/common/failure";
import type { URL } from "../types.ts";

/** The name of a URL's attribute, except `href`, `origin` and `searchParams`. */
export type BatchComponent = Component;

/** How lines are separated, and how long a URL may be. */
export interface LinesOptions {
  /**
   * The byte that ends a line, in the input and in the output. Default: 10, a line feed. Choose a byte that no URL
   * contains: a control character, a space, or 0x80 and above.
   */
  readonly separator?: number | undefined;
  /**
   * The greatest length of a serialized URL, in bytes: an integer of at least 1. Longer ones are invalid, with the
   * reason `"too-long"`. By default, there is no limit.
   */
  readonly maxLength?: number | undefined;
}

/**
 * The result of `serializeLines`. Lines count from 0. It holds bytes and tables only: methods create strings from
 * {@link SerializedLines.bytes} when they are called.
 *
 * Every method throws a RangeError if there is no line of that index, or the result is too long for a string.
 */
export interface SerializedLines {
  /** The number of lines. */
  readonly size: number;
  /** The number of lines that are invalid. */
  readonly failures: number;
  /**
   * The hrefs in ASCII, each followed by the separator. An invalid line contributes nothing. The bytes are yours; their
   * buffer may be larger than they are, by up to a sixteenth of their length.
   */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Returns where the href of a line starts in {@link SerializedLines.bytes}. */
  start(index: number): number;
  /** Returns where the href of a line ends, before the separator. An invalid line ends where it starts. */
  end(index: number): number;
  /** Returns whether the href is the line itself, byte for byte. */
  isCanonical(index: number): boolean;
  /** Returns why a line is invalid, or `null` if it is valid. */
  failure(index: number): Failure<FailureReason | LimitReason> | null;
  /** Returns the href of a line, or `null` if the line is invalid. */
  href(index: number): string | null;
}

/**
 * The result of `parseBatch`: {@link SerializedLines}, and the components of each URL. The result of strings holds
 * strings, and makes {@link SerializedLines.bytes} of them when you read it for the first time.
 */
export interface ParsedBatch extends SerializedLines {
  /**
   * Returns the value of the URL's attribute of that name, without creating a URL object; or `null` if the line is
   * invalid.
   *
   * @throws TypeError if there is no component of that name
   */
  component(index: number, name: BatchComponent): string | null;
  /** Returns a new URL object, which keeps the option `maxLength`; or `null` if the line is invalid. */
  url(index: number): URL | null;
}

/** An invalid line in a stream. */
export interface LineFailure {
  /** The line's number, from 1, as editors count. */
  readonly line: number;
  /** Why the line is invalid. */
  readonly failure: Failure<FailureReason | LimitReason>;
}

/** How lines are separated, how long a URL may be, and what to do about invalid lines. */
export interface SerializeStreamOptions extends LinesOptions {
  /** Called for each invalid line, in order. If it throws, the stream fails with that error. */
  readonly onFailure?: ((failure: LineFailure) => void) | undefined;
}
