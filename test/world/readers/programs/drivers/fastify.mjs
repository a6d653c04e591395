/** An application of Fastify that answers with its reading of the request. */
import process from "node:process";
import fastify from "fastify";

const [port, text] = process.argv.slice(2);
const BAD_REQUEST = "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
const options = JSON.parse(text);
const app = fastify({
  // Fastify answers invalid requests at once, before the responses to earlier requests of the same connection.
  clientErrorHandler: (_error, socket) => setTimeout(() => socket.end(BAD_REQUEST), 5),
  routerOptions: { ...options, maxParamLength: 100_000, querystringParser: (query) => ({ query }) },
});
for (let count = 1; count <= 10; count++) {
  const route = Array.from({ length: count }, (_, index) => `/:p${index}`).join("");
  app.get(route, (request, reply) => reply.send(answer(request, Object.values(request.params))));
}
app.get("*", (request, reply) => reply.send(answer(request, undefined)));
await app.listen({ port: Number(port), host: "127.0.0.1" });

function answer(request, segments) {
  const { query } = request.query;
  const lower = (segment) => segment.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return {
    host: request.hostname,
    port: request.port === null ? null : String(request.port),
    // An empty query and a missing one are the same.
    ...(query === "" ? {} : { query }),
    ...(segments === undefined ? {} : { segments: options.caseSensitive === false ? segments.map(lower) : segments }),
  };
}
