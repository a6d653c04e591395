/** How fast, small and soon there it is to be. */

/** In a row, the time of an implementation over that of another is at most this, by the runtime. */
export interface Target {
  readonly row: string;
  readonly implementation: string;
  readonly reference: string;
  readonly most: Readonly<Record<string, number>>;
}

const RUNTIMES = ["Node 20", "Node 24", "Node 26", "Deno", "Bun"];

/** @param most in the order of the runtimes */
function toNative(row: string, ...most: readonly number[]): Target {
  const byRuntime = Object.fromEntries(most.map((ratio, index) => [RUNTIMES[index], ratio]));
  return { row, implementation: "anyurl", reference: "native", most: byRuntime };
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
  {
    row: "web, parse + href",
    implementation: "anyurl/fallback",
    reference: "native",
    most: { "Node 24": 1.2 },
  },
  toWhatwg("web, parse + href", 0.1),
  toWhatwg("noncanonical, parse + href", 0.2),
  toWhatwg("query, parse + href", 0.2),
  toWhatwg("relative, resolve + href", 0.2),
  toParse(" as whatwg", 1.5),
  toParse(" as rfc3986", 1.5),
  toParse(" as cloudflare", 1.5),
  toParse(" as cache-key", 1.5),
  toParse(", deny 200 globs", 3),
];

/** In all runtimes. */
function toParse(row: string, ratio: number): Target {
  const most = Object.fromEntries(RUNTIMES.map((runtime) => [runtime, ratio]));
  return { row: `web, canonicalize${row}`, implementation: "@anyurl/canonical", reference: "anyurl", most };
}

/** Whether a ratio, as it is shown, is a target's at most. */
export function meets(ratio: number, most: number): boolean {
  return Number(ratio.toFixed(2)) <= most;
}

/** A ratio beside what it may be at most: the sign says whether that is met. */
export function against(ratio: number, most: number): string {
  return `${ratio.toFixed(2)} ${meets(ratio, most) ? "≤" : ">"} ${most.toFixed(2)}`;
}

/** How many bytes 100,000 URL objects keep, beside the strings that they were made of. */
export const MOST_BYTES = 8_000_000;

/** How many milliseconds later than with the runtime's own class the first URL is there, in Node. */
export const MOST_MILLISECONDS_TO_START = 4;

/** How many nanoseconds longer than tr46 the fallback takes for a URL with an international domain name. */
export const MOST_NANOSECONDS_OVER_TR46 = 3000;

/** By which power of the input's length the time grows, for input of any kind. */
export const MOST_EXPONENT = 1.1;
