/** Measures a row of the table after checking that the implementations return the same results. */
import { rows } from "./groups/all.ts";
import type { Implementation, Operation, Row } from "./implementation.ts";
import { timeRounds } from "./rounds.ts";

export interface Settings {
  readonly rounds: number;
  /** The maximum number of items, evenly spread over the list. */
  readonly items: number;
  /** The maximum number of items in rounds with a slow implementation. */
  readonly slowItems: number;
}

/**
 * A list for a process, which splits it into lines. So the items are strings as in a program that reads a file; some
 * runtimes represent strings from JSON differently.
 */
export type Sent = { readonly lines: string } | { readonly items: readonly unknown[] };

/** The request to a process. */
export interface Request extends Settings {
  /** The name of the row. */
  readonly row: string;
  readonly list: Sent;
  /** The names of modules in `implementations`. */
  readonly implementations: readonly string[];
}

/** How many results of another implementation equal those of this library. */
export interface Agreement {
  readonly same: number;
  readonly of: number;
  /** Whether it is not timed, because too few results are equal. */
  readonly isLeftOut: boolean;
}

/** Interleaved rounds of implementations. */
export interface Rounds {
  readonly items: number;
  /** Nanoseconds per item of each round, by the implementation's name. */
  readonly times: Readonly<Record<string, readonly number[]>>;
}

export interface RowResult {
  readonly row: string;
  readonly list: string;
  /** The number of items in the list. */
  readonly of: number;
  /** By the implementation's name. */
  readonly agreements: Readonly<Record<string, Agreement>>;
  /** The rounds of the fast implementations, then those of all. */
  readonly rounds: readonly Rounds[];
}

/** An implementation with equal results for a smaller share of the items is not timed. */
const LEAST_AGREEMENT = 0.5;

/** The items on which a row's implementations are compared. */
interface Peer extends Pick<Implementation, "name" | "standard" | "slow"> {
  readonly operation: Operation;
}

/** At most `count` items of a list, evenly spread over it. */
function spread<Item>(list: readonly Item[], count: number): Item[] {
  const step = Math.max(1, list.length / count);
  return Array.from({ length: Math.min(count, list.length) }, (_, index) => list[Math.floor(index * step)] as Item);
}

/** @returns `undefined` if it throws */
function outcomeOf({ operation }: Peer, item: unknown): string | undefined {
  try {
    return operation.outcome?.(item);
  } catch {
    return undefined;
  }
}

function agreementOf(peer: Peer, items: readonly unknown[], expected: readonly (string | undefined)[]): Agreement {
  const same = items.filter((item, index) => outcomeOf(peer, item) === expected[index]).length;
  return { same, of: items.length, isLeftOut: peer.standard && same < LEAST_AGREEMENT * items.length };
}

/** The items for which all implementations return a result, and those of the standard the same one. */
function comparable(peers: readonly Peer[], items: readonly unknown[]): unknown[] {
  const comparing = peers.filter(({ operation }) => operation.outcome !== undefined);
  return items.filter((item) => {
    const outcomes = comparing.map((peer) => outcomeOf(peer, item));
    if (outcomes.includes(undefined)) return false;
    return new Set(outcomes.filter((_, index) => comparing[index]?.standard)).size === 1;
  });
}

/** @throws Error if implementations of the standard return different sums */
function expectSame(row: Row, peers: readonly Peer[], items: readonly unknown[]): void {
  const sums = peers
    .filter(({ standard }) => standard)
    .map(({ name, operation }) => ({ name, sum: operation.run(items) }));
  const other = sums.find(({ sum }) => sum !== sums[0]?.sum);
  if (other !== undefined) throw new Error(`${row.name}: ${other.name} differs from ${sums[0]?.name}`);
}

function compare(row: Row, peers: readonly Peer[], items: readonly unknown[], rounds: number): Rounds {
  if (items.length === 0) throw new Error(`${row.name}: the implementations agree on no item`);
  expectSame(row, peers, items);
  const runners = peers.map(({ name, operation }) => ({ name, run: () => operation.run(items) }));
  return { items: items.length, times: timeRounds(runners, items.length, rounds) };
}

function measure(row: Row, all: readonly Peer[], list: readonly unknown[], settings: Settings): RowResult {
  const sample = spread(list, settings.items);
  const own = all.find(({ name }) => name === "anyurl");
  if (own === undefined) throw new Error(`${row.name}: anyurl has no such operation`);
  const expected = sample.map((item) => outcomeOf(own, item));
  const comparing = all.filter(({ operation }) => operation.outcome !== undefined);
  const agreements = Object.fromEntries(comparing.map((peer) => [peer.name, agreementOf(peer, sample, expected)]));
  const fallback = agreements["anyurl/fallback"];
  if (fallback !== undefined && fallback.same < fallback.of) throw new Error(`${row.name}: the two engines differ`);
  const peers = all.filter(({ name }) => !agreements[name]?.isLeftOut);
  const fast = peers.filter(({ slow }) => !slow);
  const rounds = [compare(row, fast, comparable(fast, sample), settings.rounds)];
  if (peers.length > fast.length) {
    rounds.push(compare(row, peers, spread(comparable(peers, sample), settings.slowItems), settings.rounds));
  }
  return { row: row.name, list: row.list, of: list.length, agreements, rounds };
}

/** @returns the result of a row for the implementations that have its operation */
export function measureRow(implementations: readonly Implementation[], request: Request): RowResult {
  const row = rows.find(({ name }) => name === request.row);
  if (row === undefined) throw new Error(`There is no row "${request.row}"`);
  const peers = implementations.flatMap(({ operations, ...about }) => {
    const operation = operations[row.operation];
    return operation === undefined ? [] : [{ ...about, operation }];
  });
  const { list } = request;
  return measure(row, peers, "lines" in list ? list.lines.split("\n") : list.items, request);
}
