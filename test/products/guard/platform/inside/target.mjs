/** A server of Node, Deno or Bun, which answers with the target that it hands over. Prints its port. */
const hostname = "127.0.0.1";
const answer = ({ url }) => new Response(url.replace(/^https?:\/\/[^/]*/, ""));

if (globalThis.Bun !== undefined) console.log(Bun.serve({ hostname, port: 0, fetch: answer }).port);
else if (globalThis.Deno !== undefined)
  Deno.serve({ hostname, port: 0, onListen: ({ port }) => console.log(port) }, answer);
else {
  const { createServer } = await import("node:http");
  const server = createServer(({ url }, response) => response.end(url));
  server.listen(0, hostname, () => console.log(server.address().port));
}
