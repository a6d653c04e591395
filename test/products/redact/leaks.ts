/**
 * Which secrets of leaks.json are still in the text that a program would log. `pnpm write leaks` writes the table of
 * the guide.
 */
import { createRequire } from "node:module";
import { redactURL, redactURLsInText } from "@anyurl/redact";
import redactURLOfNPM from "redact-url";
import firstRun from "./first-run.json" with { type: "json" };
import { LEAKS, type Leak } from "./list.ts";

/** Returns the text that a program logs; `undefined` if it logs nothing. */
export type Logged = (leak: Leak) => string | undefined;

const { getAbsoluteUrl } = createRequire(import.meta.url)("@opentelemetry/instrumentation-http/build/src/utils.js") as {
  getAbsoluteUrl(request: object, headers: object): string;
};

/** The attribute `url.full` of the request's span. A URL that the runtime refuses has no request. */
function loggedByOpenTelemetry({ kind, input }: Leak): string | undefined {
  if (kind === "text" || !URL.canParse(input, "http://localhost")) return undefined;
  const url = new URL(input, "http://localhost");
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const auth = url.username || url.password ? `${url.username}:${url.password}` : "";
  return getAbsoluteUrl({ protocol: url.protocol, host: url.host, path: url.pathname + url.search, auth }, {});
}

export const PROGRAMS: Readonly<Record<string, Logged>> = {
  anyurl: ({ kind, input }) => (kind === "text" ? redactURLsInText(input) : redactURL(input)),
  OpenTelemetry: loggedByOpenTelemetry,
  "redact-url": ({ kind, input }) => (kind === "text" ? undefined : redactURLOfNPM(input)),
};

/** The most often that a text of the list is encoded, and more. */
const DECODINGS = 10;

function decodeOnce(text: string): string {
  return text.replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** Returns the text as every encoding of it decodes: without case, and with spaces for "+". */
function fold(text: string): string {
  let folded = text;
  for (let round = 0; round < DECODINGS; round++) folded = decodeOnce(folded);
  return folded.replaceAll("+", " ").toLowerCase();
}

/** Whether a text contains the secret, in any encoding. */
export function holds(text: string, secret: string): boolean {
  return fold(text).includes(fold(secret));
}

/** Returns the number of leaks of a program, and of the texts that it logs, by kind. */
function countLeaks(logged: Logged): Map<string, { leaks: number; of: number }> {
  const counts = new Map<string, { leaks: number; of: number }>();
  for (const leak of LEAKS) {
    const count = counts.get(leak.kind) ?? { leaks: 0, of: 0 };
    counts.set(leak.kind, count);
    const text = logged(leak);
    if (text === undefined) continue;
    count.of++;
    if (holds(text, leak.secret)) count.leaks++;
  }
  return counts;
}

const KINDS: Readonly<Record<string, string>> = {
  userinfo: "user names and passwords",
  name: "parameters with a name",
  fragment: "fragments",
  shape: "values that look like tokens",
  path: "paths",
  nested: "inside other values",
  text: "in a line of text",
};

/** The lines of the table, which a formatter of Markdown leaves unchanged. */
export function leaksTable(): string {
  const counts = Object.values(PROGRAMS).map(countLeaks);
  const rows = Object.entries(KINDS).map(([kind, title]) => {
    const cells = counts.map((count) => count.get(kind) ?? { leaks: 0, of: 0 });
    const first = (firstRun.leaks as Readonly<Record<string, number>>)[kind] ?? 0;
    return { title, first, cells };
  });
  const total = {
    title: "**all**",
    first: rows.reduce((sum, { first }) => sum + first, 0),
    cells: counts.map((_, index) => ({
      leaks: rows.reduce((sum, { cells }) => sum + (cells[index]?.leaks ?? 0), 0),
      of: rows.reduce((sum, { cells }) => sum + (cells[index]?.of ?? 0), 0),
    })),
  };
  const [own, ...others] = Object.keys(PROGRAMS);
  const show = ({ leaks, of }: { leaks: number; of: number }) => (of === 0 ? "–" : `${leaks} of ${of}`);
  return [
    `| secrets | ${own}, first run | ${own} | ${others.join(" | ")} |`,
    `|---|---:|---:|${others.map(() => "---:").join("|")}|`,
    ...[...rows, total].map(({ title, first, cells: [mine, ...rest] }) => {
      const of = mine?.of ?? 0;
      return `| ${[title, show({ leaks: first, of }), ...[mine ?? { leaks: 0, of: 0 }, ...rest].map(show)].join(" | ")} |`;
    }),
  ].join("\n");
}
