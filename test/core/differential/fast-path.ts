/**
 * Compares the engine's fast path for canonical input with its states. A space before the input, which the parser
 * strips, disables the fast path.
 */
import * as fallback from "@anyurl/bindings/entries/fallback";
import * as engine from "@anyurl/bindings/entries/node";
import { isThorough } from "../../thorough.ts";
import { forEachNeighbour } from "./neighbours.ts";

/** Canonical URLs, and inputs at the limits of the fast path's conditions, which it must leave to the states. */
const SHAPES = [
  "https://example.com/",
  "http://h/",
  "https://h",
  "https://u:p@h/",
  "https://a-b_c.example/p/q/r",
  "https://xn--bcher-kva.example/",
  "https://example.com:8443/a",
  "http://h:80/",
  "https://h:443/",
  "https://h:65535/",
  "https://h:0/x",
  "https://127.0.0.1/",
  "https://h.0x1/",
  "https://h.1e/a",
  "https://h.a1./a",
  "https://[::1]/a",
  "https://example.com/a/./b",
  "https://example.com/a/../b",
  "https://example.com/.well-known/x",
  "https://example.com/a/%2e/b",
  "https://example.com/%2E%2e/b",
  "https://example.com/a/..",
  "https://example.com/%41/%zz",
  "https://example.com/a?b=c&d=%20",
  "https://example.com/a?b'c#d",
  "https://example.com/?#",
  "https://example.com/a#b?c#d`e",
  "https://example.com/0123456789abcdef/fedcba9876543210",
  "https://example.com/0123456789abcde/.fedcba9876543210?q#f",
  "wss://example.com/a?b#c",
  "foo://example.com/a?b#c",
];

/** One of this many neighbours is compared. */
const STEP = isThorough ? 1 : 23;

/** The whole result of a parse. */
function outcome(input: string): string {
  const reason = engine.parse(input, undefined);
  return reason ?? Object.values(engine.record).join(" ");
}

/** Labels that make a host longer, so that each part moves to other positions in the vectors. */
const FILLERS = ["", "aaaaa", "bbbbbbbbbbb"];

export interface FastPathResult {
  readonly count: number;
  /** The number of inputs on the fast path: their href is the input. */
  readonly canonical: number;
  readonly differences: readonly string[];
}

export function compareFastPath(): FastPathResult {
  let neighbours = 0;
  let count = 0;
  let canonical = 0;
  const differences: string[] = [];
  const compare = (input: string): void => {
    if (neighbours++ % STEP !== 0) return;
    count++;
    const fast = outcome(input);
    if (fast.startsWith(`${input} `)) canonical++;
    const slow = outcome(` ${input}`);
    const isURL = engine.canParse(` ${input}`, undefined);
    if (fast !== slow || engine.canParse(input, undefined) !== isURL || fallback.canParse(input, undefined) !== isURL) {
      differences.push(JSON.stringify(input));
    }
  };
  for (const shape of SHAPES) {
    for (const filler of FILLERS) forEachNeighbour(shape.replace("://", `://${filler}`), compare);
  }
  return { count, canonical, differences };
}
