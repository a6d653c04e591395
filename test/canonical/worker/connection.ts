/** A connection that stays open for one request after the other. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

const MILLISECONDS = 500_000;

/** The end of each measured response. */
const END = "\r\n\r\nok";

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
        if (text.includes("\r\n\r\n") && !text.endsWith(END))
          end(new Error(`The Worker answers ${text.slice(0, 200)}`));
        else if (text.endsWith(END)) end(undefined);
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
