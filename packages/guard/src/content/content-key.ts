import { describeKind, requireLength, requireOptions, wrongArgument } from "@anyurl/common/arguments";
import { isFailure } from "@anyurl/common/failure";
import { ownMembers } from "@anyurl/common/own";
import type { Failure } from "anyurl";
import { PassedResult } from "../guard/passed-request.ts";
import type { PlatformRequest } from "../guard/platform.ts";
import type { Passed } from "../guard/results.ts";
import { type ContentKeyReason, fail } from "./failures.ts";
import { normalizeContentCodings, normalizeMediaType } from "./metadata.ts";
import { digestContent, readContent } from "./read-content.ts";

/** The options of {@link contentKey}. */
export interface ContentKeyOptions {
  /** The length of the longest content that has a key, in bytes. Default: 65,536. */
  readonly maxLength?: number | undefined;
}

/** The cache key of a QUERY request, and the request that it describes. */
export interface ContentKey {
  /** Distinguishes this from a {@link Failure}, whose `ok` is `false`. */
  readonly ok: true;
  /**
   * The key, for a Map, KV or Redis: a line with the method and the URL, and a line for each header of `keyRequest`.
   * One of them is `Content-Digest`. Two requests have one key only if their key requests are the same.
   */
  readonly key: string;
  /**
   * The request to send to the server. Its method is QUERY, its URL is the guard's key, and it has the content. Of the
   * client's headers it has only `Content-Type` and `Content-Encoding`, both normalised, and those that the guard's
   * option `keyHeaders` names. It does not follow redirects. Its content can be read once.
   */
  readonly keyRequest: PlatformRequest;
}

const MAX_LENGTH = 65_536;

const made = /* @__PURE__ */ new WeakMap<Passed, Promise<ContentKey | Failure<ContentKeyReason>>>();

/**
 * Returns the cache key of a QUERY request, which covers the content, and the request to send to the server. Look the
 * key up, send `keyRequest`, and store only its response under the key. Then nothing that the key leaves out can reach
 * the server, and then other clients.
 *
 * The function reads at most `maxLength` bytes, and keeps them in memory. The body of `result.request` can be read
 * afterwards, once, also if the function fails: then answer the request without a cache. A second call for the same
 * result returns the same promise.
 *
 * @remarks
 * Contents that differ in any byte have different keys. NOTE: the standard recommends normalising the content, which
 * only works with knowledge of its format. Send normalised content if your clients can.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc10008#section-2.7
 *
 * @param result what a guard returned for a request whose body nothing has read
 * @param options the limit
 * @returns a promise, which is never rejected, of the key and its request; or of a {@link Failure}
 * @throws TypeError if `result` is not one that `createGuard` returned, if its `ok` is false, or if an option is
 *   unknown or has an invalid value. If an application contains this package twice, such as in two
 *   versions, `contentKey` only takes the results of its own copy
 *
 * @example
 * ```ts
 * import { contentKey, createGuard } from "@anyurl/guard";
 *
 * const request = new Request("https://example.org/contacts", {
 *   method: "QUERY",
 *   headers: { "Content-Type": "application/SQL", Cookie: "a=1" },
 *   body: "select surname, givenname, email limit 10",
 * });
 * const result = createGuard()(request);
 * const content = result.ok && (await contentKey(result, { maxLength: 10_000 }));
 * const [first, digest, type] = content && content.ok ? content.key.split("\n") : [];
 * first; // → "QUERY https://example.org/contacts"
 * digest; // → "content-digest: sha-256=:x4ffz6rFpLKsUzAT89e3Q9F9Sl/HIFZbTeHy6864Wgc=:"
 * type; // → "content-type: application/sql"
 * ```
 */
export function contentKey(
  result: Passed,
  options: ContentKeyOptions = {},
): Promise<ContentKey | Failure<ContentKeyReason>> {
  const target = typeof result === "object" && result !== null ? PassedResult.keyRequestOf(result) : undefined;
  if (target === undefined) throw wrongResult(result);
  requireOptions(options, ["maxLength"], "contentKey: the options");
  const { maxLength = MAX_LENGTH } = ownMembers(options);
  requireLength(maxLength, "contentKey: the maxLength");
  const promise = made.get(result) ?? makeContentKey(result, target, maxLength);
  made.set(result, promise);
  return promise;
}

function wrongResult(result: unknown): TypeError {
  const wanted = "one of createGuard whose ok is true";
  return wrongArgument("contentKey: the result", wanted, describeKind(result));
}

async function makeContentKey(
  { request }: Passed,
  target: PlatformRequest | null,
  maxLength: number,
): Promise<ContentKey | Failure<ContentKeyReason>> {
  if (target === null) return fail("not-shared");
  if (request.method !== "QUERY") return fail("not-query");
  const metadata = readMetadata(request);
  if (isFailure(metadata)) return metadata;
  const body = await readContent(request, maxLength);
  if (isFailure(body)) return body;
  const headers = new Headers(target.headers);
  for (const [name, value] of metadata) headers.set(name, value);
  headers.set("content-digest", await digestContent(body));
  const keyRequest = new Request(target, { method: "QUERY", headers, body });
  return { ok: true, key: writeKey(keyRequest), keyRequest };
}

/** The fields that describe the content, with the reason to refuse an invalid one. */
const METADATA = [
  ["content-type", normalizeMediaType, "invalid-content-type"],
  ["content-encoding", normalizeContentCodings, "invalid-content-encoding"],
] as const;

function readMetadata({ headers }: PlatformRequest): [name: string, value: string][] | Failure<ContentKeyReason> {
  const fields: [name: string, value: string][] = [];
  for (const [name, normalize, reason] of METADATA) {
    const value = headers.get(name);
    if (value === null) continue;
    const normal = normalize(value);
    if (normal === undefined) return fail(reason);
    fields.push([name, normal]);
  }
  return fields;
}

/**
 * Returns the head of a request, whose headers are sorted by their names. It can be read in one way only: no URL and no
 * value contains a line feed, no URL a space, and no name a colon.
 */
function writeKey({ method, url, headers }: PlatformRequest): string {
  const fields = [...headers].map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${url}`, ...fields].join("\n");
}
