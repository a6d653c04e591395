import { isForwarded } from "@anyurl/common/http";
import {
  type Admission,
  type Asked,
  createDecider,
  type Decider,
  type Decision,
  rejection,
  reportDecision,
} from "./decide.ts";
import type { GuardOptions } from "./options.ts";
import { PassedResult } from "./passed-request.ts";
import type { PlatformRequest } from "./platform.ts";
import { makeResponse, responseParts, timingSince } from "./responses.ts";
import type { Answered, GuardResult, Passed } from "./results.ts";

/**
 * Returns a function to run in front of your request handler. Its result holds the request for your application and its
 * cache key; or the response to send: a redirect to the canonical URL, or a refusal. Its status is 400, or 414 if the
 * canonical URL is longer than the option `maxLength` allows.
 *
 * @remarks
 * A request for a canonical URL is passed on unchanged. A redirect never leads to another redirect: a request for its
 * `Location` passes. It leads to the host of the request, unless the options `www` or `trailingDot` change that host.
 * The function never throws: a request that cannot be read is refused.
 *
 * NOTE: the guard sees the URL that the runtime passes on. Cloudflare's workerd removes only the fragment. Servers in
 * Node, Deno and Bun have parsed the URL: dot segments and backslashes are already gone, without a redirect.
 *
 * @param options by default the profile is `"cloudflare"` for the URL and `"cache-key"` for the key: see
 * {@link GuardOptions}
 * @throws TypeError if an option is unknown or has an invalid value; the message lists the allowed values
 * @example
 * ```ts
 * import { createGuard } from "@anyurl/guard";
 *
 * const guard = createGuard({ key: { query: { tracking: "remove" } } });
 *
 * const redirected = guard(new Request("https://example.com//%61dmin?q#top"));
 * redirected.response?.headers.get("Location"); // → "/admin?q"
 *
 * const refused = guard(new Request("https://example.com/a%00"));
 * refused.ok || [refused.response.status, refused.reason]; // → [400, "encoded-nul"]
 *
 * const passed = guard(new Request("https://example.com/b?q=1&utm_source=x&a=2"));
 * passed.request?.url; // → "https://example.com/b?q=1&utm_source=x&a=2"
 * passed.ok && passed.keyRequest?.url; // → "https://example.com/b?a=2&q=1"
 * ```
 */
export function createGuard<const Names extends readonly string[] = readonly []>(
  options: GuardOptions & { readonly keyHeaders?: Names | undefined } = {},
): (request: PlatformRequest) => GuardResult<Names extends readonly [string, ...string[]] ? null : string | null> {
  const decider = createDecider(options, "createGuard");
  const { report, serverTiming } = decider.settings;
  return (request) => {
    const started = serverTiming ? performance.now() : null;
    const decision = decisionOn(request, decider);
    const final = report === undefined ? decision : reportDecision(decision, request, report);
    const result = final.ok ? passRequest(final, request, decider, started) : answerRequest(final, started);
    // With `keyHeaders`, its key is `null`.
    return result as GuardResult<never>;
  };
}

/** A request, read property by property, since each one takes time. */
class RequestAsked implements Asked {
  readonly #request: PlatformRequest;

  constructor(request: PlatformRequest) {
    this.#request = request;
  }

  get url(): string {
    return this.#request.url;
  }

  get host(): string | null {
    return this.#request.headers.get("host");
  }

  get method(): string {
    return this.#request.method;
  }

  get isUpgrade(): boolean {
    return this.#request.headers.has("upgrade");
  }

  headerNames(): Iterable<string> {
    return this.#request.headers.keys();
  }
}

function decisionOn(request: PlatformRequest, decider: Decider): Decision {
  try {
    return decider.decide(new RequestAsked(request));
  } catch {
    return rejection("not-a-request");
  }
}

/** The result of `createGuard`. */
class PassedRequest extends PassedResult implements Passed {
  readonly request: PlatformRequest;

  constructor(admission: Admission, request: PlatformRequest, timing: string | null, by: Decider) {
    super(admission, request, timing, by);
    this.request = request;
  }
}

function passRequest(
  admission: Extract<Decision, { ok: true }>,
  request: PlatformRequest,
  decider: Decider,
  started: number | null,
): Passed | Answered {
  const { action, href, isStripped } = admission;
  const rewritten = action === "pass" ? request : requestFor(href as string, request);
  if (rewritten === undefined) return answerRequest(rejection("not-a-request"), started);
  if (isStripped)
    for (const name of [...rewritten.headers.keys()]) if (isForwarded(name)) rewritten.headers.delete(name);
  return new PassedRequest(admission, rewritten, timingSince(started, action), decider);
}

/** Returns the request for another URL; `undefined` if the runtime cannot make it, as for the method TRACE. */
function requestFor(href: string, request: PlatformRequest): PlatformRequest | undefined {
  try {
    return new Request(href, request);
  } catch {
    return undefined;
  }
}

/** The prototype of {@link Answered}. */
const ANSWERED = {
  toString(this: Answered) {
    return `Refused: ${this.message} (${this.reason})`;
  },
};

function answerRequest(decision: Extract<Decision, { ok: false }>, started: number | null): Answered {
  const { action, reason, message } = decision;
  const serverTiming = timingSince(started, action);
  const response = makeResponse(responseParts(decision, serverTiming));
  const members = { ok: false as const, action, response, reason, message, serverTiming };
  return Object.assign(Object.create(ANSWERED) as typeof ANSWERED, members);
}
