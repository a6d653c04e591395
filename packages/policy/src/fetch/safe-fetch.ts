/** `fetch` for URLs of strangers: it connects to allowed addresses only (server-side request forgery, SSRF). */
import { Buffer } from "node:buffer";
import { urlText } from "@anyurl/common/arguments";
import type { URL } from "anyurl";
import type { Response as UndiciResponse } from "undici";
import { type Connection, openConnection } from "./connection.ts";
import { Deadline } from "./deadline.ts";
import { Refusal, SafeFetchError, toRefusal } from "./error.ts";
import { type SafeFetchOptions, type SafeFetchSettings, safeFetchSettings } from "./options.ts";
import { createReceiving, type Receiving } from "./received.ts";
import { followRedirect, type Outgoing, readOutgoing, requireInit, type SafeFetchInit } from "./request.ts";
import { limit, tooLarge } from "./response.ts";
import { allowedURL } from "./verdict.ts";

/** A function like `fetch`, which {@link createSafeFetch} returns. */
export type SafeFetch = (input: string | URL | globalThis.URL, init?: SafeFetchInit) => Promise<Response>;

/**
 * Creates a function like `fetch` for URLs that strangers choose: webhooks, link previews, imports, crawlers. It makes
 * connections to allowed addresses only, so that nobody can use your server to reach your own network (server-side
 * request forgery, SSRF).
 *
 * @remarks
 * - It checks the URL, and every redirect's: the scheme is `http` or `https`, there is no user name or password,
 *   and the host is not an address or a name that `allow` excludes, in any spelling that `classifyHost` knows.
 * - It looks up a name once, checks all its addresses, and connects to one of these: a second answer cannot differ (DNS
 *   rebinding). It checks the address of the connection again before it sends a byte.
 * - It uses no proxy, whatever the environment says: a proxy would look up the name itself.
 * - After a redirect to another origin, it sends none of your headers that may be secret: no `Authorization`, `Cookie`
 *   or `X-Api-Key`, but `Accept` and `Content-Type` (see {@link SafeFetchInit}). A body is repeated or left out as the
 *   Fetch Standard says, also for another origin.
 * - It limits the number of redirects, the time until the body is complete, and the length of the body before
 *   and after decoding.
 * - It reuses a connection for the same origin only, and never one that another safe fetch has made.
 *
 * The result is a `Response` of the runtime. The function fails with a {@link SafeFetchError}; with the reason of
 * `init.signal`, if that ends it; with a TypeError, if an argument is wrong; or with an Error, if `undici` is missing.
 * Reading the body can fail in the same ways.
 *
 * `init` can contain `method`, `headers`, `body`, `signal` and `redirect`. The function ignores the members that Node's
 * `fetch` ignores too (`cache`, `credentials`, `duplex`, `keepalive`, `mode`, `priority`, `referrer`, `referrerPolicy`,
 * `window`), and refuses all others, such as undici's `dispatcher`.
 *
 * It needs Node 20.19 or later and the package `undici` 7.30.2 or later, which it loads when it is first called. It
 * also works in Deno. Bun replaces `undici` by functions that check nothing: there, it refuses to work.
 *
 * @param options the checks and limits; create one function for each set of them, and keep it
 * @throws TypeError if an option is unknown or has an invalid value
 * @example
 * ```ts
 * import { createSafeFetch, SafeFetchError } from "@anyurl/policy/fetch";
 *
 * const safeFetch = createSafeFetch({ maxBytes: 1_000_000, timeout: 5_000 });
 * const reasonOf = (error: unknown) => error instanceof SafeFetchError && error.reason;
 *
 * await safeFetch("http://0x7f.1:6379/").catch(reasonOf); // → "blocked-address"
 * await safeFetch("http://host.docker.internal/").catch(reasonOf); // → "blocked-name"
 * await safeFetch("file:///etc/passwd").catch(reasonOf); // → "blocked-scheme"
 *
 * // A webhook may also reach one service of your own network.
 * const deliver = createSafeFetch({ allow: ["public", "10.1.2.3/32"], ports: [443] });
 * await deliver("https://10.1.2.4/hook", { method: "POST", body: "{}" }).catch(reasonOf); // → "blocked-address"
 * ```
 */
