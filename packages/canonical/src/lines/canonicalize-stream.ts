import { kindOf, wrongArgument } from "@anyurl/common/arguments";
import { asBodyOf, tracedFrom } from "@anyurl/common/trace";
import { type ByteTransformStream, serializeStream } from "#url";
import type { URLCanonicalizer } from "../canonicalizer.ts";
import { isFailure } from "../failure.ts";
import { canonicalizeLine, eachLine } from "./each-line.ts";
import { lineSettings, requireBytes, requireObject } from "./options.ts";
import { Output } from "./output.ts";
import type { CanonicalizeStreamOptions, CanonicalLineFailure } from "./types.ts";

/**
 * Creates a stream stage that canonicalises lines, each a URL: a TransformStream from bytes to bytes. It keeps the
 * order, and drops lines that are invalid or rejected. The options are those of {@link canonicalize}, with the same
 * defaults.
 *
 * It needs memory for one chunk, its output, and one line. With the profile `"whatwg"` and no other option but
 * `maxLength`, `serializeStream` of `anyurl` does the work. The input is as {@link canonicalizeLines} takes it, in
 * chunks of any size; chunks may split lines anywhere.
 *
 * @param options the profile, `"rfc3986"` by default, and what differs from it; the separator of lines; and a function
 * to call for each line that is dropped
 * @throws TypeError if an option is unknown or has an invalid value. Error if the runtime has no TransformStream. A
 * chunk that is not a Uint8Array makes the stream fail with a TypeError.
 * @example
 * ```ts
 * import { canonicalizeStream } from "@anyurl/canonical";
 *
 * const failed: string[] = [];
 * const onFailure = ({ line, failure }: { line: number; failure: { reason: string } }) =>
 *   failed.push(`${line}: ${failure.reason}`);
 * const stream = canonicalizeStream({ profile: "cache-key", encodedSlash: "reject", onFailure });
 * const writer = stream.writable.getWriter();
 * for (const text of ["http://h/%7", "e?b&a#c\nhttp://h/..%2f\n"]) {
 *   void writer.write(Uint8Array.from(text, (character) => character.charCodeAt(0)));
 * }
 * void writer.close();
 * let output = "";
 * for await (const chunk of stream.readable) output += String.fromCharCode(...chunk);
 * output; // → "http://h/~?a&b\n"
 * failed; // → ["2: encoded-slash"]
 * ```
 */
export function canonicalizeStream(options: CanonicalizeStreamOptions = {}): ByteTransformStream {
  const caller = "canonicalizeStream";
  const { onFailure, separator, canonicalOf, maxLength } = asBodyOf(canonicalizeStream, () => {
    const { onFailure, ...others } = requireObject(options, `${caller}: the options`);
    return { onFailure, ...lineSettings(others, caller) };
  });
  if (onFailure !== undefined && typeof onFailure !== "function") {
    throw wrongArgument(`${caller}: the onFailure`, "a function", kindOf(onFailure), canonicalizeStream);
  }
  if (typeof TransformStream === "undefined") {
    const message = `${caller} needs TransformStream, which this runtime lacks; use canonicalizeLines instead`;
    throw tracedFrom(new Error(message), canonicalizeStream);
  }
  if (canonicalOf === undefined) return serializeStream({ separator, maxLength, onFailure });
  const stage = new Stage(separator, canonicalOf, (failure) => onFailure?.call(options, failure));
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk: unknown, controller) => {
      requireBytes(chunk, `${caller}: each chunk`);
      const output = stage.take(chunk);
      if (output.length > 0) controller.enqueue(output);
    },
    flush: (controller) => {
      const output = stage.end();
      if (output.length > 0) controller.enqueue(output);
    },
  }) as ByteTransformStream;
}

/** Canonicalises lines that chunks may split anywhere. */
class Stage {
  readonly #separator: number;
  readonly #canonicalOf: URLCanonicalizer;
  readonly #onFailure: (failure: CanonicalLineFailure) => void;
  /** The start of a line whose end is in a later chunk. */
  #started: Uint8Array[] = [];
  #count = 0;

  constructor(separator: number, canonicalOf: URLCanonicalizer, onFailure: (failure: CanonicalLineFailure) => void) {
    this.#separator = separator;
    this.#canonicalOf = canonicalOf;
    this.#onFailure = onFailure;
  }

  /** Returns the output for all lines that end in a chunk. */
  take(chunk: Uint8Array): Uint8Array<ArrayBuffer> {
    const end = chunk.lastIndexOf(this.#separator) + 1;
    // A copy, since the caller may reuse the chunk. Not by `slice`, which does not copy a Buffer.
    const rest = new Uint8Array(chunk.subarray(end));
    if (end === 0) {
      if (rest.length > 0) this.#started.push(rest);
      return new Uint8Array();
    }
    const output = this.#canonicalize(joined([...this.#started, chunk.subarray(0, end)]));
    this.#started = rest.length > 0 ? [rest] : [];
    return output;
  }

  /** Returns the output for the last line, if it has no separator. */
  end(): Uint8Array<ArrayBuffer> {
    const last = joined(this.#started);
    this.#started = [];
    return this.#canonicalize(last);
  }

  #canonicalize(lines: Uint8Array): Uint8Array<ArrayBuffer> {
    const output = new Output(lines.length + 1);
    eachLine(lines, this.#separator, (line) => {
      this.#count++;
      const failure = canonicalizeLine(line, this.#separator, this.#canonicalOf, output);
      if (isFailure(failure)) this.#onFailure({ line: this.#count, failure });
    });
    return output.bytes;
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 1) return pieces[0] as Uint8Array;
  const output = new Output(pieces.reduce((length, piece) => length + piece.length, 0));
  for (const piece of pieces) output.push(piece);
  return output.bytes;
}
