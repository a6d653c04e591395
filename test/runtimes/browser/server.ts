/** Serves the pages on the loopback interface, and receives their reports. */
import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import sirv from "sirv";

/** A policy without 'wasm-unsafe-eval', and so without WebAssembly. */
const POLICY = "script-src 'self'";

/** The pages below this path have the policy; otherwise they are the same. */
const REFUSING = "/refusing";

export interface Server {
  /** The Content Security Policy under which WebAssembly is refused. */
  readonly policy: string;
  /** The address of a file. */
  addressOf(file: string, refusesWasm: boolean): URL;
  /** The report of the page whose address has this number as `run`. Fails with the error that the page reports. */
  reportOf(run: string): Promise<string>;
  close(): void;
}

export interface ServerOptions {
  /** Whether the pages are isolated from other origins, which gives them a fine clock. */
  readonly isolated?: boolean;
  /** Whether files are added later. */
  readonly changing?: boolean;
}

/** https://html.spec.whatwg.org/multipage/document-sequences.html#cross-origin-isolation-mode */
function isolate(response: ServerResponse): void {
  response.setHeader("cross-origin-opener-policy", "same-origin");
  response.setHeader("cross-origin-embedder-policy", "require-corp");
}

/** @param verdictOn returns the response to a report */
export async function serve(
  folder: string,
  verdictOn: (report: string) => string,
  { isolated = false, changing = false }: ServerOptions = {},
): Promise<Server> {
  const files = sirv(folder, { dev: changing, ...(isolated ? { setHeaders: isolate } : {}) });
  const reports = new EventEmitter();

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const run = searchParams.get("run") ?? "";
    const body = await text(request);
    const isReport = pathname.endsWith("/report");
    reports.emit(run, isReport ? { report: body } : { failure: body });
    response.end(isReport ? verdictOn(body) : "");
  }

  const server = createServer((request, response) => {
    if (request.method === "POST") return take(request, response).catch((error) => response.destroy(error));
    if (request.url?.startsWith(REFUSING)) {
      response.setHeader("content-security-policy", POLICY);
      request.url = request.url.slice(REFUSING.length);
    }
    return files(request, response);
  });
  await once(server.listen(0, "localhost"), "listening");
  const { port } = server.address() as AddressInfo;

  return {
    policy: POLICY,
    addressOf: (file, refusesWasm) => new URL(`${refusesWasm ? REFUSING : ""}/${file}`, `http://localhost:${port}`),
    async reportOf(run) {
      const [{ report, failure }] = await once(reports, run);
      if (failure !== undefined) throw new Error(failure);
      return report;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
