import { lineStream, requireStream } from "@anyurl/bindings/lines/stream";
import { type ByteTransformStream, serializeStream } from "anyurl";
import { compileLineOptions, requireObject } from "./options.ts";
import type { CanonicalizeStreamOptions } from "./types.ts";

/**
 * Creates a stream stage that canonicalises lines, each a URL: a TransformStream from bytes to bytes. It keeps the
 * order, and drops lines that are invalid or rejected. It takes the options of {@link canonicalize}, with the same
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
 * const stream = canonicalizeStream({ profile: "cache-key", refuse: ["encoded-slash"], onFailure });
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
  const { onFailure: listener, ...rest } = requireObject(options, "canonicalizeStream: the options");
  const { rules, ...settings } = compileLineOptions(rest, "canonicalizeStream");
  requireStream("canonicalizeStream", "canonicalizeLines", listener);
  const onFailure: typeof listener = listener && ((failure) => listener.call(options, failure));
  if (rules === undefined) return serializeStream({ ...settings, onFailure });
  return lineStream("canonicalizeStream", {
    ...{ settings, onFailure, failureAt: rules.failureAt },
    convert: (lines, visit) => rules.canonicalizeLines(lines, settings.separator, settings.withKeys, visit),
  }) as ByteTransformStream;
}
