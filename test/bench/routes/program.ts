/** Measures one group of routers in a process of its own, and writes the times to stdout. */
import process from "node:process";
import { type Timer, timeRounds } from "../inside/rounds.ts";
import { copyAs } from "../inside/strings.ts";
import { expectRoutes, type Router, routersFor } from "./routers.ts";
import { makeMisses, makeRoutes, makeVisits, type Visit } from "./rule.ts";

/** The routers that a process measures, and the amount of work. */
export interface Group {
  /** The numbers of routes. If there are several, only lists of patterns take part. */
  readonly sizes: readonly number[];
  /** Whether no route matches the URLs. */
  readonly isMissing: boolean;
  readonly rounds: number;
  readonly milliseconds: number;
}

/** The nanoseconds for each URL in each round, by the router's name, or by the number of routes. */
export type Times = Readonly<Record<string, readonly number[]>>;

/** The number of URLs. Loops get fewer, which are spread over the same routes. */
const VISITS = 1000;
const VISITS_OF_LOOPS = 100;

/** How long each router runs before the rounds. */
const WARM_UP_MILLISECONDS = 300;

/** The result of the last call. Without it, compilers could remove the call. */
const kept = { sum: 0 };

/** A timer, and how many URLs it takes. */
interface Run {
  readonly timer: Timer;
  readonly calls: number;
}

function runOf(name: string, { isLoop, takes, find }: Router, visits: readonly Visit[]): Run {
  const inputs = copyAs(
    "flat",
    visits.slice(0, isLoop ? VISITS_OF_LOOPS : VISITS).map((visit) => visit[takes]),
  ) as string[];
  const time = (repeats: number) => {
    const begin = performance.now();
    for (let count = 0; count < repeats; count++) {
      for (const input of inputs) kept.sum += find(input)?.route ?? 0;
    }
    return performance.now() - begin;
  };
  const end = performance.now() + WARM_UP_MILLISECONDS;
  while (performance.now() < end) time(1);
  return { timer: { name, time }, calls: inputs.length };
}

function runsOf(size: number, { sizes, isMissing }: Group): Run[] {
  const routes = makeRoutes(size);
  const visits = isMissing ? makeMisses(routes, VISITS) : makeVisits(routes, VISITS);
  const routers = routersFor(routes);
  for (const router of routers) expectRoutes(router, visits.slice(0, router.isLoop ? VISITS_OF_LOOPS : VISITS));
  const chosen = sizes.length > 1 ? routers.slice(0, 1) : routers;
  return chosen.map((router) => runOf(sizes.length > 1 ? String(size) : router.name, router, visits));
}

async function measure(group: Group): Promise<Times> {
  const runs = group.sizes.flatMap((size) => runsOf(size, group));
  const times = await timeRounds(
    runs.map(({ timer }) => timer),
    1,
    { ...group, warmUpCalls: 0 },
  );
  return Object.fromEntries(
    runs.map(({ timer: { name }, calls }) => [name, (times[name] ?? []).map((time) => time / calls)]),
  );
}

const [, , request = ""] = process.argv;
process.stdout.write(JSON.stringify(await measure(JSON.parse(request))));
