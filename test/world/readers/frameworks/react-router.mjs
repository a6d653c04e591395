/** An application of React Router that answers with its reading of the request. */
import { AsyncLocalStorage } from "node:async_hooks";
import process from "node:process";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { createRequestHandler } from "react-router";
import { listen, lower, PARAMETERS, withLastSlash } from "./shared.mjs";

const [port, text] = process.argv.slice(2);
const { caseSensitive = false } = JSON.parse(text);
const requests = new AsyncLocalStorage();

function route(id, path, loader) {
  return { id, path, caseSensitive, module: { loader } };
}

/** Keeps the answer of a loader, since React Router encodes what a loader returns. */
function answer({ hostname, port, pathname }, segments) {
  const authority = { host: hostname, port: port === "" ? null : port };
  const read = segments && { segments: caseSensitive ? segments : segments.map(lower) };
  requests.getStore().found = { ...authority, path: pathname, ...read };
  return null;
}

const routes = {};
for (const names of PARAMETERS) {
  const id = `routes-${names.length}`;
  const path = names.map((name) => `:${name}`).join("/");
  routes[id] = route(id, path, ({ params, request }) => {
    const url = new URL(request.url);
    return answer(
      url,
      withLastSlash(
        dataless(url.pathname),
        names.map((name) => params[name]),
      ),
    );
  });
}
routes.case = route("case", "CASE", ({ request }) => answer(new URL(request.url), ["case"]));

/** The path without the mark of a request for data. It is there only for its slash at the end. */
function dataless(path) {
  return path.replace(/(?:(?<=\/)_)?\.data$/, "");
}

const build = {
  routes,
  assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "1" },
  entry: { module: { default: () => new Response(), handleError: () => {}, streamTimeout: 1000 } },
  basename: "/",
  publicPath: "/",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};
const handler = createRequestHandler(build, "production");
const listener = createRequestListener((request) =>
  requests.run({}, async () => {
    answer(new URL(request.url), undefined);
    await handler(request);
    return Response.json(requests.getStore().found);
  }),
);
listen(port, listener);
