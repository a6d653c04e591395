/** `deno run deno.ts ORIGIN…`. It prints its port. */
import { createHandler } from "./handler.ts";

declare const Deno: {
  readonly args: readonly string[];
  serve(
    options: { hostname: string; port: number; onListen(address: { port: number }): void },
    handler: (request: Request) => Promise<Response>,
  ): void;
};

const onListen = ({ port }: { port: number }) => console.log(port);
Deno.serve({ hostname: "127.0.0.1", port: 0, onListen }, createHandler(Deno.args));
