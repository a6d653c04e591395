import { FINDINGS } from "./treatments.ts";
import type { Flag } from "./types.ts";

/** Returns all flags, in the order of the engine's bits, in which results have them. */
export function allFlags(): readonly Flag[] {
  const ofPaths = FINDINGS.map(([reason]) => reason);
  return [...ofPaths, "credentials", "non-ascii-host", "mixed-script-host", "escaped-root", "different-hosts"];
}
