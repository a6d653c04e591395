/**
 * A server in Express with the guard in front.
 *
 *     node server.mjs [PORT]
 */
import { createServer } from "node:http";
import process from "node:process";
import { guardServer } from "@anyurl/guard/node";
import { classifyHost } from "@anyurl/policy";
import { isFailure } from "anyurl";
import express from "express";

const app = express();

// Before the first route: else Express takes /ADMIN for /admin, and code that compares paths does not.
app.enable("case sensitive routing");

app.use("/admin", (_request, response) => {
  response.status(403).type("text").send("Only for administrators\n");
});

app.get("/", (_request, response) => {
  response.type("text").send("Try /admin, //%61dmin and /check?url=http://0x7f.1/\n");
});

app.get("/check", (request, response) => {
  const { url } = request.query;
  const found = classifyHost(typeof url === "string" ? url : "");
  response.type("text");
  if (isFailure(found)) response.status(400).send(`${found.reason}\n`);
  else response.send(`${found}\n`);
});

// The routes and checks above see only canonical URLs.
const server = guardServer(createServer(app));
server.listen(Number(process.argv[2] ?? 3000), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
