/** Runs the suite in runtimes, and returns the result of each row. */

import * as display from "@anyurl/idna/display";
import * as pattern from "@anyurl/pattern";
import * as policy from "@anyurl/policy";
import * as redact from "@anyurl/redact";
import * as template from "@anyurl/template";
import * as anyurl from "anyurl";
import * as encoding from "anyurl/encoding";
import * as paths from "anyurl/path";
import pLimit from "p-limit";
import "../conformance/outcomes.js";
import "../world/drafts/outcomes.js";
import { judge, type Verdict } from "../conformance/report.ts";
import { scope as drafts } from "../world/drafts/scope.js";
import { type Excused, excuse } from "./not-compiled.ts";
import { Missing, type Row, type Runtime, type Session, type Suite } from "./runtime.ts";
import { cases, withSuite } from "./suite.ts";

/** The number of runtimes that run at the same time. */
const AT_ONCE = 2;

/** The result of a row. */
export interface Result {
  readonly runtime: string;
  readonly row: Row;
  readonly version: string;
  /** The missing program and how to install it, if the runtime is not available. */
  readonly missing?: string;
  readonly verdict?: Verdict;
  /** The cases that the runtime cannot return. The verdict counts them as passed. */
  readonly excused?: Excused;
  /** The faults. */
  readonly faults: readonly string[];
}

/** Is called when a row has ended, with its report if there is one. */
export type OnEnd = (result: Result, report: string) => unknown;

/** @returns the results of all rows, in the order of the runtimes */
export async function runAll(runtimes: readonly Runtime[], onEnd: OnEnd = () => {}): Promise<Result[]> {
  const limit = pLimit(AT_ONCE);
  return withSuite(async (suite) => {
    const report = reportOn(
      { ...anyurl, ...paths, encoding, pattern, policy, redact, template, display, drafts },
      suite.casesJSON,
    );
    const own = { report, hash: judge(cases, report).hash };
    const results = await limit.map(runtimes, (runtime) => runRows(runtime, suite, own, onEnd));
    return results.flat();
  });
}

/** The report of this process, and the hash of its outcomes. */
interface Own {
  readonly report: string;
  readonly hash: string;
}

/** Runs the rows of a runtime, one after the other. */
async function runRows(runtime: Runtime, suite: Suite, own: Own, onEnd: OnEnd): Promise<Result[]> {
  const results: Result[] = [];
  let session: Session | undefined;
  try {
    for (const row of runtime.rows) {
      const about = { runtime: runtime.name, row };
      let report = "";
      let result: Result;
      try {
        session ??= await runtime.open(suite);
        report = await session.run(row);
        const excused = excuse(cases, report, own.report, runtime.notCompiled);
        const verdict = judge(cases, excused.report);
        const faults = [...excused.faults, ...faultsOf(row, verdict, own.hash)];
        result = { ...about, version: session.version, verdict, excused, faults };
      } catch (error) {
        result = { ...about, version: session?.version ?? "", ...faultOf(error) };
      }
      await onEnd(result, report);
      results.push(result);
    }
  } finally {
    await session?.close();
  }
  return results;
}

function faultOf(error: unknown): Pick<Result, "missing" | "faults"> {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof Missing ? { missing: message, faults: [] } : { faults: [message] };
}

/** @param hash the hash of the outcomes in this process */
function faultsOf(row: Row, { engine, failures, hash: own }: Verdict, hash: string): string[] {
  const isOther = engine.name !== row.engine;
  return [
    ...(isOther ? [`The engine is ${engine.name}, but should be ${row.engine}`] : []),
    ...failures,
    ...(own === hash ? [] : [`The outcomes are not those of this process: their hash is ${own}, not ${hash}`]),
  ];
}
