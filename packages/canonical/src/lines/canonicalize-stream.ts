import { kindOf, wrongArgument } from "@anyurl/common/arguments";
import { asBodyOf, tracedFrom } from "@anyurl/common/trace";
import { type ByteTransformStream, serializeStream } from "#url";
import { compileLineOptions, parserOptions, requireBytes, requireObject } from "./options.ts";
import { Stage, type Taken } from "./stage.ts";
import type { CanonicalizeStreamOptions } from "./types.ts";

/**
 * Creates a stream stage that canonicalises lines, each a URL: a TransformStream from bytes to bytes. It keeps the
 * order, and drops lines that are invalid or rejected. The options are those of {@link canonicalize}, with the same
 * defaults.
 *
 * It needs memory for one chunk, its output, and one line. The input is as {@link canonicalizeLines} takes it, in
 * chunks of any size; chunks may split lines anywhere.
 *
 * @param options the profile, `"rfc3986"` by default, and what differs from it; the separator of lines; whether to
 * write canonical URLs or keys; and a function to call for each line that is dropped
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
  const { onFailure, ...settings } = asBodyOf(canonicalizeStream, () => {
    const { onFailure, ...others } = requireObject(options, `${caller}: the options`);
    return { onFailure, ...compileLineOptions(others, caller) };
  });
  if (onFailure !== undefined && typeof onFailure !== "function") {
    throw wrongArgument(`${caller}: the onFailure`, "a function", kindOf(onFailure), canonicalizeStream);
  }
  if (typeof TransformStream === "undefined") {
    const message = `${caller} needs TransformStream, which this runtime lacks; use canonicalizeLines instead`;
    throw tracedFrom(new Error(message), canonicalizeStream);
  }
  const { rules } = settings;
  if (rules === undefined) return serializeStream({ ...parserOptions(settings), onFailure });
  const stage = new Stage(rules, settings, onFailure !== undefined);
  const output = (controller: TransformStreamDefaultController<Uint8Array>, { outputs, failures }: Taken) => {
    for (const bytes of outputs) controller.enqueue(bytes);
    for (const failure of failures) onFailure?.call(options, failure);
  };
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk: unknown, controller) => {
      requireBytes(chunk, `${caller}: each chunk`);
      output(controller, stage.take(chunk));
    },
    flush: (controller) => output(controller, stage.end()),
  }) as ByteTransformStream;
}
