/** Applications of Connect that answer with the parts of the path that their routes take. */
import process from "node:process";
import connect from "connect";
import parseURL from "parseurl";
import { listen, lower } from "./shared.mjs";

const [port, text] = process.argv.slice(2);
const { routes = [] } = JSON.parse(text);

// An error of url.parse would end the program.
listen(port, (request, response) => {
  try {
    response.end(JSON.stringify(answer(request)));
  } catch {
    response.writeHead(500).end();
  }
});

/** Tries the routes, or each start of the path as a route: Connect tells which ones match. */
function answer({ url }) {
  const { pathname, query } = parseURL({ url });
  const path = pathname ?? "/";
  const starts = Array.from(path, (_, index) => path.slice(0, index + 1)).filter((start) => !start.endsWith("/"));
  const matching = (routes.length > 0 ? routes : starts.map(swapCase)).filter((route) => isFor(route, url));
  const ends = matching.map((route) => route.replace(/\/$/, "").length);
  const segments = cut(path, routes.length > 0 ? ends.slice(0, 1) : ends);
  return { path, query, segments: segments.map(decode).map(lower) };
}

/** Whether an application with this route alone runs its middleware for a URL. */
function isFor(route, url) {
  let found = false;
  const app = connect();
  app.use(route, () => (found = true));
  app.handle({ url, method: "GET" }, {}, () => {});
  return found;
}

function swapCase(text) {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase();
}

/** Cuts a path at its slashes, and where a route ends. */
function cut(path, ends) {
  const parts = [0, ...ends].map((start, index, all) => path.slice(start, all[index + 1]));
  return parts
    .filter((part, index) => part !== "" || index === 0)
    .flatMap((part) => part.replace(/^\//, "").split("/"));
}

/** Decodes what a route must not write in another way. */
function decode(segment) {
  const decoded = segment.replace(/%([0-9a-f]{2})/gi, (written, digits) => {
    const byte = String.fromCharCode(Number.parseInt(digits, 16));
    return /[\w.~-]/.test(byte) ? written : byte;
  });
  return Buffer.from(decoded, "latin1").toString("utf8");
}
