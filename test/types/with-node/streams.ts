import { ReadableStream, type ReadableWritablePair, type TransformStream, WritableStream } from "node:stream/web";
import { canonicalizeStream } from "anyurl";

const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>();

export const stream: TransformStream<Uint8Array, Uint8Array> = canonicalizeStream();
export const pair: ReadableWritablePair<Uint8Array, Uint8Array> = canonicalizeStream();
export const readable: ReadableStream<Uint8Array> = canonicalizeStream().readable;
export const writable: WritableStream<Uint8Array> = canonicalizeStream().writable;
export const piped: ReadableStream<Uint8Array> = bytes.pipeThrough(canonicalizeStream());
export const text: ReadableStream<string> = bytes
  .pipeThrough(canonicalizeStream())
  .pipeThrough(new TextDecoderStream());
export const textOfOurs: ReadableStream<string> = canonicalizeStream().readable.pipeThrough(new TextDecoderStream());
export const done: Promise<void> = canonicalizeStream().readable.pipeTo(new WritableStream<Uint8Array>());
export const response = new Response(canonicalizeStream().readable);

// @ts-expect-error: it takes bytes.
new ReadableStream<string>().pipeThrough(canonicalizeStream());
// @ts-expect-error: it gives bytes.
export const strings: ReadableStream<string> = canonicalizeStream().readable;
