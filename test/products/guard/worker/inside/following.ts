/** The example Worker, which also follows `No-Vary-Search`. */
import { type CachedFetch, type CachedFetchContext, createCachedFetch, followNoVarySearch } from "@anyurl/guard/cache";
import { type Environment, optionsFrom } from "../../../../../packages/guard/examples/worker/src/variables.ts";

let cachedFetch: CachedFetch | undefined;

export default {
  fetch(request: Request, environment: Environment, context: CachedFetchContext): Promise<Response> {
    cachedFetch ??= createCachedFetch({ ...optionsFrom(environment), noVarySearch: followNoVarySearch });
    return cachedFetch(request, context);
  },
};
