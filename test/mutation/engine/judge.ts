/**
 * Compiles a mutant of the engine, and runs the corpora on it: in a process of its own, which can be ended, and which
 * gives the memory of the compiler back.
 */
import { once } from "node:events";
import process from "node:process";
import * as module from "anyurl/module";
import { buildMutant } from "../../../assembly/tools/build-mutant.mjs";
import type { Case } from "../../conformance/cases.ts";
import { judge, toCasesJSON } from "../../conformance/report.ts";
import "../../conformance/outcomes.js";
import { originByExports, type RawEngine } from "../../coverage/raw-engine.ts";

export interface Task {
  /** Below assembly/, such as `url`. */
  readonly folder: string;
  /** The number of the mutation; `undefined` for the engine without one. */
  readonly index: number | undefined;
  readonly cases: readonly Case[];
  /** Hrefs and their origins, which the bindings never ask the engine for. */
  readonly origins: readonly (readonly [string, string])[];
}

export interface Verdict {
  /** The names of all mutations of the folder. */
  readonly names: readonly string[];
  /** Whether a case has a wrong result, or traps; `undefined` if the mutant does not compile. */
  readonly isNoticed: boolean | undefined;
}

function isNoticed(bytes: Uint8Array<ArrayBuffer>, { cases, origins }: Task): boolean {
  try {
    const compiled = new WebAssembly.Module(bytes);
    module.initialize(compiled);
    if (judge(cases, reportOn(module, toCasesJSON(cases))).failures.length > 0) return true;
    const raw = new WebAssembly.Instance(compiled).exports as unknown as RawEngine;
    return origins.some(([href, origin]) => originByExports(raw, href) !== origin);
  } catch {
    return true;
  }
}

async function verdictOn(task: Task): Promise<Verdict> {
  const { bytes, names } = await buildMutant(task.folder, task.index);
  return { names, isNoticed: bytes && isNoticed(new Uint8Array(bytes), task) };
}

const [task] = (await once(process, "message")) as [Task];
process.send?.(await verdictOn(task));
