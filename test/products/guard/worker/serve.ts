/** Servers on the loopback interface, for Workers. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** NOTE: the requests of workerd to the cache have no Host header. */
export async function serve(listener: RequestListener): Promise<Server> {
  const options = { maxHeaderSize: 1 << 20, requireHostHeader: false };
  const server = createServer(options, listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