export function createSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const settings = safeFetchSettings(options);
  let connection: Promise<Connection> | undefined;
  return async function safeFetch(input, init = {}) {
    const text = urlText(input, "safeFetch: the URL");
    requireInit(init);
    const request = await readOutgoing(init);
    connection ??= openConnection(settings);
    return new Fetch(settings, await connection, init).run(text, request);
  };
}

const REDIRECTS = [301, 302, 303, 307, 308];

/** One fetch, with its redirects. */
class Fetch {
  readonly #settings: SafeFetchSettings;
  readonly #connection: Connection;
  readonly #redirect: "follow" | "error" | "manual";
  readonly #deadline: Deadline;
  #redirects = 0;

  constructor(settings: SafeFetchSettings, connection: Connection, { redirect = "follow", signal }: SafeFetchInit) {
    this.#settings = settings;
    this.#connection = connection;
    this.#redirect = redirect;
    this.#deadline = new Deadline(settings.timeout, signal ?? null);
  }

  async run(text: string, first: Outgoing): Promise<Response> {
    try {
      this.#deadline.signal.throwIfAborted();
      let request = first;
      let url = allowedURL(text, undefined, this.#settings);
      for (;;) {
        const { dispatcher, received } = createReceiving(this.#connection.agent, this.#settings.maxBytes);
        const response = await this.#send(url, request, dispatcher);
        const location = REDIRECTS.includes(response.status) ? response.headers.get("location") : null;
        if (location === null || this.#redirect === "manual") {
          return this.#received(response, request, received);
        }
        response.body?.cancel().catch(() => undefined);
        const next = this.#target(location, url);
        request = followRedirect(request, response.status, url, next);
        url = next;
      }
    } catch (error) {
      this.#deadline.end();
      throw this.#toError(error);
    }
  }

  #send(url: URL, { method, headers, body }: Outgoing, dispatcher: Receiving["dispatcher"]) {
    const { signal } = this.#deadline;
    const sent = { method, headers: [...headers] as [string, string][], body, duplex: "half" as const };
    return this.#connection.fetch(url.href, { ...sent, dispatcher, signal, redirect: "manual" });
  }

  #received(response: UndiciResponse, { method }: Outgoing, received: Receiving["received"]): Response {
    const { maxBytes } = this.#settings;
    const limits = { redirected: this.#redirects > 0, maxBytes, isHead: method === "HEAD" };
    this.#deadline.relax();
    received.then((how) => {
      if (how === "complete") this.#deadline.end();
      else this.#deadline.abort(tooLarge(maxBytes));
    });
    return limit(response, limits, {
      onRead: () => this.#deadline.check(),
      onEnd: () => this.#deadline.end(),
      errorOf: (error) => this.#toError(error),
    });
  }

  /** https://fetch.spec.whatwg.org/#http-redirect-fetch */
  #target(location: string, from: URL): URL {
    if (this.#redirect === "error") throw new Refusal("unexpected-redirect", "the server redirects to another URL");
    if (this.#redirects >= this.#settings.maxRedirects) {
      throw new Refusal("too-many-redirects", "the server redirects too often");
    }
    this.#redirects++;
    // Header values are bytes, which Location has in UTF-8.
    const url = allowedURL(Buffer.from(location, "latin1").toString(), from, this.#settings);
    if (from.protocol === "https:" && url.protocol === "http:" && !this.#settings.allowDowngrade) {
      throw new Refusal("blocked-downgrade", "a redirect leads from https to http");
    }
    return url;
  }

  /** Returns the error to throw: the reason of the caller's signal, or a SafeFetchError. */
  #toError(error: unknown): unknown {
    const { signal, isCallers } = this.#deadline;
    if (isCallers) return signal.reason;
    return new SafeFetchError(toRefusal(signal.aborted ? signal.reason : error), this.#redirects);
  }
}
