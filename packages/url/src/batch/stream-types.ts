/**
 * The types of a TransformStream of bytes (https://streams.spec.whatwg.org/#ts-class). They are assignable to and from
 * the types of TypeScript's DOM library and of Node, and need neither.
 */

/** A stage in a pipe of bytes: `source.pipeThrough(stage)`. */
export interface ByteTransformStream {
  readonly readable: ByteReadableStream;
  readonly writable: ByteWritableStream;
}

/** The end of the stage that bytes are read from. */
export interface ByteReadableStream {
  readonly locked: boolean;
  cancel(reason?: unknown): Promise<void>;
  /** @throws TypeError if the mode is `"byob"`, since this stream has whole chunks only */
  getReader(options: { readonly mode: "byob" }): never;
  getReader(options?: { readonly mode?: undefined }): ByteStreamReader;
  pipeThrough<Stage extends { readonly readable: unknown; readonly writable: unknown }>(
    stage: Stage,
    options?: object,
  ): Stage["readable"];
  pipeTo(destination: object, options?: object): Promise<void>;
  tee(): [ByteReadableStream, ByteReadableStream];
  values(options?: { readonly preventCancel?: boolean | undefined }): ByteStreamIterator;
  [Symbol.asyncIterator](): ByteStreamIterator;
}

/** Iterates over the chunks of a stream, for `for await`. */
export interface ByteStreamIterator extends AsyncIteratorObject<Uint8Array<ArrayBuffer>, undefined, unknown> {
  [Symbol.asyncIterator](): ByteStreamIterator;
}

/** Reads from a stream, chunk by chunk. */
export interface ByteStreamReader {
  readonly closed: Promise<void>;
  cancel(reason?: unknown): Promise<void>;
  read(): Promise<ByteStreamResult>;
  /**
   * Not for calls: TypeScript infers the type of chunks from the last overload, which therefore must not contain
   * `undefined`.
   */
  read(never: never): Promise<{ done: false; value: Uint8Array<ArrayBuffer> }>;
  releaseLock(): void;
}

/** A chunk, or the end of the stream. */
export type ByteStreamResult =
  | { done: false; value: Uint8Array<ArrayBuffer> }
  | { done: true; value: Uint8Array<ArrayBuffer> | undefined };

/** The end of the stage that bytes are written to. */
export interface ByteWritableStream {
  readonly locked: boolean;
  abort(reason?: unknown): Promise<void>;
  close(): Promise<void>;
  getWriter(): ByteStreamWriter;
}

/** Writes to a stream, chunk by chunk. */
export interface ByteStreamWriter {
  readonly closed: Promise<void>;
  readonly desiredSize: number | null;
  readonly ready: Promise<void>;
  abort(reason?: unknown): Promise<void>;
  close(): Promise<void>;
  releaseLock(): void;
  write(chunk?: Uint8Array): Promise<void>;
}
