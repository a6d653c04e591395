/** A cache of `put` and `match` alone, as the guide warns of it. */

/** The part of the Cache API that it uses. */
export interface Store {
  match(key: Request): Promise<Response | undefined>;
  put(key: Request, response: Response): Promise<unknown>;
}

/** Turns anything that keeps values under strings into a store, and returns them unchanged. */
export function storeOf(values: {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<unknown>;
}): Store {
  return {
    async match({ url }) {
      const value = await values.get(url);
      if (value === null) return undefined;
      const { body, ...init } = JSON.parse(value);
      return new Response(body, init);
    },
    async put({ url }, response) {
      const { status, headers } = response;
      await values.put(url, JSON.stringify({ body: await response.text(), status, headers: [...headers] }));
    },
  };
}

/**
 * Answers from the store, or from the server, and stores its response. The key leaves out the query. The response has
 * the header X-Cache: "hit", "put" or "throws".
 */
export async function answer(request: Request, store: Store, origin: string): Promise<Response> {
  const { pathname, search, origin: own } = new URL(request.url);
  const headers = new Headers();
  for (const name of ["Accept-Language", "Authorization"]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const key = new Request(`${own}${pathname}`, { headers });
  const stored = await store.match(key);
  if (stored !== undefined) return labelled(stored, "hit");
  const response = await fetch(`${origin}${pathname}${search}`, { headers });
  try {
    await store.put(key, response.clone());
    return labelled(response, "put");
  } catch {
    return labelled(response, "throws");
  }
}

function labelled(response: Response, label: string): Response {
  const { body, status, headers } = response;
  return new Response(body, { status, headers: [...headers, ["X-Cache", label]] });
}
