/** Sends requests byte by byte, which no client that parses URLs would send. */
import { connect } from "node:net";

const MILLISECONDS = 500_000;

export interface RawResponse {
  readonly status: number;
  /** The headers, by their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/**
 * Sends a request, and reads the response until the connection is closed.
 *
 * @param line the request line; each code unit is a byte
 * @param host the value of the Host header
 */
export function sendRaw(
  port: number,
  line: string,
  host: string,
  headers: readonly string[] = [],
  body = "",
): Promise<RawResponse> {
  const length = body === "" ? [] : [`Content-Length: ${body.length}`];
  const head = [line, `Host: ${host}`, ...headers, ...length];
  if (!headers.some((header) => /^connection:/i.test(header))) head.push("Connection: close");
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1");
    socket.setTimeout(MILLISECONDS, () =>
      socket.destroy(new Error(`No response to ${JSON.stringify(line.slice(0, 99))}`)),
    );
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(parsed(Buffer.concat(chunks).toString("latin1"))));
    socket.write(Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`, "latin1"));
  });
}

function parsed(text: string): RawResponse {
  const end = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]),
    headers: new Map(headers),
    body: text.slice(end + 4),
  };
}
