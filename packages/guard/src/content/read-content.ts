/** Reads the content of a request, so that it can be read once more. */
import { isBytes } from "@anyurl/common/arguments";
import type { Failure } from "anyurl";
import type { PlatformRequest } from "../guard/platform.ts";
import { type ContentKeyReason, fail } from "./failures.ts";

/**
 * Returns the content of a request. A clone is read, and never further than the limit: the request keeps what the clone
 * has read, and the rest stays with its sender. A request without content has empty content.
 *
 * @param maxLength in bytes
 */
export async function readContent(
  request: PlatformRequest,
  maxLength: number,
): Promise<Uint8Array<ArrayBuffer> | Failure<ContentKeyReason>> {
  if (request.bodyUsed || request.body?.locked === true) return fail("content-used");
  const reader = request.clone().body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    while (reader !== undefined) {
      const { done, value } = await reader.read();
      if (done) break;
      if (!isBytes(value)) throw new TypeError("The content is not bytes");
      length += value.length;
      if (length > maxLength) {
        cancel(reader);
        return fail("too-long");
      }
      chunks.push(value);
    }
  } catch {
    if (reader !== undefined) cancel(reader);
    return fail("broken-content");
  }
  return join(chunks, length);
}

/** NOTE: the promise is fulfilled only when the request's own body is cancelled too, which may never happen. */
function cancel(reader: ReadableStreamDefaultReader<unknown>): void {
  reader.cancel().catch(() => {});
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    content.set(chunk, at);
    at += chunk.length;
  }
  return content;
}

/** Returns the value of `Content-Digest`: https://www.rfc-editor.org/rfc/rfc9530#section-2 */
export async function digestContent(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return `sha-256=:${btoa(String.fromCharCode(...digest))}:`;
}
