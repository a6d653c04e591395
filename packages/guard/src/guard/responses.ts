/** The responses of a guard, and its Server-Timing header. */
import { TO_CLIENTS } from "./backends.ts";
import type { Redirection, Rejection } from "./decide.ts";
import type { PlatformResponse } from "./platform.ts";
import type { GuardResult } from "./results.ts";

/**
 * NOTE: not for caches. A cache that stores the redirect under the canonical URL would redirect that URL to itself; and
 * a browser stores a permanent redirect indefinitely, while the options may change.
 */
const ALWAYS = { "Cache-Control": "no-store" };

/** The headers of a refusal, whose text no browser may read as a page. */
const OF_REFUSAL = {
  "Cache-Control": "no-store",
  "Content-Type": "text/plain; charset=utf-8",
  "X-Content-Type-Options": "nosniff",
};

const REFUSED = 400;

/** https://www.rfc-editor.org/rfc/rfc9110#section-15.5.15 */
const TOO_LONG = 414;

/** The parts of a response, for every kind of server. */
export interface ResponseParts {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** @param serverTiming the value of the header; `null` for none */
export function responseParts(decision: Redirection | Rejection, serverTiming: string | null): ResponseParts {
  const more = serverTiming === null ? {} : { "Server-Timing": serverTiming };
  if (decision.action === "redirect") {
    const { status, location } = decision;
    return { status, headers: { ...ALWAYS, Location: location, ...more }, body: null };
  }
  const { reason, message } = decision;
  // Contains nothing of the URL, which may hold a secret or a script.
  const body = `Request refused: ${TO_CLIENTS[reason] ?? message} (${reason})\n`;
  const status = reason === "too-long" ? TOO_LONG : REFUSED;
  return { status, headers: { ...OF_REFUSAL, ...more }, body };
}

export function makeResponse({ status, headers, body }: ResponseParts): PlatformResponse {
  return new Response(body, { status, headers });
}

/**
 * Returns the value of the header `Server-Timing`; `null` if the time is not measured.
 *
 * @param started what `performance.now()` returned before; `null` if the time is not measured
 */
export function timingSince(started: number | null, action: GuardResult["action"]): string | null {
  if (started === null) return null;
  return `canonical;dur=${Number((performance.now() - started).toFixed(3))};desc="${action}"`;
}
