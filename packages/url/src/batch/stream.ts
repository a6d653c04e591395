import { lineSettings } from "@anyurl/bindings/lines/arguments";
import { lineStream, requireStream } from "@anyurl/bindings/lines/stream";
import * as engine from "#engine";
import { failureAt } from "./results.ts";
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
  const settings = lineSettings("serializeStream", options);
  const onFailure = options?.onFailure;
  requireStream("serializeStream", "serializeLines", onFailure);
  return lineStream("serializeStream", {
    ...{ settings, failureAt },
    convert: (lines, visit) => engine.parseLines(lines, settings.separator, false, visit),
    onFailure: onFailure && ((failure) => onFailure.call(options, failure)),
  }) as ByteTransformStream;
}
