/** Clients of listeners, for the tests of one file. */
import { createServer, type RequestListener } from "node:http";
import { canonicalRequests, type NodeGuardOptions } from "@anyurl/guard/node";
import { afterAll } from "vitest";
import { listen } from "./frameworks.ts";
import { type Answer, RawClient } from "./raw.ts";

const closing: (() => unknown)[] = [];

/** Closes all clients and their servers after the tests of the file that calls it. */
export function closeAfterTests(): void {
  afterAll(async () => {
    for (const close of closing.splice(0)) await close();
  });
}

/** Starts a server for a listener, and returns a client of it. */
export async function clientOf(listener: RequestListener): Promise<RawClient> {
  const running = await listen(createServer(listener));
  const client = new RawClient(running.port);
  closing.push(
    () => client.close(),
    () => running.close(),
  );
  return client;
}

/** Returns a listener behind a guard. */
export function guarded(listener: RequestListener, options?: NodeGuardOptions): RequestListener {
  const guard = canonicalRequests(options);
  return (req, res) => guard(req, res, () => listener(req, res));
}

/** Sends a request, and follows a redirect once. */
export async function followed(client: RawClient, target: string): Promise<Answer> {
  const answer = await client.ask(target);
  return answer.status === 308 ? client.ask(answer.headers.get("location") ?? "") : answer;
}
