/** The cache of `put` and `match` in Deno, with its `caches`: `deno run deno.ts ORIGIN`. It prints its port. */
import { answer } from "./answer.ts";

declare const Deno: {
  readonly args: readonly string[];
  serve(
    options: { hostname: string; port: number; onListen(address: { port: number }): void },
    handler: (request: Request) => Promise<Response>,
  ): void;
};

const [origin = ""] = Deno.args;
const store = await caches.open("platform");

Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: ({ port }) => console.log(port) }, (request) =>
  answer(request, store, origin),
);
