/** An application of Hono that answers with its reading of the request. */
import process from "node:process";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";

const BAD_REQUEST = "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
const [port, options] = process.argv.slice(2);
const app = new Hono(JSON.parse(options));
// A parameter for each segment, for up to ten segments.
for (let count = 1; count <= 10; count++) {
  const names = Array.from({ length: count }, (_, index) => `p${index}`);
  app.get(names.map((name) => `/:${name}`).join(""), (context) => {
    const values = names.map((name) => context.req.param(name));
    return context.json(answer(context.req.url, values));
  });
}
app.get("/", (context) => context.json(answer(context.req.url, [""])));
app.get("*", (context) => context.json(answer(context.req.url, undefined)));
const server = createAdaptorServer({ fetch: app.fetch });
// Invalid requests are answered after the responses to earlier requests of the same connection.
server.on("clientError", (_error, socket) => setTimeout(() => socket.end(BAD_REQUEST), 10));
server.listen(Number(port), "127.0.0.1");

function answer(url, segments) {
  const [, authority, path, query] = /^http:\/\/([^/]*)([^?#]*)(?:\?([^#]*))?/.exec(url);
  const [, host, port] = /^(?:[^@]*@)?(.*?)(?::(\d+))?$/.exec(authority);
  return { host, port: port ?? null, path, query: query ?? null, ...(segments === undefined ? {} : { segments }) };
}
