/** Prepares a row of the table: checks that the implementations return the same results, and times them. */
import { rows } from "./groups/all.ts";
import type { Implementation, Lists, Operation, Row } from "./implementation.ts";
import { type Amount, type Timer, type Times, timeRounds } from "./rounds.ts";
import { copyAs, type Strings } from "./strings.ts";

/** The request to a process. */
export interface Request extends Amount {
  /** The name of the row. */
  readonly row: string;
  readonly strings: Strings;
  readonly items: readonly unknown[];
  /** The maximum number of items in rounds with a slow implementation. */
  readonly slowItems: number;
  /** The names of modules in `implementations`. */
  readonly implementations: readonly string[];
}

/** A row to measure, with one kind of strings. */
export interface Cell {
  readonly row: Row;
  readonly strings: Strings;
}

/** How many results of another implementation equal this library's. */
export interface Agreement {
  readonly same: number;
  readonly of: number;
  /** Whether it is not timed, because too few results are equal. */
  readonly isLeftOut: boolean;
}

/** Implementations that do the same work, each as fast as it can. */
export interface Group {
  /** The calls that the work consists of. */
  readonly calls: number;
  readonly runners: readonly Runner[];
}

export interface Runner {
  readonly name: string;
  /** Does the whole work once. @returns a number that depends on each result */
  run(): number;
}

/** A row that is ready to be timed. */
export interface Prepared {
  readonly row: string;
  readonly strings: Strings;
  /** By the implementation's name. */
  readonly agreements: Readonly<Record<string, Agreement>>;
  /** The fast implementations, then all. */
  readonly groups: readonly Group[];
}

/** Interleaved rounds of implementations. */
export interface Rounds {
  readonly calls: number;
  /** Nanoseconds per call of each round, by the implementation's name. */
  readonly times: Times;
}

export interface RowResult extends Pick<Prepared, "row" | "strings" | "agreements"> {
  /** The rounds of the fast implementations, then of all. */
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

/**
 * The request for a cell.
 *
 * @param implementations the names of modules
 */
export function requestFor(
  { row, strings }: Cell,
  lists: Lists,
  {
    rounds,
    milliseconds,
    warmUpCalls,
    items,
    slowItems,
  }: Amount & { readonly items: number; readonly slowItems: number },
  implementations: readonly string[],
): Request {
  const list = spread<unknown>(lists[row.list], Math.ceil(items / (row.calls ?? 1)));
  return { row: row.name, strings, items: list, slowItems, rounds, milliseconds, warmUpCalls, implementations };
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

/** The items for which all implementations return a result, and implementations of the standard the same result. */
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

function groupOf(row: Row, peers: readonly Peer[], items: readonly unknown[]): Group {
  if (items.length === 0)
    throw new Error(`${row.name}: there is no item for which all implementations return a result`);
  expectSame(row, peers, items);
  return {
    calls: items.length * (row.calls ?? 1),
    runners: peers.map(({ name, operation }) => ({ name, run: () => operation.run(items) })),
  };
}

function prepare(row: Row, all: readonly Peer[], { strings, items, slowItems }: Request): Prepared {
  const sample = copyAs(strings, items);
  const own = all.find(({ name }) => name === "anyurl");
  if (own === undefined) throw new Error(`${row.name}: anyurl has no such operation`);
  const { subject = own.name } = row;
  if (!all.some(({ name }) => name === subject)) throw new Error(`${row.name}: ${subject} has no such operation`);
  const expected = sample.map((item) => outcomeOf(own, item));
  const comparing = all.filter(({ operation }) => operation.outcome !== undefined);
  const agreements = Object.fromEntries(comparing.map((peer) => [peer.name, agreementOf(peer, sample, expected)]));
  const fallback = agreements["anyurl/fallback"];
  if (fallback !== undefined && fallback.same < fallback.of) throw new Error(`${row.name}: the two engines differ`);
  const peers = all.filter(({ name }) => !agreements[name]?.isLeftOut);
  const fast = peers.filter(({ slow }) => !slow);
  const groups = [groupOf(row, fast, comparable(fast, sample))];
  if (peers.length > fast.length) groups.push(groupOf(row, peers, spread(comparable(peers, sample), slowItems)));
  return { row: row.name, strings, agreements, groups };
}

/** Prepares the row of a request, for the implementations that have its operation. */
export function prepareRow(implementations: readonly Implementation[], request: Request): Prepared {
  const row = rows.find(({ name }) => name === request.row);
  if (row === undefined) throw new Error(`There is no row "${request.row}"`);
  const peers = implementations.flatMap(({ operations, ...about }) => {
    const operation = operations[row.operation];
    return operation === undefined ? [] : [{ ...about, operation }];
  });
  return prepare(row, peers, request);
}

/** The result of the last run. Without it, compilers could remove the run. */
const kept = { sum: 0 };

/** Times a runner with the clock of this process. */
export function timerOf({ name, run }: Runner): Timer {
  return {
    name,
    time(repeats) {
      const begin = performance.now();
      for (let count = 0; count < repeats; count++) kept.sum = run();
      return performance.now() - begin;
    },
  };
}

/** Times a row with the clock of this process. */
export async function measureRow(implementations: readonly Implementation[], request: Request): Promise<RowResult> {
  const { row, strings, agreements, groups } = prepareRow(implementations, request);
  const rounds: Rounds[] = [];
  for (const { calls, runners } of groups) {
    rounds.push({ calls, times: await timeRounds(runners.map(timerOf), calls, request) });
  }
  return { row, strings, agreements, rounds };
}
