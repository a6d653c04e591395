import { kindOf, wrongArgument } from "@anyurl/common/arguments";
import { tracedFrom } from "@anyurl/common/trace";
import { isBytes, lineSettings } from "./arguments.ts";
import { Lines, type LinesTaken } from "./lines.ts";
import type { ByteTransformStream } from "./stream-types.ts";
import type { SerializeStreamOptions } from "./types.ts";

/**
 * Creates a stream stage that parses lines, each a URL without a base, and serializes them: a TransformStream from
 * bytes to bytes. It keeps the order, and drops invalid lines. It needs memory for one chunk and one line.
 *
 * The input is as `serializeLines` takes it, in chunks of any size; chunks may split lines anywhere.
 *
 * @param options how lines are separated; the greatest length of a URL; and a function to call for each invalid line
 * @returns a new TransformStream. The chunks that it outputs are yours.
 * @throws TypeError if an option is wrong. Error if the runtime has no
 * TransformStream. A chunk that is not a Uint8Array makes the stream fail with a TypeError.
 * @example
 * ```ts
 * import { serializeStream } from "anyurl";
 *
 * const failed: string[] = [];
 * const stream = serializeStream({ onFailure: ({ line, failure }) => failed.push(`${line}: ${failure.reason}`) });
 * const writer = stream.writable.getWriter();
 * for (const text of ["HTTP://h:80", "/a\nh/b\n"]) {
 *   void writer.write(Uint8Array.from(text, (character) => character.charCodeAt(0)));
 * }
 * void writer.close();
 * let output = "";
 * for await (const chunk of stream.readable) output += String.fromCharCode(...chunk);
 * output; // → "http://h/a\n"
 * failed; // → ["2: missing-scheme-non-relative-URL"]
 * ```
 */
export function serializeStream(options?: SerializeStreamOptions): ByteTransformStream {
  const settings = lineSettings(serializeStream, options);
  const onFailure = options?.onFailure;
  if (onFailure !== undefined && typeof onFailure !== "function") {
    throw wrongArgument("serializeStream: onFailure", "a function", kindOf(onFailure), serializeStream);
  }
  if (typeof TransformStream === "undefined") {
    const message = "serializeStream needs TransformStream, which this runtime lacks; use serializeLines instead";
    throw tracedFrom(new Error(message), serializeStream);
  }
  const lines = new Lines(settings, onFailure !== undefined);
  const output = (controller: TransformStreamDefaultController<Uint8Array>, { outputs, failures }: LinesTaken) => {
    for (const bytes of outputs) controller.enqueue(bytes);
    for (const failure of failures) onFailure?.call(options, failure);
  };
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk: unknown, controller) => {
      if (!isBytes(chunk)) {
        const expected = typeof chunk === "string" ? "a Uint8Array (pipe through a TextEncoderStream)" : "a Uint8Array";
        throw wrongArgument("serializeStream: each chunk", expected, kindOf(chunk));
      }
      output(controller, lines.take(chunk));
    },
    flush: (controller) => output(controller, lines.end()),
  }) as ByteTransformStream;
}
