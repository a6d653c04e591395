/**
 * The URL API of the WHATWG URL Standard, with the same answer in every runtime.
 *
 * @module
 */
import type * as types from "./types.ts";
import { URLClass } from "./url.ts";
import { URLSearchParamsClass } from "./url-search-params.ts";

export { canonicalizeBatch, parseBatch } from "./batch/batch.ts";
export { canonicalizeStream } from "./batch/stream.ts";
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
  BatchOptions,
  BatchStreamOptions,
  CanonicalBatch,
  LineFailure,
  ParsedBatch,
} from "./batch/types.ts";
export { domainToASCII, domainToUnicode } from "./domain.ts";
export { type EngineInformation, engine } from "./engine-information.ts";
export { locate } from "./locate.ts";
export type {
  FailureReason,
  InvalidURLError,
  LocatedURL,
  URLConstructor,
  URLSearchParamsConstructor,
  URLSearchParamsIterator,
} from "./types.ts";

export type URL = types.URL;
export type URLSearchParams = types.URLSearchParams;

/**
 * The URL class of the URL Standard.
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
 * The URLSearchParams class of the URL Standard.
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
