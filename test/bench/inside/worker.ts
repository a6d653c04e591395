/**
 * A Worker that does the work of a row. Its clock stands still while it works, so the client times the answers. It
 * answers `/prepare` with the row's groups, and `/run` after the work is done as often as the request says.
 */
import { implementation as anyurl } from "./implementations/anyurl.ts";
import { implementation as cacheKey } from "./implementations/cache-key.ts";
import { implementation as canonical } from "./implementations/canonical.ts";
import { implementation as compiled } from "./implementations/compiled.ts";
import { implementation as native } from "./implementations/native.ts";
import { implementation as policy } from "./implementations/policy.ts";
import { type Prepared, prepareRow, type Request as RowRequest } from "./rows.ts";

const implementations = { native, anyurl, canonical, "cache-key": cacheKey, compiled, policy };

/** The work of one turn. */
export interface Turn {
  /** Indices in the prepared row. */
  readonly group: number;
  readonly runner: number;
  readonly repeats: number;
}

/** The prepared row without its functions. */
export interface PreparedNames extends Pick<Prepared, "row" | "strings" | "agreements"> {
  readonly groups: readonly { readonly calls: number; readonly runners: readonly string[] }[];
}

let prepared: Prepared;

function prepareFor(request: RowRequest): PreparedNames {
  const chosen = Object.entries(implementations).filter(([name]) => request.implementations.includes(name));
  prepared = prepareRow(
    chosen.map(([, implementation]) => implementation),
    request,
  );
  const { row, strings, agreements } = prepared;
  const groups = prepared.groups.map(({ calls, runners }) => ({ calls, runners: runners.map(({ name }) => name) }));
  return { row, strings, agreements, groups };
}

/** @returns the result of the last repeat */
function take({ group, runner, repeats }: Turn): number {
  const work = prepared.groups[group]?.runners[runner];
  if (work === undefined) throw new Error("There is no such work");
  let sum = 0;
  for (let count = 0; count < repeats; count++) sum = work.run();
  return sum;
}

export default {
  async fetch(request: Request): Promise<Response> {
    const body = await request.json();
    const isTurn = new URL(request.url).pathname === "/run";
    return Response.json(isTurn ? take(body as Turn) : prepareFor(body as RowRequest));
  },
};
