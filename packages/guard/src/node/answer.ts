/** Sends a guard's own response. */
import { STATUS_CODES } from "node:http";
import type { ServerHttp2Stream } from "node:http2";
import type { Duplex } from "node:stream";
import type { ResponseParts } from "../guard/responses.ts";
import type { NodeResponse } from "./types.ts";

export function answer(res: NodeResponse, { status, headers, body }: ResponseParts): void {
  if (res.headersSent) return;
  res.statusCode = status;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.end(body ?? "");
}

/** Sends a response to a request of the event "upgrade" or "connect", and closes the connection. */
export function answerOn(socket: Duplex, { status, headers, body }: ResponseParts): void {
  const text = body ?? "";
  const all = { ...headers, Connection: "close", "Content-Length": String(new TextEncoder().encode(text).length) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  // Node no longer listens to errors of such a socket, and a client may be gone.
  socket.on("error", () => socket.destroy());
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${text}`);
}

/** Sends a response on a stream of HTTP/2. Node ends the one to a HEAD request itself. */
export function answerStream(stream: ServerHttp2Stream, { status, headers, body }: ResponseParts): void {
  stream.respond({ ":status": status, ...headers });
  if (!stream.writableEnded) stream.end(body ?? "");
}
