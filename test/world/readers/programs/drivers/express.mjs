/** An application of Express that answers with its reading of the request. */
import process from "node:process";
import express from "express";

const [port, options] = process.argv.slice(2);
const { caseSensitiveRouting = false } = JSON.parse(options);
const app = express();
app.disable("etag");
app.set("query parser", (query) => ({ query }));
app.set("case sensitive routing", caseSensitiveRouting);
// Only a router that ignores case comes here: the route is in upper case.
app.get("/CASE", (request, response) => response.json(answer(request, ["case"])));
app.get("/{*path}", (request, response) => response.json(answer(request, request.params.path ?? [""])));
app.use((_error, _request, response, _next) => response.status(400).end());
app.listen(Number(port), "127.0.0.1");

function answer(request, segments) {
  const lower = (segment) => segment.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return {
    host: request.hostname ?? null,
    path: request.path,
    query: request.query.query,
    segments: caseSensitiveRouting ? segments : segments.map(lower),
  };
}
