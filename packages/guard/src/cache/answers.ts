/** Makes the responses to clients: from stored ones, and for failures. */

import { isUnchanged, readRange } from "./conditional.ts";
import { discard } from "./discard.ts";
import type { Fields } from "./headers.ts";
import type { Entry } from "./store.ts";

/** @param how for the header `Cache-Status` */
export async function fromEntry(entry: Entry, request: Request, how = "hit"): Promise<Response> {
  const { status, policy, body } = entry;
  const headers = new Headers(entry.headers);
  headers.set("Age", String(policy.age));
  const range = status === 200 && request.method === "GET" ? readRange(request, headers) : undefined;
  const part = range === undefined || isUnchanged(request, headers) ? undefined : await entry.range(range);
  if (part === undefined) return answer(request, status, [...headers], body, how);
  discard(body);
  headers.delete("Content-Length");
  for (const name of ["Content-Length", "Content-Range"]) {
    const value = part.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return answer(request, part.status, [...headers], part.body, how);
}

/**
 * Returns a response, or a 304 if the client has it.
 *
 * @param how for the header `Cache-Status`: https://www.rfc-editor.org/rfc/rfc9211
 */
export function answer(
  request: Request,
  status: number,
  fields: Fields,
  body: ReadableStream | null,
  how: string,
): Response {
  const headers = makeHeaders(fields);
  headers.append("Cache-Status", `canonical-requests; ${how}`);
  const isSame = status === 200 && isUnchanged(request, headers);
  if (!isSame && request.method !== "HEAD" && status !== 204) return new Response(body, { status, headers });
  discard(body);
  if (isSame) headers.delete("Content-Length");
  return new Response(null, { status: isSame ? 304 : status, headers });
}

export function makeHeaders(fields: Fields): Headers {
  return new Headers(fields.map(([name, value]): [string, string] => [name, value]));
}

/** @param reason one word for programs and for searching; the text contains nothing of the request */
export function makeFailure(status: number, message: string, reason: string): Response {
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  return new Response(`Request failed: ${message} (${reason})\n`, { status, headers });
}
