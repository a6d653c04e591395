/** A Worker with a cache for the tests of one `describe` block. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type Programmed, type Sent, serveProgrammed } from "./programmed.ts";
import type { RawResponse } from "./raw.ts";

export interface Fixture extends Omit<Programmed, "send" | "stored" | "close"> {
  /** The host of the current test. */
  readonly host: string;
  /** Sends a request to the Worker with these variables, `plain`'s by default. */
  readonly send: (target: string, sent?: Sent, name?: string) => Promise<RawResponse>;
  /** Sends a GET request with these header lines. */
  readonly get: (target: string, ...headers: string[]) => Promise<RawResponse>;
  /** Waits until the cache has so many responses and records for the host. */
  readonly stored: (size: number) => Promise<void>;
  /** Answers with the URL and the given headers of the request. */
  readonly reflecting: (headers: Record<string, string>, ...names: string[]) => void;
}

/**
 * Starts the Worker before the tests, and ends it after them. Each test has a host of its own, since the Worker stores
 * responses after it has sent them. A test fails if the Worker threw an exception.
 *
 * @param variables by the names of the Workers; one is `plain`
 * @param entry the Worker: by default the example
 */
export function programmedWorker(...[variables, entry]: Parameters<typeof serveProgrammed>): Fixture {
  let worker: Programmed;
  let count = 0;
  const host = () => `test${count}.test`;

  beforeAll(async () => {
    worker = await serveProgrammed(variables, entry);
  });
  afterAll(() => worker?.close());
  beforeEach(() => {
    count++;
    worker.received();
  });
  afterEach(() => {
    expect(worker.said()).not.toMatch(/uncaught|exception|cannot be read/i);
  });

  const send: Fixture["send"] = (target, sent = {}, name = "plain") =>
    worker.send(name, target, { host: host(), ...sent });
  return {
    get host() {
      return host();
    },
    answer: (next) => worker.answer(next),
    received: () => worker.received(),
    said: () => worker.said(),
    send,
    get: (target, ...headers) => send(target, { headers }),
    stored: (size) => worker.stored(host(), size),
    reflecting(headers, ...names) {
      worker.answer(({ url, headers: sent }) => {
        return { headers, body: [url, ...names.map((name) => sent[name] ?? "-")].join(" ") };
      });
    },
  };
}
