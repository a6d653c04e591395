/** A Worker that uses `caches.default` alone: the cost of the platform. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { default: cache } = caches as unknown as { readonly default: Cache };
    const stored = await cache.match(request);
    if (stored !== undefined) return stored;
    const response = await fetch(request);
    await cache.put(request, response.clone());
    return response;
  },
};
