/** A router over a list of patterns. */
import { URLPatternList } from "@anyurl/pattern";

/** The decoded groups of a path, by name. */
export type Groups = Readonly<Record<string, string | undefined>>;
export type Handler = (request: Request, groups: Groups) => Response | Promise<Response>;
export type Route = readonly [method: string, pathname: string, handler: Handler];

/** Returns a function that answers requests. If two routes match, the earlier one answers. */
export function createRouter(routes: readonly Route[]): (request: Request) => Promise<Response> {
  const paths = new Map<string, Map<string, Handler>>();
  for (const [method, pathname, handler] of routes) {
    const handlers = paths.get(pathname) ?? new Map<string, Handler>();
    paths.set(pathname, handlers.set(method, handler));
    // HEAD is GET without a body.
    if (method === "GET") handlers.set("HEAD", async (...args) => new Response(null, await handler(...args)));
  }
  const patterns = new URLPatternList([...paths.keys()].map((pathname) => ({ pathname })));
  const handlersOf = [...paths.values()];

  return async (request) => {
    const matches = patterns.all(request.url);
    for (const { index, result } of matches) {
      const handler = handlersOf[index]?.get(request.method);
      if (handler !== undefined) return handler(request, decodeGroups(result.pathname.groups));
    }
    if (matches.length === 0) return new Response("Not found\n", { status: 404 });
    const allowed = new Set(matches.flatMap(({ index }) => [...(handlersOf[index]?.keys() ?? [])]));
    return new Response("Method not allowed\n", { status: 405, headers: { Allow: [...allowed].join(", ") } });
  };
}

/** The guard has refused paths that do not decode, and slashes that are percent-encoded. */
function decodeGroups(groups: Groups): Groups {
  const entries = Object.entries(groups).map(([name, text]) => [name, text && decodeURIComponent(text)]);
  return Object.fromEntries(entries);
}
