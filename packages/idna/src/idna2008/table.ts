/** The table of IDNA 2008, which the first label that needs it decodes. */
import { KIND_RUNS } from "../generated/idna2008.ts";
import { numberAt, type Runs, readNumberRuns } from "../tables/runs.ts";

let decoded: Runs | undefined;

/** Returns the kind of a code point. Those that UTS #46 refuses or maps can have any. */
export function getKind(codePoint: number): number {
  decoded ??= readNumberRuns(KIND_RUNS);
  return numberAt(decoded, codePoint);
}
