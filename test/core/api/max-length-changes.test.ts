/**
 * A URL with a limit is never longer, and is the same as a URL without one as long as that one is short enough. A
 * refused change leaves everything unchanged.
 */
import { describe, expect, test } from "vitest";
import { isThorough } from "../../thorough.ts";
import { Random } from "../differential/random.ts";
import { BUILDS } from "./batch-builds.ts";
import {
  type Change,
  changeFrom,
  listOf,
  MAX_LENGTH,
  make,
  Pair,
  refusalOf,
  startingAt,
  stateOf,
} from "./max-length.ts";

const SEED = 64;
const URLS = isThorough ? 40_000 : 1_000;
const CHANGES = 12;

/** How often each change was refused or made. */
const refused = new Map<string, number>();
const made = new Map<string, number>();
const traces = new Map<string, string>();

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

describe.each(BUILDS.slice(0, 2))("%s", (name, build) => {
  test(`keeps URLs within ${MAX_LENGTH} characters`, () => {
    const trace: string[] = [];
    for (let index = 0, at = 0; index < URLS; index++) {
      const random = new Random(SEED, index);
      const { href, next } = startingAt(build, SEED, at);
      at = next;
      const pair = new Pair(build, href);
      if (random.chance(50)) tryChange(pair, lengthening(href));
      for (let change = 0; change < CHANGES; change++) {
        tryChange(pair, changeFrom(random, SEED));
        if (random.chance(50)) expectSame(listOf(pair.limited), listOf(pair.unlimited()), href);
      }
      trace.push(pair.limited.href);
    }
    traces.set(name, trace.join("\n"));
  });
});

/** Creates a URL nearly as long as it may be. */
function lengthening(href: string): Change {
  return { name: "hash", values: ["x".repeat(Math.max(0, MAX_LENGTH - 2 - href.replace(/#.*/, "").length))] };
}

function tryChange(pair: Pair, change: Change): void {
  const { limited } = pair;
  const before = pair.unlimited();
  const after = pair.unlimited();
  const error = make(after, change);
  const isTooLong = after.href.length > MAX_LENGTH;
  const words = JSON.stringify([before.href, change]);
  expectSame(make(limited, change), isTooLong ? refusalOf(change) : error, words);
  expectSame(stateOf(limited), stateOf(isTooLong ? before : after), words);
  if (limited.href.length > MAX_LENGTH) expect.fail(`too long: ${words}`);
  if (!isTooLong) pair.accept(change);
  count(isTooLong ? refused : made, change.name);
}

/** Compares, in less time than `expect`. */
function expectSame(actual: string | undefined, expected: string | undefined, words: string): void {
  if (actual !== expected) expect.fail(`${actual}, not ${expected}: ${words}`);
}

test("both engines refuse the same changes", () => {
  const [wasm, fallback] = [...traces.values()];
  expect(wasm?.length).toBeGreaterThan(URLS);
  expect(fallback === wasm).toBe(true);
});

test("every kind of change was refused and made", () => {
  const names = "append,delete,hash,host,hostname,href,password,pathname,port,protocol,search,set,sort,username";
  expect([...made.keys()].sort().join()).toBe(names);
  expect([...refused.keys()].sort().join()).toBe(names);
});
