/**
 * The URL API of the WHATWG URL Standard, with the same results in every runtime.
 *
 * @module
 */
export { Failure, type FailureReason, InvalidURLError, isFailure, orThrow } from "@anyurl/common/failure";

import type * as types from "./types.ts";
import { URLClass } from "./url.ts";
import { URLSearchParamsClass } from "./url-search-params.ts";

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
export { locate } from "./locate.ts";
export type {
  LocatedURL,
  URLConstructor,
  URLLike,
  URLSearchParamsConstructor,
  URLSearchParamsIterator,
} from "./types.ts";

export type URL = types.URL;
export type URLSearchParams = types.URLSearchParams;

/**
 * The URL class of the URL Standard: https://url.spec.whatwg.org/#url-class.
 *
 * @example
 * ```ts
 * import { URL } from "anyurl";
 *
 * new URL("HTTP://ÉXAMPLE.com:80/a/./b").href; // → "http://xn--xample-9ua.com/a/b"
 * ```
 */
export const URL: types.URLConstructor = URLClass;

/**
 * The URLSearchParams class of the URL Standard: https://url.spec.whatwg.org/#interface-urlsearchparams.
 *
 * @example
 * ```ts
 * import { URLSearchParams } from "anyurl";
 *
 * [...new URLSearchParams("a=1&b=2").keys()]; // → ["a", "b"]
 * ```
 */
export const URLSearchParams: types.URLSearchParamsConstructor =
  URLSearchParamsClass as unknown as types.URLSearchParamsConstructor;
