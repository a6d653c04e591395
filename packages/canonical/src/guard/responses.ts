/** What a guard answers, and what it says of its time. */
import type { Inspection, Refusal } from "./inspection.ts";
import type { PlatformResponse } from "./platform.ts";

/**
 * NOTE: not for caches. One that takes the URL that is redirected for the canonical one would answer that with a redirect to itself, and a
 * browser that keeps a redirect keeps it for good, while the options may change.
 */
const ALWAYS = { "Cache-Control": "no-store" };

export function redirection(location: string, status: number, milliseconds: number): PlatformResponse {
  const headers = { ...ALWAYS, Location: location, "Server-Timing": timing("redirect", milliseconds) };
  return new Response(null, { status, headers });
}

/** The reason alone: what has been asked for may be a secret, or a script. */
export function refusal(reason: Refusal, milliseconds: number): PlatformResponse {
  const headers = {
    ...ALWAYS,
    "Content-Type": "text/plain; charset=utf-8",
    "X-Content-Type-Options": "nosniff",
    "Server-Timing": timing("reject", milliseconds),
  };
  return new Response(`The URL of the request is refused: ${reason}\n`, { status: 400, headers });
}

/**
 * Says in a response's `Server-Timing` header what a guard did, and how long it took: `canonical;dur=0.01;desc="rewrite"`.
 * https://www.w3.org/TR/server-timing/
 *
 * @param response which is not changed: that of a cache or of `fetch` cannot be
 * @returns a copy; the response itself, if it is none that a program can make, as that of a WebSocket
 * @example
 * ```ts
 * import { createInspector, withServerTiming } from "@anyurl/canonical";
 *
 * const inspect = createInspector({ mode: "rewrite" });
 * const inspection = inspect(new Request("https://example.com/%61"));
 * const response = withServerTiming(new Response("found"), inspection);
 * response.headers.get("Server-Timing")?.startsWith("canonical;dur="); // → true
 * ```
 */
export function withServerTiming(response: PlatformResponse, inspection: Inspection): PlatformResponse {
  if (response.status < 200) return response;
  const copy = new Response(response.body, response);
  copy.headers.append("Server-Timing", timing(inspection.action, inspection.milliseconds));
  return copy;
}

function timing(action: Inspection["action"], milliseconds: number): string {
  return `canonical;dur=${Number(milliseconds.toFixed(3))};desc="${action}"`;
}
