/** The requests in lines of access logs. */
import { withTokens } from "@anyurl/common/http";

/** A request in a log. */
export interface LoggedRequest {
  /** The request target, or a URL. */
  readonly target: string;
  /** The value of the Host header, if the line has it. */
  readonly host?: string;
}

/** A request line: a method, a target and a version. */
const REQUEST_LINE = /* @__PURE__ */ withTokens("^TOKEN (.*) HTTP/\\d(?:\\.\\d)?$");

/** A URL, or a target in origin-form. */
const URL_OR_TARGET = /^(?:\/|[a-z][a-z0-9+.-]*:\/\/)/i;

/**
 * Returns the request in a line:
 *
 * - the first text in quotes that is a request line, as in the formats "common" and "combined" of Apache, nginx and
 *   others. Bytes that servers write as `\xHH` are decoded
 * - `request.uri` and `request.host` of a JSON object, as Caddy writes it, or its `request`, a request line
 * - a request line, a request target or a URL
 *
 * @returns `undefined` if there is none
 */
export function requestIn(line: string): LoggedRequest | undefined {
  if (URL_OR_TARGET.test(line)) return { target: line };
  if (line.startsWith("{")) return requestInJSON(line);
  const target = findTarget(line);
  if (target !== undefined) return { target };
  for (const text of findQuotedTexts(line)) {
    const quoted = findTarget(text);
    if (quoted !== undefined) return { target: unescapeText(quoted) };
  }
  return undefined;
}

function findTarget(text: string): string | undefined {
  const [, target] = REQUEST_LINE.exec(text) ?? [];
  return target !== undefined && URL_OR_TARGET.test(target) ? target : undefined;
}

function requestInJSON(line: string): LoggedRequest | undefined {
  let request: unknown;
  try {
    ({ request } = JSON.parse(line) as { readonly request?: unknown });
  } catch {
    return undefined;
  }
  if (typeof request === "string") {
    const target = findTarget(request);
    return target === undefined ? undefined : { target };
  }
  const { uri, host } = (request ?? {}) as { readonly uri?: unknown; readonly host?: unknown };
  if (typeof uri !== "string") return undefined;
  return { target: uri, ...(typeof host === "string" ? { host } : {}) };
}

/** Returns the texts between quotes. A backslash escapes the next character. */
function* findQuotedTexts(line: string): Generator<string> {
  for (let start = line.indexOf('"'); start >= 0; ) {
    let end = start + 1;
    while (end < line.length && line[end] !== '"') end += line[end] === "\\" ? 2 : 1;
    if (end >= line.length) return;
    yield line.slice(start + 1, end);
    start = line.indexOf('"', end + 1);
  }
}

/** The escapes of Apache. nginx writes all characters as `\xHH`. */
const ESCAPES: Readonly<Record<string, string>> = { b: "\b", n: "\n", r: "\r", t: "\t", v: "\v" };

/** The escapes stand for bytes, which together are UTF-8. */
function unescapeText(text: string): string {
  if (!text.includes("\\")) return text;
  const bytes = Buffer.from(text, "utf8")
    .toString("latin1")
    .replace(/\\(?:x([\da-f]{2})|([\s\S]))/gi, (_, digits: string | undefined, character: string) =>
      digits === undefined ? (ESCAPES[character] ?? character) : String.fromCharCode(Number.parseInt(digits, 16)),
    );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
