/** The targets for speed, memory and startup time. */

/** The maximum ratio of an implementation's time to that of another in a row, by runtime. */
export interface Target {
  readonly row: string;
  readonly implementation: string;
  readonly reference: string;
  readonly most: Readonly<Record<string, number>>;
}

const RUNTIMES = ["Node 20", "Node 24", "Node 26", "Deno", "Bun"];

/** @param most the maximum ratios, in the order of the runtimes */
function toNative(row: string, ...most: readonly number[]): Target {
  const byRuntime = Object.fromEntries(most.map((ratio, index) => [RUNTIMES[index], ratio]));
  return { row, implementation: "anyurl", reference: "native", most: byRuntime };
}

/** The runtime in which the fallback is measured and has targets. */
export const FALLBACK_IN = "Node 24";

function fallbackToNative(row: string, ratio: number): Target {
  return { row, implementation: "anyurl/fallback", reference: "native", most: { [FALLBACK_IN]: ratio } };
}

/** In all runtimes. */
function toWhatwg(row: string, ratio: number): Target {
  const most = Object.fromEntries(RUNTIMES.map((runtime) => [runtime, ratio]));
  return { row, implementation: "anyurl/fallback", reference: "whatwg-url", most };
}

export const targets: readonly Target[] = [
  toNative("web, parse + href", 0.45, 0.5, 0.7, 0.45, 0.9),
  toNative("web, parse + eleven components", 0.45, 0.42, 0.67, 0.36, 0.45),
  toNative("noncanonical, parse + href", 0.65, 0.5, 0.65, 0.36, 0.9),
  toNative("IDNA hosts, parse + href", 0.5, 0.5, 0.55, 0.6, 0.65),
  toNative("web, canParse", 0.6, 0.6, 0.6, 0.4, 0.6),
  toNative("relative, resolve + href", 0.4, 0.42, 0.45, 0.27, 0.62),
  toNative("query, parse + iterate searchParams", 0.55, 0.63, 0.61, 0.3, 0.51),
  toNative("web, canonicalize bytes", 0.3, 0.3, 0.3, 0.3, 0.3),
  fallbackToNative("web, parse + href", 1.2),
  fallbackToNative("web, parse + eleven components", 2),
  fallbackToNative("under 32 characters, parse + href", 2),
  fallbackToNative("over 200 characters, parse + href", 2),
  fallbackToNative("noncanonical, parse + href", 2),
  fallbackToNative("query, parse + href", 2),
  fallbackToNative("IDNA hosts, parse + href", 2.5),
  fallbackToNative("web, canParse", 2),
  fallbackToNative("relative, resolve + href", 2),
  fallbackToNative("web, set nine components", 2),
  fallbackToNative("query, parse + iterate searchParams", 2),
  fallbackToNative("query, build URLSearchParams + toString", 2),
  fallbackToNative("query values, percent-encode", 2),
  fallbackToNative("query values, percent-decode", 2),
  fallbackToNative("web, parse a batch + hrefs", 2),
  fallbackToNative("web, canonicalize bytes", 2),
  toWhatwg("web, parse + href", 0.1),
  toWhatwg("noncanonical, parse + href", 0.2),
  toWhatwg("query, parse + href", 0.2),
  toWhatwg("relative, resolve + href", 0.2),
  toParse(" as whatwg", 1.5),
  toParse(" as rfc3986", 1.5),
  toParse(" as cloudflare", 1.5),
  toParse(" as cache-key", 1.5),
  toParse(", deny 200 globs", 3),
  toCacheKey("surtKey"),
  toCacheKey("sigv4Key"),
  toCacheKey("safeBrowsingKey"),
];

/** In all runtimes. */
function toCacheKey(key: string): Target {
  const most = Object.fromEntries(RUNTIMES.map((runtime) => [runtime, 3]));
  return { row: `web, ${key}`, implementation: "@anyurl/canonical", reference: "cache-key", most };
}

/** In all runtimes. */
function toParse(row: string, ratio: number): Target {
  const most = Object.fromEntries(RUNTIMES.map((runtime) => [runtime, ratio]));
  return { row: `web, canonicalize${row}`, implementation: "@anyurl/canonical", reference: "anyurl", most };
}

/** Whether a ratio, rounded as in the table, meets a target. */
export function meets(ratio: number, most: number): boolean {
  return Number(ratio.toFixed(2)) <= most;
}

/** A ratio and its target: the sign shows whether the target is met. */
export function against(ratio: number, most: number): string {
  return `${ratio.toFixed(2)} ${meets(ratio, most) ? "≤" : ">"} ${most.toFixed(2)}`;
}

/** The maximum bytes that 100,000 URL objects keep, in addition to their input strings. */
export const MOST_BYTES = 8_000_000;

/** The maximum additional milliseconds to the first URL in Node, compared with the runtime's own class. */
export const MOST_MILLISECONDS_TO_START = 4;

/** The same for the fallback. */
export const MOST_MILLISECONDS_TO_START_FALLBACK = 6;

/** The maximum power of the input's length by which the time grows, for any input. */
export const MOST_EXPONENT = 1.1;
