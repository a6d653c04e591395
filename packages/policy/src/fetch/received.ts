/** Counts what a safe fetch receives of a body, before it is decoded. */
import type * as Undici from "undici";

/** How the body of a response ended: a connection that breaks is neither. */
export type Received = "complete" | "too-long";

/** A dispatcher for one request. */
export interface Receiving {
  readonly dispatcher: Undici.Dispatcher;
  readonly received: Promise<Received>;
}

type Handler = Undici.Dispatcher.DispatchHandler;

/**
 * Returns the greatest number of bytes that a body can have before it is decoded.
 *
 * A body that an encoding cannot make shorter becomes longer: gzip adds 18 bytes, and 5 to each block.
 */
function mostReceived(maxBytes: number): number {
  return maxBytes + Math.ceil(maxBytes / 64) + 1024;
}

/**
 * Limits the bytes that one request receives. A decoder can take any number of bytes and return none, such as the bytes
 * of empty blocks or of a long file name: only the connection knows how many there were.
 *
 * @param maxBytes the greatest length of the decoded body
 */
export function createReceiving(agent: Undici.Agent, maxBytes: number): Receiving {
  let onEnd: (how: Received) => void = () => undefined;
  const received = new Promise<Received>((resolve) => {
    onEnd = resolve;
  });
  const dispatch: Undici.Agent["dispatch"] = (options, handler) =>
    agent.dispatch(options, countBytes(handler, mostReceived(maxBytes), onEnd));
  return { dispatcher: Object.create(agent, { dispatch: { value: dispatch } }), received };
}

/**
 * Returns a handler that counts what it passes on, and passes on nothing after the most.
 *
 * NOTE: undici's own decorators read and write the headers again, which changes some of their bytes.
 *
 * @throws Error if the handler does not have the methods of undici's `fetch`
 */
function countBytes(handler: Handler, most: number, onEnd: (how: Received) => void): Handler {
  const { onData, onComplete } = handler;
  if (!onData || !onComplete) throw new Error("createSafeFetch cannot count the bytes of this version of undici");
  let length = 0;
  return Object.assign(Object.create(handler) as Handler, {
    onData(this: Handler, chunk: Buffer) {
      length += chunk.byteLength;
      if (length <= most) return onData.call(this, chunk);
      onEnd("too-long");
      return false;
    },
    onComplete(this: Handler, trailers: string[] | null) {
      // A part of the body is missing if it was too long.
      if (length > most) return;
      onEnd("complete");
      onComplete.call(this, trailers);
    },
  });
}
