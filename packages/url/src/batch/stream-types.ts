/**
 * A TransformStream of bytes, as https://streams.spec.whatwg.org/#ts-class has it, in interfaces of our own: those of the DOM library, and
 * of Node's types, take its place, and it theirs, without a dependency on either.
 */

/** A stage in a pipe of bytes: `source.pipeThrough(stage)`. */
export interface ByteTransformStream {
  readonly readable: ByteReadableStream;
  readonly writable: ByteWritableStream;
}

/** The end of the stage that gives bytes. */
export interface ByteReadableStream {
  readonly locked: boolean;
  cancel(reason?: unknown): Promise<void>;
  /** @throws TypeError, since it gives whole chunks only */
  getReader(options: { readonly mode: "byob" }): never;
  getReader(options?: { readonly mode?: undefined }): ByteStreamReader;
  pipeThrough<Stage extends { readonly readable: unknown; readonly writable: unknown }>(
    stage: Stage,
    options?: object,
  ): Stage["readable"];
  pipeTo(destination: object, options?: object): Promise<void>;
  tee(): [ByteReadableStream, ByteReadableStream];
  values(options?: { readonly preventCancel?: boolean }): ByteStreamIterator;
  [Symbol.asyncIterator](): ByteStreamIterator;
}

/** What `for await` takes of a stream. */
export interface ByteStreamIterator extends AsyncIteratorObject<Uint8Array<ArrayBuffer>, undefined, unknown> {
  [Symbol.asyncIterator](): ByteStreamIterator;
}

/** Reads from a stream, chunk by chunk. */
export interface ByteStreamReader {
  readonly closed: Promise<void>;
  cancel(reason?: unknown): Promise<void>;
  read(): Promise<ByteStreamResult>;
  /** Not to be called: the compiler infers the type of chunks from what stands last, which must not have `undefined` in it. */
  read(never: never): Promise<{ done: false; value: Uint8Array<ArrayBuffer> }>;
  releaseLock(): void;
}

/** A chunk, or the end. */
export type ByteStreamResult =
  | { done: false; value: Uint8Array<ArrayBuffer> }
  | { done: true; value: Uint8Array<ArrayBuffer> | undefined };

/** The end of the stage that takes bytes. */
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
