/**
 * Two relays, one between the client and a cache, and one between the cache and the server. The tests number their
 * requests with headers, which the server needs. A cache that sends on no header of the client would lose the numbers,
 * so that the relays carry them around it. They change no other part of the messages.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/** The headers by which the tests number their requests. */
const NUMBERS = ["test-id", "test-name", "req-num"];

/** How long the cache has for storing a response before the client can send its next request. */
const MILLISECONDS = 250;

export interface Relay {
  readonly port: number;
  /** Sends the requests to a server from now on. */
  to(port: number): void;
  /** How many responses it has sent on, to the requests of the tests and not to those that set them up. */
  responses(): number;
  /** How many of these came from the cache, without a request to the server. */
  hits(): number;
  close(): void;
}

export interface Relays {
  /** Receives the requests of the client, and sends them to the cache. */
  readonly front: Relay;
  /** Receives the requests of the cache, and sends them to the server. */
  readonly back: Relay;
}

type Header = readonly [name: string, value: string];

export async function serveRelays(): Promise<Relays> {
  /** The numbers of the current request, by its path. A test sends one request after the other. */
  const current = new Map<string, readonly Header[]>();
  const front = await serveRelay((path, headers) => {
    current.set(path, headers.filter(isNumber));
    return headers.filter((header) => !isNumber(header));
  }, MILLISECONDS);
  const back = await serveRelay((path, headers) => {
    // workerd names the host in the target.
    const isNamed = headers.some(([name]) => name.toLowerCase() === "host");
    return [...(isNamed ? [] : [["Host", "127.0.0.1"] as const]), ...headers, ...(current.get(path) ?? [])];
  }, 0);
  return { front, back };
}

function isNumber([name]: Header): boolean {
  return NUMBERS.includes(name.toLowerCase());
}

/** @param changed returns the headers to send on; its path is without the query */
async function serveRelay(
  changed: (path: string, headers: readonly Header[]) => readonly Header[],
  milliseconds: number,
): Promise<Relay> {
  let port = 0;
  let responses = 0;
  let hits = 0;
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    const target = (request.url ?? "").replace(/^https?:\/\/[^/]*/, "");
    const path = target.split("?", 1)[0] ?? "";
    const outgoing = send({
      host: "127.0.0.1",
      port,
      method: request.method ?? "GET",
      path: target,
      headers: changed(path, pairsOf(request.rawHeaders)).flat(),
    });
    let hasResponse = false;
    // A server may send more than it has announced, which is an error after its response.
    outgoing.on("error", () => hasResponse || response.destroy());
    outgoing.on("response", (incoming) => {
      hasResponse = true;
      if (path.startsWith("/test/")) responses++;
      if (String(incoming.headers["cache-status"]).endsWith("; hit")) hits++;
      relay(incoming, response, milliseconds);
    });
    request.pipe(outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    to(other) {
      port = other;
    },
    responses: () => responses,
    hits: () => hits,
    close: () => closeServer(server),
  };
}

async function relay(incoming: IncomingMessage, response: ServerResponse, milliseconds: number): Promise<void> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
  } catch {
    response.destroy();
    return;
  }
  await setTimeout(milliseconds);
  response.sendDate = false;
  const headers = pairsOf(incoming.rawHeaders).filter(([name, value]) => !isFraming(name, value));
  response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, headers.flat());
  response.end(Buffer.concat(chunks));
}

/** Whether a header says how the relay received a message. */
function isFraming(name: string, value: string): boolean {
  return /^transfer-encoding$/i.test(name)
    ? value === "chunked"
    : /^connection$/i.test(name) && /^(?:close|keep-alive)$/i.test(value);
}

function pairsOf(raw: readonly string[]): Header[] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ""] as const] : []));
}

function closeServer(server: Server): void {
  server.closeAllConnections();
  server.close();
}
