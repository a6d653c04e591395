/**
 * The engine's way for input that is canonical already, against its states. A space before the input, which the parser strips,
 * takes that way from it.
 */
import * as fallback from "@anyurl/bindings/entries/fallback";
import * as engine from "@anyurl/bindings/entries/node";
import { forEachNeighbour } from "./neighbours.ts";

/** Canonical URLs, and what that way must leave to the states, each a border of one of its conditions. */
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

/** All that one parse comes to. */
function outcome(input: string): string {
  const reason = engine.parse(input, undefined);
  return reason ?? Object.values(engine.record).join(" ");
}

/** What makes a host longer, so that each thing is in other places of the vectors. */
const FILLERS = ["", "aaaaa", "bbbbbbbbbbb"];

export interface FastPathResult {
  readonly count: number;
  /** How many of them took the way that is tested: their href is the input. */
  readonly canonical: number;
  readonly differences: readonly string[];
}

export function compareFastPath(): FastPathResult {
  let count = 0;
  let canonical = 0;
  const differences: string[] = [];
  const compare = (input: string): void => {
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
