/**
 * The service in Node.
 *
 *     npm install anyurl @anyurl/canonical
 *     node node.mjs
 *     curl --get http://127.0.0.1:8001/ \
 *       --data-urlencode "url=https://EXAMPLE.com/%7Ea?b&a"
 *
 * An argument replaces the port 8001.
 */
import { createServer } from "node:http";
import { answer } from "./shared.mjs";

const [, , port = "8001"] = process.argv;

const server = createServer((request, response) => {
  response.setHeader("Content-Type", "application/json");
  response.end(answer(request.url ?? ""));
});

const show = () => console.log("Listening on port", server.address().port);
server.listen(Number(port), "127.0.0.1", show);
