/** Finds every path that a model of a server can read from the path of a request. */
import { decodedOnce } from "../bytes.ts";
import { type Model, normalizeNFKC } from "./steps.ts";

/**
 * Yields each path that some order of the model's steps reads, possibly more than once. A model may take each step any
 * number of times and decodes 0, 1 or 2 times in between, so these are all permutations of all subsets of the steps,
 * and more.
 */
export function* readingsOf(path: string, { decode, times, steps, early = [] }: Model): Generator<string> {
  const visited = Array.from({ length: times + 1 }, () => new Set<string>());
  visited[0]?.add(path);
  const waiting: [reading: string, decodings: number][] = [[path, 0]];
  for (const [reading, decodings] of waiting) {
    const first = decodings === 0 ? early : [];
    for (const step of [...steps, ...first, ...(decodings < times ? [decode] : [])]) {
      const next = step(reading);
      const nextDecodings = step === decode ? decodings + 1 : decodings;
      yield next;
      const known = visited[nextDecodings];
      if (known === undefined || known.has(next)) continue;
      known.add(next);
      waiting.push([next, nextDecodings]);
    }
  }
}

/**
 * Returns a path that the model can read and that differs from the one that the application at the edge sees, if there
 * is one. The path unchanged, decoded once, and then in NFKC, is the same path, unless that changes the segments.
 */
export function otherReading(path: string, model: Model): string | undefined {
  const decoded = decodedOnce(path);
  const normalized = normalizeNFKC(decoded);
  if (countOf(decoded) !== countOf(path)) return decoded;
  if (model.steps.includes(normalizeNFKC) && countOf(normalized) !== countOf(path)) return normalized;
  for (const reading of readingsOf(path, model)) {
    if (reading !== path && reading !== decoded && reading !== normalized) return reading;
  }
  return undefined;
}

/** The number of segments. */
function countOf(path: string): number {
  return path.split("/").length;
}
