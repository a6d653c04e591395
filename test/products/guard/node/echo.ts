/** Servers whose answers describe the request, as a handler sees it. */
import { createServer, type IncomingMessage } from "node:http";
import { guardServer, type NodeGuardOptions, type NodeRequest } from "@anyurl/guard/node";
import { listen, type Running } from "./frameworks.ts";
import { type Answer, type Line, RawClient } from "./raw.ts";

/** The parts of a request that a handler sees. */
export interface Seen {
  readonly url: string | undefined;
  readonly host: string | undefined;
  /** The values of the Host headers, and of `:authority`, in `rawHeaders`. */
  readonly hosts: readonly string[];
  readonly action: string | undefined;
  readonly canonical: string | null | undefined;
  readonly key: string | null | undefined;
  readonly flags: readonly string[] | undefined;
}

export function seenBy(req: NodeRequest): Seen {
  const { url, headers, rawHeaders, guard } = req;
  const isHost = (_: string, index: number) => /^:?(?:host|authority)$/i.test(rawHeaders[index - 1] ?? "");
  const hosts = rawHeaders.filter((value, index) => index % 2 === 1 && isHost(value, index));
  const { action, url: canonical, key, flags } = guard ?? {};
  return { url, host: headers.host, hosts, action, canonical, key, flags };
}

/** A server with a guard, and a client for it. */
export class Echo {
  readonly #running: Running;
  readonly client: RawClient;
  /** How many requests have reached the handler. */
  readonly handled: () => number;

  private constructor(running: Running, handled: () => number) {
    this.#running = running;
    this.client = new RawClient(running.port);
    this.handled = handled;
  }

  static async with(options?: NodeGuardOptions, serverOptions = {}): Promise<Echo> {
    let count = 0;
    const server = createServer(serverOptions, (req: IncomingMessage, res) => {
      count++;
      req.resume();
      res.end(JSON.stringify(seenBy(req)));
    });
    return new Echo(await listen(guardServer(server, options)), () => count);
  }

  get port(): number {
    return this.#running.port;
  }

  /** Returns the request as the handler sees it, or the answer if no handler has seen it. */
  async ask(target: string, line?: Line): Promise<Seen | string> {
    const before = this.handled();
    const answer = await this.client.ask(target, line);
    return this.handled() === before ? textOf(answer) : (JSON.parse(answer.body) as Seen);
  }

  close(): Promise<void> {
    this.client.close();
    return this.#running.close();
  }
}

/** An answer as short text: its status, and the location or the reason. */
export function textOf({ status, headers, body }: Answer): string {
  const reason = /\(([\w-]+)\)\n$/.exec(body)?.[1];
  return [status, headers.get("location") ?? reason].join(" ").trim();
}
