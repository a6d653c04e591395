/** The cached fetch in Deno, with its `caches`: `deno run deno.ts ORIGIN [KEY_HEADER…]`. It prints its port. */
import { createCachedFetch } from "@anyurl/guard/cache";

declare const Deno: {
  readonly args: readonly string[];
  serve(
    options: { hostname: string; port: number; onListen(address: { port: number }): void },
    handler: (request: Request) => Promise<Response>,
  ): void;
};

const [origin = "", ...keyHeaders] = Deno.args;
const cachedFetch = createCachedFetch({ origin, guard: { keyHeaders } });

Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: ({ port }) => console.log(port) }, (request) =>
  cachedFetch(request),
);
