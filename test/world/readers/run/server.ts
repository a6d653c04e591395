/** Asks servers. */
import { requestFor } from "../../../../packages/readers/src/define/server.ts";
import type { Command } from "../installations.ts";
import { type Answer, hostOf, type Input, type Running } from "../program.ts";
import { sendAll } from "./connection.ts";
import { launch } from "./launch.ts";
import type { Response } from "./response.ts";

/** How many connections a server is asked over. */
const CONNECTIONS = 8;

/** A server with a configuration. */
export interface ServerUnderTest {
  readonly title: string;
  /** Writes the configuration into the folder. The server must listen on the port of 127.0.0.1. */
  readonly configure: (folder: string, port: number) => Promise<Command>;
  /** Returns further headers for an input, each with its line end. */
  readonly headers?: (input: Input) => string;
  /** Reads the answer from a response with status 200. All others are refusals. */
  readonly read: (response: Response, input: Input) => Answer;
}

/** Starts a server. */
export async function startServer({ title, configure, read, headers }: ServerUnderTest): Promise<Running> {
  const { port, close } = await launch(title, configure);
  return { close, ask: (inputs) => askServer(port, inputs, read, headers) };
}

/** Asks a server that listens on a port of this machine. */
export async function askServer(
  port: number,
  inputs: readonly Input[],
  read: ServerUnderTest["read"],
  headers: ServerUnderTest["headers"] = () => "",
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  let count = 0;
  const requests = {
    next: () => (count < inputs.length ? count++ : undefined),
    bytes: (index: number) => bytesOf(inputs[index] as Input, headers),
    done: (index: number, response: Response | undefined) => {
      answers[index] = answerOf(response, inputs[index] as Input, read);
    },
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, () => sendAll(port, requests)));
  return answers;
}

function answerOf(response: Response | undefined, input: Input, read: ServerUnderTest["read"]): Answer {
  if (response === undefined) return { refused: "closed" };
  return response.status === 200 ? read(response, input) : { refused: String(response.status) };
}

/** The request line, the Host header and further headers. */
function bytesOf(input: Input, headers: (input: Input) => string): string {
  const request = requestFor(input.text, hostOf(input));
  if (request === undefined) throw new Error(`No request can be made for ${JSON.stringify(input)}`);
  const { target, host } = request;
  return `GET ${target} HTTP/1.1\r\n${host === null ? "" : `Host: ${host}\r\n`}${headers(input)}\r\n`;
}

/** Whether an input can be sent: it is a target or a URL, and ends no line of the request. */
export function canBeSent(input: Input): boolean {
  const request = requestFor(input.text, hostOf(input));
  return request !== undefined && !/[\r\n]/.test(request.target + request.host);
}
