/** Measures a row of the table, when it has been seen that the implementations give the same. */
import { rows } from "./groups/all.ts";
import type { Implementation, Operation, Row } from "./implementation.ts";
import { timeRounds } from "./rounds.ts";

export interface Settings {
  readonly rounds: number;
  /** How many items of a list are taken at most, evenly spread over it. */
  readonly items: number;
  /** The same for rounds in which a slow implementation takes part. */
  readonly slowItems: number;
}

/**
 * A list on its way into a process. Lines are split there: items are then strings as a program has them that reads a file, which
 * some runtimes take otherwise than those that come of JSON.
 */
export type Sent = { readonly lines: string } | { readonly items: readonly unknown[] };

/** What is asked of a process. */
export interface Request extends Settings {
  /** The name of the row. */
  readonly row: string;
  readonly list: Sent;
  /** The names of modules in `implementations`. */
  readonly implementations: readonly string[];
}

/** How far a peer gives the outcomes of this library. */
export interface Agreement {
  readonly same: number;
  readonly of: number;
  /** Whether it is not timed, since it gives the same for too few. */
  readonly isLeftOut: boolean;
}

/** Rounds in which implementations took turns. */
export interface Rounds {
  readonly items: number;
  /** By the implementation's name, nanoseconds per item of each round. */
  readonly times: Readonly<Record<string, readonly number[]>>;
}

export interface RowResult {
  readonly row: string;
  readonly list: string;
  /** How many items the list has. */
  readonly of: number;
  /** By the implementation's name. */
  readonly agreements: Readonly<Record<string, Agreement>>;
  /** Rounds of those that are fast, and then of all. */
  readonly rounds: readonly Rounds[];
}

/** A peer that gives the standard's outcome for less than this of the items is left out. */
const LEAST_AGREEMENT = 0.5;

/** What a row's implementations are compared on. */
interface Peer extends Pick<Implementation, "name" | "standard" | "slow"> {
  readonly operation: Operation;
}

/** At most so many of a list's items, evenly spread over it. */
function spread<Item>(list: readonly Item[], count: number): Item[] {
  const step = Math.max(1, list.length / count);
  return Array.from({ length: Math.min(count, list.length) }, (_, index) => list[Math.floor(index * step)] as Item);
}

/** @returns `undefined` where it throws */
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

/** The items for which all peers give something, and those that follow the standard the same. */
function comparable(peers: readonly Peer[], items: readonly unknown[]): unknown[] {
  const comparing = peers.filter(({ operation }) => operation.outcome !== undefined);
  return items.filter((item) => {
    const outcomes = comparing.map((peer) => outcomeOf(peer, item));
    if (outcomes.includes(undefined)) return false;
    return new Set(outcomes.filter((_, index) => comparing[index]?.standard)).size === 1;
  });
}

/** @throws Error if peers that follow the standard come to another sum */
function expectSame(row: Row, peers: readonly Peer[], items: readonly unknown[]): void {
  const sums = peers
    .filter(({ standard }) => standard)
    .map(({ name, operation }) => ({ name, sum: operation.run(items) }));
  const other = sums.find(({ sum }) => sum !== sums[0]?.sum);
  if (other !== undefined) throw new Error(`${row.name}: ${other.name} differs from ${sums[0]?.name}`);
}

function compare(row: Row, peers: readonly Peer[], items: readonly unknown[], rounds: number): Rounds {
  if (items.length === 0) throw new Error(`${row.name}: there is no item on which all agree`);
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

/** @returns what came of a row by those implementations that have its operation */
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
