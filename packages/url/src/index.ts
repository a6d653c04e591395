/**
 * The URL API of the WHATWG URL Standard, with the same results in every runtime.
 *
 * @module
 */
export {
  Failure,
  type FailureReason,
  InvalidURLError,
  isFailure,
  type LimitReason,
  orThrow,
  valueOr,
} from "@anyurl/common/failure";
export { parseBatch, serializeLines } from "./batch/batch.ts";
export { serializeStream } from "./batch/stream.ts";
export type {
  ByteReadableStream,
  ByteStreamIterator,
  ByteStreamReader,
  ByteStreamResult,
  ByteStreamWriter,
  ByteTransformStream,
  ByteWritableStream,
} from "./batch/stream-types.ts";
export type {
  BatchComponent,
  LineFailure,
  LinesOptions,
  ParsedBatch,
  SerializedLines,
  SerializeStreamOptions,
} from "./batch/types.ts";
export { domainToASCII, domainToUnicode } from "./domain.ts";
export { type EngineInformation, engine } from "./engine-information.ts";
export type { URLOptions } from "./limit.ts";
export { locate } from "./locate.ts";
export { normalizeNFC } from "./normalize.ts";
export {
  URLSearchParams,
  type URLSearchParamsConstructor,
  type URLSearchParamsIterator,
} from "./search-params-types.ts";
export {
  type LocatedURL,
  URL,
  type URLConstructor,
  type URLLike,
} from "./types.ts";
