/** Sends many requests over one connection, byte by byte, several before the first response. */
import { connect, type Socket } from "node:net";
import { closesAfter, findResponse, type Response } from "./response.ts";

export type { Response } from "./response.ts";

const MILLISECONDS = 20_000;

/** How many requests are under way at once, at most. */
const MOST_DEPTH = 16;

/** The requests to send, and the recipient of the responses. */
export interface Requests {
  /** Returns the number of the next request; `undefined` if there is none left. */
  readonly next: () => number | undefined;
  /** Returns the bytes of a request. */
  readonly bytes: (index: number) => string;
  /** Takes the response to a request; `undefined` if the server closes the connection without one. */
  readonly done: (index: number, response: Response | undefined) => void;
}

/** Sends requests until there are no more. Opens a new connection after each one that the server closes. */
export function sendAll(port: number, requests: Requests): Promise<void> {
  return new Promise((resolve) => new Lane(port, requests, resolve).open());
}

class Lane {
  readonly #port: number;
  readonly #requests: Requests;
  readonly #finish: () => void;
  /** The requests that were sent and have no response, in their order. */
  #pending: number[] = [];
  /** The requests that must be sent again. */
  #again: number[] = [];
  /** A request to which there was no response; it gets a connection of its own. */
  #alone: number | undefined;
  /**
   * How many requests may be under way: more after each response, and one after the server has closed the connection.
   * Those behind a request that a server refuses must be sent again.
   */
  #depth = 1;

  constructor(port: number, requests: Requests, finish: () => void) {
    this.#port = port;
    this.#requests = requests;
    this.#finish = finish;
  }

  open(): void {
    const socket = connect({ port: this.#port, host: "127.0.0.1", noDelay: true });
    let text = "";
    let isOver = false;
    const read = (isClosed: boolean) => {
      let start = 0;
      while (!isOver && this.#pending.length > 0) {
        const found = findResponse(text, start, isClosed);
        if (found === undefined) break;
        start = found.end;
        this.#answer(found.response);
        isOver = closesAfter(found.response);
        this.#depth = Math.min(this.#depth + 1, MOST_DEPTH);
      }
      text = text.slice(start);
    };
    const end = () => {
      if (!isOver) read(true);
      isOver = true;
      socket.destroy();
      this.#reopen();
    };
    socket.setEncoding("latin1").setTimeout(MILLISECONDS, () => socket.destroy());
    socket.on("data", (chunk) => {
      text += String(chunk);
      read(false);
      if (isOver) socket.destroy();
      else this.#fill(socket);
    });
    socket.on("error", () => {});
    socket.on("close", end);
    this.#fill(socket);
  }

  #answer(response: Response | undefined): void {
    const index = this.#pending.shift() as number;
    if (index === this.#alone) this.#alone = undefined;
    this.#requests.done(index, response);
  }

  #fill(socket: Socket): void {
    const depth = this.#alone === undefined ? this.#depth : 1;
    let bytes = "";
    while (this.#pending.length < depth) {
      const index = this.#again.shift() ?? this.#requests.next();
      if (index === undefined) break;
      this.#pending.push(index);
      bytes += this.#requests.bytes(index);
    }
    if (bytes !== "") socket.write(bytes, "latin1");
    else if (this.#pending.length === 0) socket.destroy();
  }

  #reopen(): void {
    this.#depth = 1;
    const first = this.#pending[0];
    if (first !== undefined && first === this.#alone) this.#answer(undefined);
    else if (first !== undefined) this.#alone = first;
    this.#again = [...this.#pending, ...this.#again];
    this.#pending = [];
    if (this.#again.length === 0) {
      const index = this.#requests.next();
      if (index !== undefined) this.#again.push(index);
    }
    if (this.#again.length === 0) this.#finish();
    else this.open();
  }
}
