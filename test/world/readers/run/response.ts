/** HTTP responses, read from the start of a text whose code units are bytes. */

/** A response. The code units of its strings are bytes. */
export interface Response {
  readonly status: number;
  /** The headers, by their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** A response, and the offset after it. */
export interface Found {
  readonly response: Response;
  readonly end: number;
}

/**
 * Returns the response at the start of a text; `undefined` if it is not complete.
 *
 * @param isClosed whether the text is complete, which ends a body of unknown length
 */
export function findResponse(text: string, start: number, isClosed: boolean): Found | undefined {
  const end = text.indexOf("\r\n\r\n", start);
  if (end < 0) return undefined;
  const [first = "", ...lines] = text.slice(start, end).split("\r\n");
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0);
  if (status >= 100 && status < 200) return findResponse(text, end + 4, isClosed);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  const found = findBody(text, end + 4, headers, isClosed);
  return found && { response: { status, headers, body: found.body }, end: found.end };
}

/** Whether the server closes the connection after a response. */
export function closesAfter({ headers }: Response): boolean {
  return /\bclose\b/i.test(headers.get("connection") ?? "");
}

interface Body {
  readonly body: string;
  readonly end: number;
}

function findBody(
  text: string,
  start: number,
  headers: ReadonlyMap<string, string>,
  isClosed: boolean,
): Body | undefined {
  if (/\bchunked\b/i.test(headers.get("transfer-encoding") ?? "")) return findChunks(text, start);
  const length = headers.get("content-length");
  if (length === undefined) return isClosed ? { body: text.slice(start), end: text.length } : undefined;
  const end = start + Number(length);
  return text.length >= end ? { body: text.slice(start, end), end } : undefined;
}

function findChunks(text: string, start: number): Body | undefined {
  let body = "";
  for (let at = start; ; ) {
    const lineEnd = text.indexOf("\r\n", at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(text.slice(at, lineEnd), 16);
    if (size === 0) {
      const end = text.indexOf("\r\n\r\n", lineEnd);
      return end < 0 ? undefined : { body, end: end + 4 };
    }
    if (text.length < lineEnd + 2 + size + 2) return undefined;
    body += text.slice(lineEnd + 2, lineEnd + 2 + size);
    at = lineEnd + 2 + size + 2;
  }
}
