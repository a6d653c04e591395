/** A connection that stays open for one request after the other. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

const MILLISECONDS = 500_000;

/** The bodies of measured responses: in one piece, or as a chunk. */
const BODIES = ["ok", "2\r\nok\r\n0\r\n\r\n"];

export class Connection {
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  static async to(port: number): Promise<Connection> {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    socket.setTimeout(MILLISECONDS, () => socket.destroy(new Error(`Nothing came for ${MILLISECONDS} ms`)));
    socket.setEncoding("latin1");
    await once(socket, "connect");
    return new Connection(socket);
  }

  /** @returns the time until the response, in microseconds @throws Error if the response is not "ok" */
  time(target: string, header = ""): Promise<number> {
    return new Promise((resolve, reject) => {
      const socket = this.#socket;
      let text = "";
      const take = (chunk: string) => {
        text += chunk;
        const [, ...rest] = text.split(/\r\n\r\n(.*)/s);
        const body = rest[0] ?? "";
        if (BODIES.includes(body)) end(undefined);
        else if (!BODIES.some((whole) => whole.startsWith(body)))
          end(new Error(`The Worker answers ${text.slice(0, 200)}`));
      };
      const end = (error: Error | undefined) => {
        const nanoseconds = process.hrtime.bigint() - started;
        socket.off("data", take).off("error", end);
        if (error === undefined) resolve(Number(nanoseconds) / 1000);
        else reject(error);
      };
      socket.on("data", take).on("error", end);
      const started = process.hrtime.bigint();
      socket.write(`GET ${target} HTTP/1.1\r\nHost: example.com\r\n${header}\r\n`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}
