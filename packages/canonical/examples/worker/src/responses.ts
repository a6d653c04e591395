/** The responses that the Worker makes itself. */

/** @param reason one word for programs and for searching; the text contains nothing of the request */
export function failed(status: number, message: string, reason: string): Response {
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  return new Response(`Request failed: ${message} (${reason})\n`, { status, headers });
}
