/** Compiles only if the stream is assignable to the DOM library's type. */
import { serializeStream } from "anyurl";

const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>();

export const stream: TransformStream<Uint8Array, Uint8Array> = serializeStream();
export const pair: ReadableWritablePair<Uint8Array, Uint8Array> = serializeStream();
export const readable: ReadableStream<Uint8Array> = serializeStream().readable;
export const writable: WritableStream<Uint8Array> = serializeStream().writable;
export const piped: ReadableStream<Uint8Array> = bytes.pipeThrough(serializeStream());
export const text: ReadableStream<string> = bytes.pipeThrough(serializeStream()).pipeThrough(new TextDecoderStream());
export const textOfOurs: ReadableStream<string> = serializeStream().readable.pipeThrough(new TextDecoderStream());
export const done: Promise<void> = serializeStream().readable.pipeTo(new WritableStream<Uint8Array>());
export const response = new Response(serializeStream().readable);

// @ts-expect-error: it accepts bytes.
new ReadableStream<string>().pipeThrough(serializeStream());
// @ts-expect-error: it returns bytes.
export const strings: ReadableStream<string> = serializeStream().readable;
