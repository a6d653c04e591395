/**
 * A server in Deno with a few routes.
 *
 *     deno install
 *     deno run --allow-net server.ts
 *     curl http://127.0.0.1:8000/books/7
 *
 * An argument replaces the port 8000.
 */
import { URLPatternList } from "@anyurl/pattern";

const BOOKS = new Map([
  ["7", "Seven Gothic Tales"],
  ["42", "The Hitchhiker's Guide to the Galaxy"],
]);

/** The groups of a path, by name; `undefined` if an optional group matched nothing. */
type Groups = Record<string, string | undefined>;

/** Each path, and the function that answers it. The most specific paths are first. */
const ROUTES: Record<string, (groups: Groups) => Response> = {
  "/": () => new Response("Try /books, /books/7 and /hello/world\n"),
  "/books": () => Response.json(Object.fromEntries(BOOKS)),
  "/books/:id{.:format}?": ({ id = "", format = "txt" }) => book(id, format),
  "/hello/:name?": ({ name = "you" }) => new Response(`Hello ${name}\n`),
  "/old/*": ({ 0: rest = "" }) => new Response(null, { status: 301, headers: { Location: `/${rest}` } }),
};

const patterns = new URLPatternList(Object.keys(ROUTES).map((pathname) => ({ pathname })));
const handlers = Object.values(ROUTES);

function book(id: string, format: string): Response {
  const title = BOOKS.get(id);
  if (title === undefined) return notFound();
  return format === "json" ? Response.json({ id, title }) : new Response(`${title}\n`);
}

function notFound(): Response {
  return new Response("Not found\n", { status: 404 });
}

function answer(request: Request): Response {
  const match = patterns.first(request.url);
  const handler = match && handlers[match.index];
  return handler ? handler(match.result.pathname.groups) : notFound();
}

const [port = "8000"] = Deno.args;

Deno.serve({ hostname: "127.0.0.1", port: Number(port) }, answer);
