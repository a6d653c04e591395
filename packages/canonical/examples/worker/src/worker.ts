/** A Worker that gives each request its canonical URL before the cache and the server see it. */
import { createGuard } from "@anyurl/canonical/guard";
import { type Context, respond, type Services } from "./cached.ts";
import { type Answer, createFetch } from "./entry.ts";
import { createOrigin } from "./origin.ts";
import { failed } from "./responses.ts";
import { Store } from "./store.ts";
import type { Settings } from "./variables.ts";

export default { fetch: createFetch(answerWith) };

function answerWith(settings: Settings): Answer<Context> {
  const guard = createGuard(settings.guard);
  const { report: _, ...options } = settings.guard;
  const rewrite = createGuard({ ...options, mode: "rewrite" });
  const origin = createOrigin(settings.origin);
  const { keyHeaders } = settings;
  const keyOf = (url: string) => {
    const result = rewrite(new Request(url));
    return result.ok ? result.key : undefined;
  };
  return async (request, context) => {
    const result = guard(request);
    if (!result.ok) return result.response;
    if (origin.isOwn(result.request)) {
      return failed(508, "the Worker has received its own request; set ORIGIN to the server of the site", "loop");
    }
    if (settings.reported.has(request)) return origin.send(result.request);
    const services: Services = { origin, store: await openStore(), context, keyHeaders, keyOf };
    return respond(result, services);
  };
}

/** The caches belong to a request: the platform does not let the next one use them. */
async function openStore(): Promise<Store> {
  const { default: byURL } = caches as unknown as { readonly default: Cache };
  return new Store(byURL, await caches.open("canonical-requests"));
}
