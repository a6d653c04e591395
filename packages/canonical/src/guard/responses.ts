/** The responses of a guard, and its Server-Timing header. */
import type { Failure } from "../failure.ts";
import type { Inspection, Refusal } from "./inspection.ts";
import type { PlatformResponse } from "./platform.ts";

/**
 * NOTE: not for caches. A cache that stores the redirect under the canonical URL would redirect that URL to itself; and
 * a browser stores a permanent redirect for good, while the options may change.
 */
const ALWAYS = { "Cache-Control": "no-store" };

export function redirection(location: string, status: number, milliseconds: number): PlatformResponse {
  const headers = { ...ALWAYS, Location: location, "Server-Timing": timing("redirect", milliseconds) };
  return new Response(null, { status, headers });
}

/** Contains nothing of the URL, which may hold a secret or a script. */
export function refusal({ reason, message }: Failure<Refusal>, milliseconds: number): PlatformResponse {
  const headers = {
    ...ALWAYS,
    "Content-Type": "text/plain; charset=utf-8",
    "X-Content-Type-Options": "nosniff",
    "Server-Timing": timing("reject", milliseconds),
  };
  return new Response(`Request refused: ${message} (${reason})\n`, { status: 400, headers });
}

/**
 * Adds to the `Server-Timing` header what a guard did and the milliseconds that it took:
 * `canonical;dur=0.01;desc="rewrite"`. https://www.w3.org/TR/server-timing/
 *
 * @param response stays as it is, since the headers of responses from a cache or `fetch` are immutable
 * @param inspection the guard's result for the request
 * @returns a copy with the header; the response itself if it cannot be copied, such as that of a WebSocket
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
