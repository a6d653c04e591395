/** A server that echoes requests, keeps the last beacon, and serves files, such as a page's. */
import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import sirv from "sirv";

export interface EchoServer {
  readonly address: string;
  /** The next body that is sent to `/observed`. */
  observed(): Promise<string>;
  close(): void;
}

/** @param folder the folder of the files */
export async function serveEcho(folder: string): Promise<EchoServer> {
  const files = sirv(folder, { dev: true });
  const bodies = new EventEmitter();
  let beacon: Promise<unknown[]> | undefined;

  /** Returns the method, the type and the body of a request as a line. */
  async function lineOf(request: IncomingMessage): Promise<string> {
    return `${request.method} ${request.url} ${request.headers["content-type"]} ${await text(request)}`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { method, url } = request;
    if (/^\/(?:echo|query)\b/.test(url ?? "")) return response.end(await lineOf(request));
    if (url?.startsWith("/v1/")) return response.end(JSON.stringify({ seen: await lineOf(request) }));
    if (url === "/observed") {
      bodies.emit("observed", await text(request));
      return response.end();
    }
    if (url !== "/beacon") return files(request, response);
    beacon ??= once(bodies, "beacon");
    if (method === "POST") {
      bodies.emit("beacon", await lineOf(request));
      return response.end();
    }
    const [line] = await beacon;
    beacon = undefined;
    return response.end(line);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    async observed() {
      const [body] = await once(bodies, "observed");
      return body;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
