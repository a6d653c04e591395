/** A server on the loopback interface: pages that redirect to a target in each way, and a page at every other path. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

const SCRIPT = readFileSync(join(import.meta.dirname, "page.js"), "utf8");

/** The page at which a navigation ends. It tells the page around it where it is. */
const END = '<!doctype html><title>End</title><script>parent.postMessage(location.href, "*")</script>';

const STARTS = "/anyurl-starts/";

/** How a page leads to a target. */
export type Way = keyof typeof WAYS;

const WAYS = {
  location: (target: string, response: ServerResponse) => response.writeHead(302, { location: target }).end(),
  link: (target: string, response: ServerResponse) =>
    response.end(
      `<!doctype html><title>Link</title><a href="${escapeHTML(target)}">a</a><script>${whenLoaded("document.links[0].click()")}</script>`,
    ),
  script: (target: string, response: ServerResponse) =>
    response.end(`<!doctype html><title>Script</title><script>${whenLoaded(`location = ${literal(target)}`)}</script>`),
  refresh: (target: string, response: ServerResponse) =>
    response.end(
      `<!doctype html><title>Refresh</title><meta http-equiv="refresh" content="0; url=${escapeHTML(target)}">`,
    ),
};

export const ALL_WAYS = Object.keys(WAYS) as readonly Way[];

function escapeHTML(text: string): string {
  return text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A string of JavaScript that can be in a page. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\u003c");
}

/** Code that runs after the page is loaded, when a navigation is one that a user could have started. */
function whenLoaded(code: string): string {
  return `addEventListener("load", () => setTimeout(() => { ${code} }))`;
}

/** The path of the page that leads to a target. */
export function startOf(way: Way, target: string): string {
  return `${STARTS}${way}?${encodeURIComponent(target)}`;
}

export interface Server {
  readonly port: number;
  close(): void;
}

export async function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const { url = "" } = request;
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (url.startsWith(STARTS)) {
      const [way = "", target = ""] = url.slice(STARTS.length).split("?");
      return WAYS[way as Way](decodeURIComponent(target), response);
    }
    if (url === "/anyurl-page")
      return response.end(`<!doctype html><title>Page</title><body><script>${SCRIPT}</script>`);
    return response.end(END);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
