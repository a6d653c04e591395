/**
 * A small network on the loopback interface: an outside server, whose address the tests allow, and an inside server
 * with the same port on the other addresses, which nobody may reach.
 */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import { type AddressInfo, isIPv6, type LookupFunction, type Socket } from "node:net";
import { createSafeFetch, type SafeFetch, type SafeFetchOptions } from "@anyurl/policy/fetch";

/** The address of the outside server. All other addresses of the tests are of the class "loopback" or worse. */
export const OUTSIDE = "127.0.0.2";

/** The public internet of the tests. */
export const ALLOW = ["public", `${OUTSIDE}/32`] as const;

const INSIDE = ["127.0.0.1", "127.0.0.3", "::1"];

const findNothing: LookupFunction = (_name, _options, callback) => callback(new Error("not found"), []);

interface Recorded {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server and what it received. */
export class Site {
  readonly requests: Recorded[] = [];
  /** The connections, and the bytes that came over each. */
  readonly sockets: Socket[] = [];
  readonly #server: Server;

  constructor(listener: RequestListener) {
    this.#server = createServer(async (request, response) => {
      const { method, url, headers } = request;
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      this.requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      listener(request, response);
    });
    this.#server.on("connect", (_request, socket) => socket.end("HTTP/1.1 403 Forbidden\r\n\r\n"));
    this.#server.on("connection", (socket) => this.sockets.push(socket));
  }

  /** @returns whether the address and the port were free */
  async listen(address: string, port: number): Promise<boolean> {
    this.#server.listen(port, address);
    try {
      await once(this.#server, "listening");
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Containers need not have IPv6.
      if (isIPv6(address) && (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT")) return true;
      if (code === "EADDRINUSE") return false;
      throw error;
    }
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }
}

export interface Network extends AsyncDisposable {
  readonly outside: Site;
  readonly inside: readonly Site[];
  readonly port: number;
  /** The origin of the outside server. */
  readonly origin: string;
  /** A safe fetch that allows the outside server and the public internet, of which it finds nothing. */
  readonly safeFetch: (options?: SafeFetchOptions) => SafeFetch;
  /** The number of connections to the inside servers. */
  readonly reached: () => number;
}

/** @param listener answers the requests to the outside server. The inside servers answer "secret". */
export async function startNetwork(
  listener: RequestListener = (_, response) => response.end("page"),
): Promise<Network> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const outside = new Site(listener);
    await outside.listen(OUTSIDE, 0);
    const { port } = outside;
    const inside = INSIDE.map(() => new Site((_, response) => response.end("secret")));
    const free = await Promise.all(inside.map((site, index) => site.listen(INSIDE[index] as string, port)));
    const close = async () => void (await Promise.all([outside, ...inside].map((site) => site.close())));
    if (!free.every(Boolean)) {
      await close();
      continue;
    }
    return {
      outside,
      inside,
      port,
      origin: `http://${OUTSIDE}:${port}`,
      safeFetch: (options) => createSafeFetch({ allow: ALLOW, lookup: findNothing, ...options }),
      reached: () => inside.reduce((sum, site) => sum + site.sockets.length, 0),
      [Symbol.asyncDispose]: close,
    };
  }
  throw new Error("no port is free on all loopback addresses");
}

/** Returns the error with which a promise is rejected. */
export async function errorOf(
  promise: Promise<unknown>,
): Promise<Error & { reason?: string; hostClass?: string | null }> {
  const value = await promise.then(
    (result) => new Error(`not rejected: ${String(result)}`),
    (error: unknown) => error,
  );
  return value as Error;
}

/** Resolves once the outside server has lost all its connections. */
export async function disconnected({ outside }: Network): Promise<void> {
  const closed = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));
  await Promise.all(outside.sockets.map((socket) => socket.destroyed || closed(socket)));
}
