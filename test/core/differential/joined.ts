/**
 * Compares references that are joined to the start of their base with the parser's resolution: of a base that comes for
 * the first time, and of one that is known from the call before. A space before the reference, which the parser strips,
 * disables the join.
 */
import * as fallback from "@anyurl/bindings/entries/fallback";
import * as wasm from "@anyurl/bindings/entries/node";
import { whole } from "../../../bindings/quick/joined.ts";
import { isThorough } from "../../thorough.ts";
import { forEachNeighbour } from "./neighbours.ts";

/** One or more references of each kind, and references that must not be joined. */
const REFERENCES = [
  "",
  "/a",
  "/a/../b?c#d",
  "//h.x/y",
  "/\\h",
  "?a=b",
  "#a",
  "a/b",
  "../a",
  "./",
  "a:b/c",
  "a?b:c",
  "https://i.j/k",
  "http:a",
  "HTTP://i.j",
  "é",
];

/** One or more bases of each kind, by the place at which references are joined. */
const BASES = [
  "http://a.b/",
  "https://a.b/c/d?e/f#g/h",
  "https://a.b/c#g?e/f",
  "http://a.b:8/c/..",
  "http://u@a.b/c/%2E",
  "https://localhost/c\\d",
  "HTTPS://A.B:443/c d",
  "http:/a.b/c",
  "http://[::1]/c/",
  "http://a.b?c/d",
  "file:///C:/d",
  "foo://a.b/c/d",
  "foo:c/d",
  "data:a,b ",
  "/c",
];

/** One of this many neighbours is compared. */
const STEP = isThorough ? 1 : 23;

interface Parsing {
  readonly record: typeof wasm.record;
  parse(text: string, base: string | undefined): string | undefined;
  canParse(text: string, base: string | undefined): boolean;
  resolve(reference: string, base: string): number;
}

const OTHER_BASE = "https://other.example/";

function outcome(engine: Parsing, reference: string, base: string | undefined): string {
  const reason = engine.parse(reference, base);
  return reason ?? Object.values(engine.record).join(" ");
}

/** How often the base was known. */
let known = 0;

function isSame(engine: Parsing, reference: string, base: string): boolean {
  const isURL = engine.canParse(` ${reference}`, base);
  const expected = outcome(engine, ` ${reference}`, base);
  engine.resolve("/", OTHER_BASE);
  return (
    outcome(engine, reference, base) === expected &&
    engine.canParse(reference, base) === isURL &&
    isSameWhenKnown(engine, reference, base, expected)
  );
}

function isSameWhenKnown(engine: Parsing, reference: string, base: string, expected: string): boolean {
  // If no text is joined, `whole` stays what it was.
  engine.resolve("/", OTHER_BASE);
  engine.resolve("/", base);
  const before = whole;
  engine.resolve(reference, base);
  if (whole !== before) known++;
  return outcome(engine, reference, base) === expected;
}

export interface JoinedResult {
  readonly count: number;
  /** How many of them were joined to a known base. */
  readonly known: number;
  readonly differences: readonly string[];
}

/** Compares each neighbour of a reference with each base, and each reference with each neighbour of a base. */
export function compareJoined(): JoinedResult {
  let neighbours = 0;
  let count = 0;
  const differences: string[] = [];
  const compare = (reference: string, base: string): void => {
    if (neighbours++ % STEP !== 0) return;
    count++;
    // The rule is the same in both engines: the slower engine runs only a part of the inputs.
    const isRight = isSame(wasm, reference, base) && (count % 16 !== 0 || isSame(fallback, reference, base));
    if (!isRight) differences.push(JSON.stringify([reference, base]));
  };
  for (const reference of REFERENCES) {
    for (const base of BASES) {
      forEachNeighbour(reference, (neighbour) => compare(neighbour, base));
      forEachNeighbour(base, (neighbour) => compare(reference, neighbour));
    }
  }
  return { count, known, differences };
}
