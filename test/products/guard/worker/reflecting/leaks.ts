/** Sends pairs of requests, and looks in the second response for anything that depends on the first request. */
import { type RawResponse, sendRaw } from "../raw.ts";
import type { Reflected } from "./origin.ts";
import { FIRST, type Pair, type RawRequest, SECOND } from "./pairs.ts";

export interface Report {
  /** The first pairs whose second response depends on the first request, and how. */
  readonly leaks: readonly { readonly pair: Pair; readonly leak: string }[];
  /** How many second requests were answered from the cache. */
  readonly hits: number;
}

/** The headers of key requests: the Worker's and the platform's. */
const OF_WORKER = new RegExp(
  `^(?:${[
    String.raw`Host: (?:h\.test|127\.0\.0\.1:\d+)`,
    String.raw`(?:Canonical-Requests|X-Forwarded-Host): h\.test`,
    "X-Forwarded-Proto: http",
    "(?:Cache-Control|Pragma): no-cache",
    "(?:CF-Worker|Connection): .*",
  ].join("|")})$`,
  "i",
);

/** The headers that the server names in `Vary`, which then are part of the key. */
const VARIED = new RegExp(`^(?:accept-language|x-api-key): .*${SECOND}`, "i");

/** All first requests come before all second ones, so that the Worker has stored what it stores after its responses. */
export async function leaksOf(port: number, pairs: readonly Pair[]): Promise<Report> {
  for (const { first } of pairs) await send(port, first);
  const leaks: { pair: Pair; leak: string }[] = [];
  let hits = 0;
  for (const pair of pairs) {
    const response = await send(port, pair.second);
    const leak = leakIn(response, pair);
    if (leak !== undefined) leaks.push({ pair, leak });
    if (response.headers.get("cache-status")?.endsWith("hit")) hits++;
  }
  return { leaks, hits };
}

function send(port: number, { line, host, headers, body }: RawRequest): Promise<RawResponse> {
  return sendRaw(port, line, host, headers, body);
}

function leakIn({ status, headers, body }: RawResponse, { key }: Pair): string | undefined {
  const text = [...headers].flat().concat(body).join("\n");
  if (text.toLowerCase().includes(FIRST)) return `the first client's word, with status ${status}`;
  const reflection = headers.get("x-reflected");
  if (reflection === undefined) return undefined;
  const reflected = JSON.parse(decodeURIComponent(reflection)) as Reflected;
  // The response to the client's own request reflects the client.
  const isOwn = !headers.get("cache-status")?.startsWith("canonical-requests");
  if (isOwn) return undefined;
  if (reflected.url !== key) return `a different URL than the key: ${reflected.url}`;
  const others = reflected.headers.filter((header) => !OF_WORKER.test(header) && !VARIED.test(header));
  if (others.length > 0 || reflected.body !== "") return `headers or a body: ${others.join(", ")}`;
  return reflected.method === "GET" ? undefined : `the method ${reflected.method}`;
}
