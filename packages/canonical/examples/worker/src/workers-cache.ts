/**
 * The same with Workers Cache, which Cloudflare runs in front of an entrypoint:
 * https://developers.cloudflare.com/workers/cache/
 *
 * The gateway makes each request canonical, and sends the key request alone to the entrypoint `Cached`. If Workers
 * Cache has the response, `Cached` does not run.
 */
import { WorkerEntrypoint } from "cloudflare:workers";
import { createGuard } from "@anyurl/canonical/guard";
import { type Answer, createFetch } from "./entry.ts";
import { Policy } from "./freshness.ts";
import { isForCaches, isPersonal, isPlain, storedHeaders, variedNames } from "./headers.ts";
import { createOrigin } from "./origin.ts";
import { failed } from "./responses.ts";
import { type Environment, type Settings, settingsOf } from "./variables.ts";

/** The key of Workers Cache has no host and no headers, but it has these. */
interface Props {
  readonly host: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

interface Context {
  readonly exports: { Cached(options: { props: Props }): { fetch(request: Request): Promise<Response> } };
}

/** The header of responses that are not stored. */
const NOT_STORED = "Canonical-Requests-Not-Stored";

/** For Cloudflare's caches only, which remove it. Without it, they would store responses for hours. */
const FOR_CLOUDFLARE = "Cloudflare-CDN-Cache-Control";

/** Asks the server. Workers Cache stores its responses. */
export class Cached extends WorkerEntrypoint<Environment> {
  async fetch(request: Request): Promise<Response> {
    const { keyHeaders, origin } = settingsOf(this.env);
    const headers = [...request.headers].filter(([name]) => keyHeaders.includes(name));
    const response = await createOrigin(origin).send(new Request(request.url, { method: request.method, headers }));
    const isSelected = variedNames(response)?.every((name) => keyHeaders.includes(name)) === true;
    const policy = isSelected ? Policy.of(response.status, storedHeaders(response)) : undefined;
    if (policy === undefined) return withHeaders(response, { [NOT_STORED]: "1", [FOR_CLOUDFLARE]: "no-store" });
    // By default, Cloudflare sends stale responses while the server fails.
    return withHeaders(response, { [FOR_CLOUDFLARE]: `max-age=${policy.freshSeconds}, must-revalidate` });
  }
}

const answer = createFetch(answerWith);

export default {
  // Workers Cache must not store what the gateway returns: the gateway runs for each request.
  async fetch(request: Request, environment: Environment, context: Context): Promise<Response> {
    return withHeaders(await answer(request, environment, context), { [FOR_CLOUDFLARE]: "no-store" });
  },
};

function answerWith({ guard: options, reported, keyHeaders, origin: server }: Settings): Answer<Context> {
  const guard = createGuard(options);
  const origin = createOrigin(server);
  return async (request, { exports }) => {
    const result = guard(request);
    if (!result.ok) return result.response;
    const { request: own, keyRequest } = result;
    if (origin.isOwn(own)) return failed(508, "the Worker has received its own request; set ORIGIN", "loop");
    if (reported.has(request)) return origin.send(own);
    const mayBeCached = isForCaches(own) && !isPersonal(own, keyHeaders) && !own.headers.has("origin");
    if (keyRequest === undefined || !mayBeCached) return origin.send(own);
    const props = { host: new URL(keyRequest.url).host, headers: [...keyRequest.headers] };
    const response = await exports.Cached({ props }).fetch(withConditions(keyRequest, own));
    if (!response.headers.has(NOT_STORED)) return response;
    if (isPlain(own, keyHeaders)) return withHeaders(response, { [NOT_STORED]: undefined });
    await response.body?.cancel();
    return origin.send(own);
  };
}

/** Adds the conditions of the client, which Workers Cache checks, and `Cached` does not send on. */
function withConditions(keyRequest: Request, { headers }: Request): Request {
  const request = new Request(keyRequest);
  for (const name of ["if-modified-since", "if-none-match", "if-range", "range"]) {
    const value = headers.get(name);
    if (value !== null) request.headers.set(name, value);
  }
  return request;
}

function withHeaders(response: Response, headers: Readonly<Record<string, string | undefined>>): Response {
  // The response to an upgrade of the connection cannot be copied.
  if (response.status < 200) return response;
  const copy = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) copy.headers.delete(name);
    else copy.headers.set(name, value);
  }
  return copy;
}
