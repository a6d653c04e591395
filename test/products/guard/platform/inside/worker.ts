/** The cache of `put` and `match` in a Worker: with `caches.default`, or with KV below the path "/kv/". */
import { answer, storeOf } from "./answer.ts";

interface Environment {
  readonly ORIGIN: string;
  readonly KV: Parameters<typeof storeOf>[0];
}

const { default: cache } = caches as unknown as { readonly default: Cache };

export default {
  fetch(request: Request, { ORIGIN, KV }: Environment): Promise<Response> {
    return answer(request, new URL(request.url).pathname.startsWith("/kv/") ? storeOf(KV) : cache, ORIGIN);
  },
};
