/** QUERY requests for tests, and the results of a guard for them. */
import { createGuard, type GuardOptions, type Passed } from "@anyurl/guard";

export const URL_OF_CONTACTS = "https://example.org/contacts";

export type HeaderFields = Readonly<Record<string, string>>;

/** A body that is not a stream; or the chunks of one, in which an error ends the body. */
export type Content = string | Uint8Array<ArrayBuffer> | null | readonly (Uint8Array | Error)[];

/** Makes a QUERY request. One without content type gets none, whatever its body is. */
export function queryRequest(body: Content, headers: HeaderFields = {}, url = URL_OF_CONTACTS): Request {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const stream = Array.isArray(bytes) ? streamOf(bytes) : (bytes as Uint8Array<ArrayBuffer> | null);
  return new Request(url, { method: "QUERY", headers, body: stream, duplex: "half" } as RequestInit);
}

/** A stream that makes a chunk only if somebody reads it. */
function streamOf(chunks: readonly (Uint8Array | Error)[]): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[at++];
        if (chunk === undefined) controller.close();
        else if (chunk instanceof Error) controller.error(chunk);
        else controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
}

/** @throws Error if the guard answers the request itself */
export function passedBy(options: GuardOptions, request: Request): Passed {
  const result = createGuard({ mode: "rewrite", ...options })(request);
  if (!result.ok) throw new Error(`It is answered: ${result.reason}`);
  return result;
}
