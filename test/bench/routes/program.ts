/** Measures routers in a process of its own, and writes the times to stdout. */
import process from "node:process";
import { timeRounds } from "../inside/rounds.ts";
import { copyAs } from "../inside/strings.ts";
import { expectRoutes, type Router, routersFor } from "./routers.ts";
import { makeMisses, makeRoutes, makeVisits } from "./rule.ts";

/** The routers that a process measures, and the amount of work. */
export interface Request {
  /** The numbers of routes. If there are several, only lists of patterns take part. */
  readonly sizes: readonly number[];
  /** Whether no route matches the URLs. */
  readonly isMissing: boolean;
  readonly rounds: number;
  readonly milliseconds: number;
}

/** The number of URLs. Loops get fewer, which are spread over the same routes. */
const VISITS = 1000;
const VISITS_OF_LOOPS = 100;

/** The result of the last call. Without it, compilers could remove the call. */
const kept = { sum: 0 };

/** A timer of the routers with so many routes, each for as many URLs as all others. */
function timersFor(size: number, { sizes, isMissing }: Request) {
  const routes = makeRoutes(size);
  const all = isMissing ? makeMisses(routes, VISITS) : makeVisits(routes, VISITS);
  const timerOf = (router: Router) => {
    const visits = router.isLoop ? all.slice(0, VISITS_OF_LOOPS) : all;
    expectRoutes(router, visits);
    const inputs = copyAs(
      "flat",
      visits.map((visit) => visit[router.takes]),
    ) as string[];
    const time = (repeats: number) => {
      const begin = performance.now();
      for (let count = 0; count < repeats; count++) {
        for (const input of inputs) kept.sum += router.find(input)?.route ?? 0;
      }
      return ((performance.now() - begin) * VISITS) / inputs.length;
    };
    return { name: sizes.length > 1 ? String(size) : router.name, time };
  };
  const routers = routersFor(routes);
  return (sizes.length > 1 ? routers.slice(0, 1) : routers).map(timerOf);
}

const request: Request = JSON.parse(process.argv[2] ?? "");
const timers = request.sizes.flatMap((size) => timersFor(size, request));
const times = await timeRounds(timers, VISITS, { ...request, warmUpCalls: 300 * VISITS });
process.stdout.write(JSON.stringify(times));
