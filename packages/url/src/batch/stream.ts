import { isBytes, separatorOf, wrongArgument } from "./arguments.ts";
import { Lines, type LinesTaken } from "./lines.ts";
import type { ByteTransformStream } from "./stream-types.ts";
import type { BatchStreamOptions } from "./types.ts";

/**
 * Canonicalises a stream of lines, each a URL without a base: a TransformStream that takes bytes and gives bytes, in order. Lines that are
 * not valid URLs are left out. It holds no more than a chunk and the line that is split between that one and the next.
 *
 * The input is as `canonicalizeBatch` takes it, in chunks of any size, and lines may be split anywhere over them.
 *
 * @throws TypeError if the separator is not a byte, or `onFailure` not a function. Error where the runtime has no TransformStream.
 * A chunk that is not a Uint8Array fails the stream with a TypeError.
 * @example
 * ```ts
 * import { canonicalizeStream } from "anyurl";
 *
 * const failed: number[] = [];
 * const stream = canonicalizeStream({ onFailure: ({ line }) => failed.push(line) });
 * const writer = stream.writable.getWriter();
 * for (const text of ["HTTP://h:80", "/a\nh/b\n"]) {
 *   void writer.write(Uint8Array.from(text, (character) => character.charCodeAt(0)));
 * }
 * void writer.close();
 * let output = "";
 * for await (const chunk of stream.readable) output += String.fromCharCode(...chunk);
 * output; // → "http://h/a\n"
 * failed; // → [2]
 * ```
 */
export function canonicalizeStream(options?: BatchStreamOptions): ByteTransformStream {
  const separator = separatorOf("canonicalizeStream", options);
  const onFailure = options?.onFailure;
  if (onFailure !== undefined && typeof onFailure !== "function") {
    throw wrongArgument("onFailure of canonicalizeStream", "a function", onFailure);
  }
  if (typeof TransformStream === "undefined") {
    throw new Error(
      "canonicalizeStream needs TransformStream, which is missing here; canonicalizeBatch needs nothing.",
    );
  }
  const lines = new Lines(separator, onFailure !== undefined);
  const give = (controller: TransformStreamDefaultController<Uint8Array>, { outputs, failures }: LinesTaken) => {
    for (const output of outputs) controller.enqueue(output);
    for (const failure of failures) onFailure?.call(options, failure);
  };
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk: unknown, controller) => {
      if (!isBytes(chunk)) {
        const remedy = typeof chunk === "string" ? "; put a TextEncoderStream before it" : "";
        throw wrongArgument("A chunk for canonicalizeStream", "a Uint8Array", chunk, remedy);
      }
      give(controller, lines.take(chunk));
    },
    flush: (controller) => give(controller, lines.end()),
  }) as ByteTransformStream;
}
