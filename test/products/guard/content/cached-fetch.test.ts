/** `createCachedFetch` sends QUERY requests to the server, with their content, and stores nothing for them. */
import { createCachedFetch, createMemoryCache } from "@anyurl/guard/cache";
import { expect, test } from "vitest";
import { queryRequest } from "./requests.ts";

test("each QUERY request reaches the server whole, and removes nothing that is stored", async () => {
  const sent: string[] = [];
  const stored: Promise<unknown>[] = [];
  const cachedFetch = createCachedFetch({
    origin: "https://origin.test",
    cache: createMemoryCache(),
    fetch: async (request) => {
      const text = `${request.method} ${request.headers.get("Content-Type")} ${await request.text()}`;
      sent.push(text);
      return new Response(text, { headers: { "Cache-Control": "public, max-age=60" } });
    },
  });
  const context = { waitUntil: (promise: Promise<unknown>) => stored.push(promise) };
  const ask = async (request: Request) => {
    const response = await cachedFetch(request, context);
    const text = await response.text();
    await Promise.all(stored);
    return [text, response.headers.get("Cache-Status")];
  };
  const url = "https://h.test/a";
  await ask(new Request(url));
  for (const content of ["a", "b", "b"]) {
    expect(await ask(queryRequest(content, { "Content-Type": "text/plain" }, url))).toEqual([
      `QUERY text/plain ${content}`,
      null,
    ]);
  }
  expect(await ask(new Request(url))).toEqual(["GET null ", "canonical-requests; hit"]);
  expect(sent).toEqual(["GET null ", "QUERY text/plain a", "QUERY text/plain b", "QUERY text/plain b"]);
});
