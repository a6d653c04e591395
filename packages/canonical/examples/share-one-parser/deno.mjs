/**
 * The function in Deno.
 *
 *     deno add npm:anyurl npm:@anyurl/canonical
 *     deno run --allow-net deno.mjs
 *     curl --get http://127.0.0.1:8002/ \
 *       --data-urlencode "url=https://EXAMPLE.com/%7Ea?b&a"
 *
 * An argument replaces the port 8002.
 */
import { answer } from "./shared.mjs";

const [port = "8002"] = Deno.args;

const headers = { "Content-Type": "application/json" };

const onListen = ({ port }) => console.log(`Listening on port ${port}`);

const options = { hostname: "127.0.0.1", port: Number(port), onListen };

Deno.serve(options, (request) => {
  return new Response(answer(request.url), { headers });
});
