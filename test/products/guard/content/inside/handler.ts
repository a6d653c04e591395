/** A cache of responses to QUERY requests in a Map, for every runtime. */
import { contentKey, createGuard } from "@anyurl/guard";

export const MAX_LENGTH = 1000;

/**
 * @param origins the servers: the first segment of the path is the index of the one that answers
 * @returns a function whose responses say the key, or why there is none; whether the map had the response; and the
 * length of the body that an application reads after the key was made
 */
export function createHandler(origins: readonly string[]): (request: Request) => Promise<Response> {
  const guard = createGuard({ keyHeaders: ["Accept"] });
  const stored = new Map<string, string>();
  const send = async (request: Request, body = request.body) => {
    const { pathname, search } = new URL(request.url);
    const [, index = "", path = ""] = /^\/(\d)(\/.*)/.exec(pathname) ?? [];
    const { method, headers } = request;
    const init = { method, headers, body, duplex: "half" } as RequestInit;
    const response = await fetch(`${origins[Number(index)]}${path}${search}`, init);
    return response.text();
  };
  return async (request) => {
    const result = guard(request);
    if (!result.ok) return result.response;
    const content = await contentKey(result, { maxLength: MAX_LENGTH });
    if (!content.ok) {
      const copy = result.request.clone();
      const [text, { byteLength }] = await Promise.all([send(result.request), copy.arrayBuffer()]);
      return answer(text, { key: content.reason, cache: "none", read: byteLength });
    }
    const { key, keyRequest } = content;
    const cached = stored.get(key);
    const text = cached ?? (await send(keyRequest));
    stored.set(key, text);
    const { byteLength } = await result.request.arrayBuffer();
    return answer(text, { key, cache: cached === undefined ? "miss" : "hit", read: byteLength });
  };
}

function answer(text: string, { key, cache, read }: { key: string; cache: string; read: number }): Response {
  return new Response(text, {
    headers: { "X-Key": encodeURIComponent(key), "X-Cache": cache, "X-Read": String(read) },
  });
}
