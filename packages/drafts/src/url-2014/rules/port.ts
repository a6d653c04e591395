/** Section 1.3.17 of "URL, the webspecs rewrite of 2014": port. */
import { cleansePart } from "../cleanse.ts";
import type { Part } from "../part.ts";
import type { Run } from "../run.ts";

/** 1.3.17 port */
export function port(part: Part, run: Run): string | undefined {
  if (/[/\\?#]/.test(part.text)) return undefined;
  const result = cleansePart(part, null, run).replace(/^0+(?!$)/, "");
  const other = result.search(/[^0-9]/);
  if (other < 0) return result;
  run.decide("port-input");
  const at = part.text.search(/[^0-9\t\n\r]/);
  if (!run.isSetter) run.terminate("port-not-digits", part, at, at + 1);
  run.indicate("port-truncated", part, at);
  return result.slice(0, other);
}
