/** An application of h3 1 that answers with its reading of the request. */
import process from "node:process";
import { createApp, createRouter, eventHandler, toNodeListener } from "h3-1";
import { listen, PARAMETERS, withLastSlash } from "./shared.mjs";

const [port, text] = process.argv.slice(2);
const { routes = [] } = JSON.parse(text);
const app = createApp();
app.use(
  eventHandler((event) => {
    event.context.whole = pathOf(event);
  }),
);
for (const route of routes) {
  const written = route.replace(/\/$/, "");
  // The path of the event lacks the route; it is "/" if nothing is left.
  const handler = (event) => {
    const rest = event.context.whole === written ? [] : segmentsOf(pathOf(event));
    return answer(event.path, [...segmentsOf(written), ...rest]);
  };
  app.use(route, eventHandler(handler));
}
const router = createRouter();
for (const names of PARAMETERS) {
  const handler = (event) => {
    const segments = names.map((name) => event.context.params[name]);
    return answer(event.path, withLastSlash(pathOf(event), segments));
  };
  router.get(names.map((name) => `/:${name}`).join(""), eventHandler(handler));
}
router.get(
  "/**",
  eventHandler(({ path }) => answer(path, undefined)),
);
app.use(router);
listen(port, toNodeListener(app));

function pathOf(event) {
  return event.path.split("?")[0];
}

function segmentsOf(path) {
  return path.replace(/^\//, "").split("/");
}

/** The answer for a decoded path with its query, and segments that have the escapes of "/" and "%". */
function answer(path, segments) {
  const mark = path.indexOf("?");
  const decoded = segments?.map((segment) => segment.replaceAll("%2F", "/").replaceAll("%25", "%"));
  return { query: mark < 0 ? null : path.slice(mark + 1), ...(decoded && { segments: decoded }) };
}
