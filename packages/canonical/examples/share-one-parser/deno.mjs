/**
 * The function in Deno.
 *
 *     deno add npm:anyurl npm:@anyurl/canonical
 *     deno run --allow-net deno.mjs
 *     curl --get --data-urlencode "url=https://EXAMPLE.com/%7Ea?b&a" http://127.0.0.1:8002/
 *
 * An argument replaces the port 8002.
 */
import { answer } from "./shared.mjs";

const [port = "8002"] = Deno.args;

Deno.serve(
  { hostname: "127.0.0.1", port: Number(port), onListen: ({ port }) => console.log(`Listening on port ${port}`) },
  (request) => new Response(answer(request.url), { headers: { "Content-Type": "application/json" } }),
);
