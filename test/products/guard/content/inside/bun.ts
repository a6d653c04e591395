/** `bun run bun.ts ORIGIN…`. It prints its port. */
import process from "node:process";
import { createHandler } from "./handler.ts";

declare const Bun: {
  serve(options: { hostname: string; port: number; fetch(request: Request): Promise<Response> }): { port: number };
};

const fetch = createHandler(process.argv.slice(2));
console.log(Bun.serve({ hostname: "127.0.0.1", port: 0, fetch }).port);
