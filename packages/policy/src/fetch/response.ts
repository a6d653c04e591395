/** The response of a safe fetch: limited in length and in time. */
import type { Response as UndiciResponse } from "undici";
import { Refusal } from "./error.ts";

const WITHOUT_BODY = [204, 205, 304];

/** The functions to call while a body is read. */
interface Reading {
  /** Called before each part. It throws if the fetch has been ended. */
  readonly onRead: () => void;
  /** Called once the body is complete, cancelled or broken. */
  readonly onEnd: () => void;
  /** Returns the error to throw for one of the body. */
  readonly errorOf: (error: unknown) => unknown;
}

/** Properties that the constructor of `Response` cannot set: it refuses a status above 599, which some servers send. */
interface Received {
  readonly url: string;
  readonly redirected: boolean;
  readonly status: number;
}

function withReceived(response: Response, received: Received): Response {
  const { url, redirected, status } = received;
  const clone = response.clone.bind(response);
  return Object.defineProperties(response, {
    url: { value: url },
    redirected: { value: redirected },
    status: { value: status },
    ok: { value: status >= 200 && status <= 299 },
    clone: { value: () => withReceived(clone(), received) },
  });
}

/**
 * Returns a response of the runtime's own class, whose body ends with an error if it is too long.
 *
 * @throws Refusal if the server announces a body that is too long
 */
export function limit(
  response: UndiciResponse,
  { redirected, maxBytes, isHead }: { redirected: boolean; maxBytes: number; isHead: boolean },
  reading: Reading,
): Response {
  const { status, statusText } = response;
  const url = response.url.split("#", 1)[0] as string;
  const hasBody = response.body !== null && !isHead && !WITHOUT_BODY.includes(status);
  if (hasBody && Number(response.headers.get("content-length")) > maxBytes) {
    response.body?.cancel().catch(() => undefined);
    throw tooLarge(maxBytes);
  }
  const body = hasBody ? limitBody(response.body as unknown as ReadableStream<Uint8Array>, maxBytes, reading) : null;
  if (body === null) reading.onEnd();
  const init = {
    status: status > 599 ? 200 : status,
    // The constructor refuses control characters.
    statusText: /^[\t\x20-\x7e\x80-\xff]*$/.test(statusText) ? statusText : "",
    headers: [...response.headers] as [string, string][],
  };
  return withReceived(new Response(body, init), { url, redirected, status });
}

/** Returns the failure for a body that is too long. */
export function tooLarge(maxBytes: number): Refusal {
  return new Refusal("response-too-large", `the body of the response is longer than ${maxBytes} bytes`);
}

function limitBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  { onRead, onEnd, errorOf }: Reading,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let length = 0;
  const next = async () => {
    const { done, value } = await reader.read();
    length += value?.byteLength ?? 0;
    if (length <= maxBytes) return done ? undefined : value;
    throw tooLarge(maxBytes);
  };
  return new ReadableStream({
    type: "bytes",
    async pull(controller) {
      try {
        onRead();
        let chunk = await next();
        // A stream of bytes refuses empty chunks.
        while (chunk?.byteLength === 0) chunk = await next();
        if (chunk) return controller.enqueue(chunk as Uint8Array<ArrayBuffer>);
        onEnd();
        controller.close();
        controller.byobRequest?.respond(0);
      } catch (error) {
        onEnd();
        reader.cancel(error).catch(() => undefined);
        throw errorOf(error);
      }
    },
    cancel(reason) {
      onEnd();
      return reader.cancel(reason);
    },
  });
}
