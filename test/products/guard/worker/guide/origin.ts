/** A server that reflects requests, with all kinds of responses, for the programs of the guides. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyOf, portOf, serve } from "../serve.ts";

const PUBLIC = "public, max-age=600";

/** The headers of the responses, by path. All others may be stored. */
const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/language": { Vary: "Accept-Language" },
  "/device": { Vary: "X-Device" },
  "/any": { Vary: "*" },
  "/account": { Vary: "Cookie" },
  "/session": { "Cache-Control": "max-age=600" },
  "/private": { "Cache-Control": "private, max-age=600" },
  "/no-store": { "Cache-Control": "no-store" },
  "/set-cookie": { "Set-Cookie": "session=new" },
};

const STATUSES: Readonly<Record<string, number>> = { "/missing": 404, "/error": 500 };

export interface GuideOrigin {
  readonly port: number;
  /** Returns how many requests came for a path since the last call. */
  count(path: string): number;
  close(): void;
}

export async function serveGuideOrigin(): Promise<GuideOrigin> {
  const counts = new Map<string, number>();
  let requests = 0;
  const server = await serve(async (request, response) => {
    const url = new URL(request.url ?? "", "http://server.test");
    counts.set(url.pathname, (counts.get(url.pathname) ?? 0) + 1);
    await answer(request, response, url, ++requests);
  });
  return {
    port: portOf(server),
    count(path) {
      const count = counts.get(path) ?? 0;
      counts.delete(path);
      return count;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, url: URL, number: number): Promise<void> {
  const { method, rawHeaders } = request;
  const body = (await bodyOf(request)).toString("latin1");
  response.statusCode = STATUSES[url.pathname] ?? 200;
  response.setHeader("Cache-Control", PUBLIC);
  for (const [name, value] of Object.entries(HEADERS[url.pathname] ?? {})) response.setHeader(name, value);
  if (url.pathname === "/promo" && url.search === "") {
    response.writeHead(302, { Location: "/promo?utm_source=site" }).end();
    return;
  }
  const target = `${url.pathname}${url.search}`;
  const text = [`${number} ${method} ${target}`, `language=${request.headers["accept-language"]};`].join(" ");
  const content = Buffer.from(`${text} ${rawHeaders.join("|")} ${body}`, "latin1");
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  if (start !== undefined && end !== undefined) {
    response.statusCode = 206;
    response.setHeader("Content-Range", `bytes ${start}-${end}/${content.length}`);
    response.end(content.subarray(Number(start), Number(end) + 1));
    return;
  }
  response.setHeader("X-Reflected", encodeURIComponent(content.toString("latin1")));
  response.end(content);
}
