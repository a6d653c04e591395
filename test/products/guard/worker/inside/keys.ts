/** A Worker that gives the guard's key to the platform's `URL`, `Request` and Cache API. */
import { createGuard } from "@anyurl/guard";

const keep = {
  accept: [
    "encoded-slash",
    "encoded-backslash",
    "encoded-nul",
    "multiply-encoded",
    "hidden-dot-segment",
    "path-parameters",
    "encoded-control",
    "encoded-delimiter",
    "malformed-encoding",
    "invalid-utf8",
    "compatibility-delimiter",
  ],
} as const;

const guard = createGuard({ mode: "rewrite", ...keep });

export default {
  async fetch(request: Request): Promise<Response> {
    const result = guard(request);
    if (!result.ok) return result.response;
    const { key, keyRequest } = result;
    // The key has no dot at the end of the host.
    const hasKeyRequest = request.method === "GET" && !new URL(result.request.url).hostname.endsWith(".");
    const { default: cache } = caches as unknown as { readonly default: Cache };
    try {
      if (new URL(key ?? "").href !== key) return new Response("another URL", { status: 500 });
      if (hasKeyRequest !== (keyRequest !== null)) return new Response("no request", { status: 500 });
      await cache.match(key);
      if (keyRequest !== null) await cache.match(keyRequest);
      return new Response(await result.request.text());
    } catch (error) {
      return new Response(String(error), { status: 500 });
    }
  },
};
