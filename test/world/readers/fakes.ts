/** Readers for the tests of functions that take any reader. */
import type { Reader, ReaderContext, Reading, ReadingComponents } from "@anyurl/readers";

const NOTHING: ReadingComponents = {
  scheme: null,
  username: null,
  password: null,
  host: null,
  port: null,
  path: null,
  query: null,
  fragment: null,
};

/** A reading with some components, and with segments if it is a server's. */
export function readingOf(
  reader: string,
  components: Partial<ReadingComponents>,
  segments?: readonly string[],
): Reading {
  const rest = { href: null, refusal: null, remarks: [], decisions: [] };
  return { reader, components: { ...NOTHING, ...components }, ...rest, ...(segments && { segments }) };
}

/** A reading that refuses the input. */
export function refusalOf(reader: string, message = "it is not allowed"): Reading {
  const refusal = { of: "input", reason: "not-allowed", message, offset: null, length: null } as const;
  return { reader, components: null, href: null, refusal, remarks: [], decisions: [] };
}

/** A reader that reads as the function does. */
export function readerOf(name: string, read: (input: string, context: ReaderContext) => Reading): Reader {
  return { name, title: name, read: (input, context = {}) => read(input, context) };
}

/** A reader that returns one reading for every input. */
export function fixed(reading: Reading): Reader {
  return readerOf(reading.reader, () => reading);
}

/** How a server of {@link serverOf} reads a path, and which targets it refuses. */
interface ServerKind {
  /** How often it decodes the path. Default: 1. */
  readonly decodes?: number;
  readonly ignoresCase?: boolean;
  /** The host by which it chooses, whatever the Host header is; `null` if it chooses by none. */
  readonly host?: string | null;
  readonly refuses?: RegExp;
}

/** A server that reads a path as the guard does, except in the ways that its kind names. */
export function serverOf(name: string, { decodes = 1, ignoresCase, host, refuses }: ServerKind = {}): Reader {
  return readerOf(name, (input, context) => {
    const target = input.replace(/^https?:\/\/[^/?#]*/, "");
    if (!target.startsWith("/") || refuses?.test(target)) return refusalOf(name, "the server answers 404");
    const path = target.replace(/[?#].*$/s, "");
    let segments = path.slice(1).split("/");
    for (let times = 0; times < decodes; times++) segments = segments.map(decodedText);
    if (ignoresCase) segments = segments.map((segment) => segment.toLowerCase());
    const seen = host === undefined ? (context.host ?? "localhost").replace(/:\d+$/, "") : host;
    return readingOf(name, { host: seen, path }, segments);
  });
}

function decodedText(text: string): string {
  const bytes = Buffer.from(text).toString("latin1");
  const decoded = bytes.replace(/%([\da-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(decoded, "latin1").toString();
}
