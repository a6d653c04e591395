/** A back end for proxies. It answers each request with the request's own head. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A back end that runs. */
export interface Echo {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Starts the back end on a free port of the loopback interface. */
export async function startEcho(): Promise<Echo> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = "";
    socket.setEncoding("latin1").on("data", (chunk) => {
      received += String(chunk);
      for (let end = received.indexOf("\r\n\r\n"); end >= 0; end = received.indexOf("\r\n\r\n")) {
        const head = received.slice(0, end);
        received = received.slice(end + 4);
        const headers = `Content-Type: text/plain\r\nContent-Length: ${head.length}`;
        socket.write(`HTTP/1.1 200 OK\r\n${headers}\r\n\r\n${head}`, "latin1");
      }
    });
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/**
 * Returns the path and the query of a request that a back end has received, as an answer.
 *
 * @param head the bytes of the request
 */
export function echoedTarget(head: string): { readonly path: string; readonly query: string | null } {
  const line = head.slice(0, head.indexOf("\r\n"));
  const target = line.slice(line.indexOf(" ") + 1, line.lastIndexOf(" "));
  const mark = target.indexOf("?");
  if (mark < 0) return { path: target, query: null };
  return { path: target.slice(0, mark), query: Buffer.from(target.slice(mark + 1), "latin1").toString("utf8") };
}

/** Returns the bytes of a header that a back end has received. */
export function echoedHeader(head: string, name: string): string {
  const line = head.split("\r\n").find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? "";
  return line.slice(name.length + 1).replace(/^[ \t]+|[ \t]+$/g, "");
}
