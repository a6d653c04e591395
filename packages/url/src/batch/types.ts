/** The public interfaces of the functions that take many URLs at a time. */
import type { Component, FailureReason } from "@anyurl/bindings/engine";
import type { URL } from "../types.ts";

/** What a URL's attributes of the same names are, but for `href` and `origin`. */
export type BatchComponent = Component;

/** How lines are told apart. */
export interface BatchOptions {
  /**
   * The byte that ends a line, in the input and in the output: a line feed (10) by default. A good one stands in no URL: a control
   * character, a space, or 0x80 and up.
   */
  readonly separator?: number | undefined;
}

/**
 * What has come of many URLs. Lines count from 0. Bytes and tables are all that it holds: strings are made when they are asked for, from
 * {@link CanonicalBatch.bytes}.
 *
 * @throws RangeError from each method, for an index at which there is no line
 */
export interface CanonicalBatch {
  /** How many lines there are. */
  readonly size: number;
  /** How many of them are not valid URLs. */
  readonly failures: number;
  /**
   * The hrefs, each with a separator behind it, in ASCII. A line that is not a valid URL has nothing here. They are the caller's own;
   * their buffer may be larger by up to a sixteenth of their length.
   */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where the href of a line starts in {@link CanonicalBatch.bytes}. */
  start(index: number): number;
  /** Where it ends, before the separator; its start, if the line is not a valid URL. */
  end(index: number): number;
  /** Whether the href is the line itself, byte for byte. */
  isCanonical(index: number): boolean;
  /** Why a line is not a valid URL, by the URL Standard's name of the validation error; `null` if it is one. */
  reason(index: number): FailureReason | null;
  /** The href, or `null` if the line is not a valid URL. */
  href(index: number): string | null;
}

/** What has come of many URLs, with their components. */
export interface ParsedBatch extends CanonicalBatch {
  /** What the attribute of that name is on the URL, without a URL object; `null` if the line is not a valid URL. */
  component(index: number, name: BatchComponent): string | null;
  /** The URL, as an object of its own; `null` if the line is not valid. */
  url(index: number): URL | null;
}

/** A line in a stream that is not a valid URL. */
export interface LineFailure {
  /** Which line it is. They count from 1, as editors count. */
  readonly line: number;
  /** The URL Standard's name of the validation error. */
  readonly reason: FailureReason;
}

/** How lines are told apart, and who is told of those that fail. */
export interface BatchStreamOptions extends BatchOptions {
  /** Called for each line that is not a valid URL, in order. What it throws fails the stream. */
  readonly onFailure?: ((failure: LineFailure) => void) | undefined;
}
