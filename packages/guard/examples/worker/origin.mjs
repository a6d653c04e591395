/** A server to try the Worker with: `node origin.mjs [PORT]`. It answers with the request that it has received. */
import { createServer } from "node:http";
import process from "node:process";

const port = Number(process.argv[2] ?? 3000);
let count = 0;

createServer((request, response) => {
  const { method, url, rawHeaders } = request;
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? `${name}: ${rawHeaders[index + 1]}` : []));
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", url?.startsWith("/private") ? "private, no-store" : "public, max-age=10");
  response.end([`Request ${++count}: ${method} ${url}`, ...lines, ""].join("\n"));
}).listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port} is ready`));
