/** A server of `Deno.serve` or `Bun.serve`, guarded as in the README. Prints its port. Its answers name the URL. */
import { createGuard } from "@anyurl/guard";

const guard = createGuard();
const handle = (request) => {
  const result = guard(request);
  return result.response ?? new Response(result.request.url);
};

if (globalThis.Deno === undefined) console.log(Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: handle }).port);
else Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: ({ port }) => console.log(port) }, handle);
