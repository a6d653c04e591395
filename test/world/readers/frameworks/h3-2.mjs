/** An application of h3 2 that answers with its reading of the request. */
import process from "node:process";
import { listen, PARAMETERS, withLastSlash } from "./shared.mjs";

const [port, text] = process.argv.slice(2);
const { H3, toNodeHandler } = await import(JSON.parse(text).package);
const app = new H3({ silent: true });
app.get("/admin", (event) => answer(event.url, ["admin"]));
for (const names of PARAMETERS) {
  app.get(names.map((name) => `/:${name}`).join(""), ({ url, context: { params } }) => {
    return answer(
      url,
      names.map((name) => params[name]),
    );
  });
}
// For paths with empty segments: the parameter has the rest of the path, without a slash at its end.
app.get("/**", ({ url, context: { params } }) => answer(url, (params?._ ?? "").split("/")));
const handler = toNodeHandler(app);
// An error of new URL would end the program, which srvx avoids in its own server.
listen(port, (request, response) => {
  try {
    handler(request, response);
  } catch {
    response.writeHead(500).end();
  }
});

function answer({ pathname, search }, segments) {
  const decoded = segments.map(decode);
  // An empty query and a missing one are the same.
  const query = search === "" ? {} : { query: search.slice(1) };
  return { path: pathname, ...query, segments: withLastSlash(pathname, decoded) };
}

function decode(segment) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
