/** Canonicalises lines one by one, each as a string. */
import { convertLines } from "@anyurl/bindings/lines/convert";
import { STATUS_TOO_LONG } from "../options/generated/table.ts";
import { TOO_LONG } from "../results/failure.ts";
import type { Failed, LineRules, Rules } from "./rules.ts";

/** Failures by their status: the first one has the status -1. */
const failures: Failed[] = [];

export function linesOneByOne(rules: Rules): LineRules {
  return {
    canonicalizeLines(lines, separator, withKeys, visit) {
      convertLines(lines, separator, visit, (line) => {
        const result = withKeys ? rules.makeKey(line) : rules.canonicalize(line);
        if (typeof result === "string") return result;
        return result.ok ? result.href : toStatus(result);
      });
    },
    failureAt: (status) => (status === STATUS_TOO_LONG ? TOO_LONG : (failures[-status - 1] ?? null)),
  };
}

function toStatus(failure: Failed): number {
  const known = failures.findIndex(({ reason }) => reason === failure.reason);
  return known < 0 ? -failures.push(failure) : -known - 1;
}
