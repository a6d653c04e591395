/** An application of Elysia on its adapter for Node.js that answers with its reading of the request. */
import process from "node:process";
import { node } from "@elysiajs/node";
import { Elysia } from "elysia";
import { endAfterAnswers, PARAMETERS, withLastSlash } from "./shared.mjs";

const [port] = process.argv.slice(2);
const app = new Elysia({ adapter: node() });
for (const names of PARAMETERS) {
  app.get(names.map((name) => `/:${name}`).join(""), ({ path, params }) => {
    // A parameter that cannot be decoded is `null`.
    const written = path.slice(1).split("/");
    const segments = names.map((name, index) => params[name] ?? written[index]);
    return { path, segments: withLastSlash(path, segments) };
  });
}
app.get("/", ({ path }) => ({ path, segments: [""] }));
app.get("/admin/users", ({ path }) => ({ path, segments: withLastSlash(path, ["admin", "users"]) }));
app.get("/*", ({ path }) => ({ path }));
app.listen({ port: Number(port), hostname: "127.0.0.1" }, ({ raw }) => {
  const { server } = raw.node;
  const [listener] = server.listeners("request");
  // An error of new URL would end the program.
  server.removeAllListeners("request").on("request", (request, response) => {
    try {
      listener(request, response);
    } catch {
      response.writeHead(500).end();
    }
  });
  endAfterAnswers(server);
});
