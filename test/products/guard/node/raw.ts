/** Sends requests byte by byte, which no client that parses URLs would send. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface Answer {
  /** `undefined` if the server closes the connection without a response. */
  readonly status: number | undefined;
  /** The headers, by their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

export interface Line {
  readonly method?: string;
  /** The lines of headers. Default: `Host: h.test`. */
  readonly headers?: readonly string[];
  readonly version?: string;
  readonly body?: string;
}

/** The bytes of a request: one for each code unit. */
export function requestFor(target: string, { method = "GET", version = "HTTP/1.1", ...rest }: Line = {}): string {
  const { headers = ["Host: h.test"], body = "" } = rest;
  const length = body === "" ? [] : [`Content-Length: ${body.length}`];
  return `${[`${method} ${target} ${version}`, ...headers, ...length].join("\r\n")}\r\n\r\n${body}`;
}

/** Connects to a server, and again whenever the server has closed the connection. */
export class RawClient {
  readonly #port: number;
  #socket: Socket | undefined = undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends one request, and reads its response. */
  ask(target: string, line: Line = {}): Promise<Answer> {
    return this.exchange(requestFor(target, line), (line.method ?? "GET") === "HEAD");
  }

  /**
   * Sends bytes, and reads one response.
   *
   * @param isHead whether the response has no body, whatever its headers say
   */
  async exchange(bytes: string, isHead = false): Promise<Answer> {
    const [answer] = await this.exchangeAll(bytes, 1, isHead);
    return answer as Answer;
  }

  /** Sends the bytes of several requests at once, and reads their responses. */
  async exchangeAll(bytes: string, count: number, isHead = false): Promise<Answer[]> {
    const socket = await this.#connected();
    const answers: Answer[] = [];
    let text = "";
    await new Promise<void>((resolve) => {
      const end = () => {
        const rest = responseIn(text, isHead, true);
        if (rest !== undefined) answers.push(rest.answer);
        socket.off("data", take).off("close", end);
        this.#socket = undefined;
        socket.destroy();
        resolve();
      };
      const take = (chunk: string) => {
        text += chunk;
        for (let rest = responseIn(text, isHead); rest !== undefined; rest = responseIn(text, isHead)) {
          if ((rest.answer.status ?? 0) >= 200) answers.push(rest.answer);
          text = text.slice(rest.end);
          if (answers.length < count) continue;
          if (rest.answer.headers.get("connection") === "close") return socket.destroy();
          socket.off("data", take).off("close", end);
          return resolve();
        }
      };
      socket.on("data", take).on("close", end);
      socket.write(Buffer.from(bytes, "latin1"));
    });
    while (answers.length < count) answers.push({ status: undefined, headers: new Map(), body: "" });
    return answers;
  }

  close(): void {
    this.#socket?.destroy();
  }

  async #connected(): Promise<Socket> {
    if (this.#socket?.writable === true) return this.#socket;
    const socket = connect({ port: this.#port, host: "127.0.0.1", noDelay: true });
    socket.setEncoding("latin1");
    // The server may close the connection while bytes are on their way. The event "close" follows.
    socket.on("error", () => undefined);
    this.#socket = socket;
    await once(socket, "connect");
    return socket;
  }
}

/**
 * Returns the first complete response of a text, and where it ends.
 *
 * @param isClosed whether nothing follows the text, which ends a response without a length
 */
function responseIn(text: string, isHead: boolean, isClosed = false): { answer: Answer; end: number } | undefined {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [first = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = new Map(lines.map((line) => [nameOf(line), line.slice(line.indexOf(":") + 1).trim()]));
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1]);
  const hasBody = !isHead && status >= 200 && status !== 204 && status !== 304;
  const body = hasBody ? bodyIn(text, end + 4, headers, isClosed) : { text: "", end: end + 4 };
  return body && { answer: { status, headers, body: body.text }, end: body.end };
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf(":")).toLowerCase();
}

function bodyIn(text: string, start: number, headers: ReadonlyMap<string, string>, isClosed: boolean) {
  if (headers.get("transfer-encoding") === "chunked") return chunksIn(text, start);
  const length = Number(headers.get("content-length") ?? (isClosed ? text.length - start : Number.NaN));
  const end = start + length;
  return Number.isNaN(end) || end > text.length ? undefined : { text: text.slice(start, end), end };
}

function chunksIn(text: string, start: number): { text: string; end: number } | undefined {
  let all = "";
  for (let at = start; ; ) {
    const line = text.indexOf("\r\n", at);
    const length = Number.parseInt(text.slice(at, line), 16);
    const end = line + 2 + length + 2;
    if (line < 0 || end > text.length) return undefined;
    all += text.slice(line + 2, end - 2);
    if (length === 0) return { text: all, end };
    at = end;
  }
}
