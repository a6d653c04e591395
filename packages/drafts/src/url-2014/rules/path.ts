/** Section 1.3.18 of "URL, the webspecs rewrite of 2014": path. */
import { cleansedInUTF8 } from "../cleanse.ts";
import type { Part } from "../part.ts";
import type { Run } from "../run.ts";

const DOT = /^(?:\.|%2e)$/i;
const DOT_DOT = /^(?:\.|%2e){2}$/i;

/** The names of a path, and whether dots have been removed from it. */
export interface Path {
  readonly names: string[];
  readonly hadDots: boolean;
}

/** 1.3.18 path */
export function path(part: Part, run: Run): Path | undefined {
  const { text } = part;
  if (/[?#]/.test(text)) return undefined;
  const reverse = text.indexOf("\\");
  if (reverse >= 0) run.indicate("reverse-solidus-in-path", part, reverse, reverse + 1);
  const names: string[] = [];
  let hadDots = false;
  for (let start = 0; start <= text.length; ) {
    const end = endOfName(text, start);
    const name = cleansedInUTF8(part.slice(start, end), "default", run);
    const isLast = end === text.length;
    if (DOT.test(name)) addDot(names, isLast, run);
    else if (DOT_DOT.test(name)) addDotDot(names, isLast, run);
    else names.push(name);
    hadDots ||= DOT.test(name) || DOT_DOT.test(name);
    start = end + 1;
  }
  return { names, hadDots };
}

function endOfName(text: string, start: number): number {
  let end = start;
  while (end < text.length && text.charAt(end) !== "/" && text.charAt(end) !== "\\") end++;
  return end;
}

/** The second step for a name: the names before this one are final, so that their number is its position. */
function addDot(names: string[], isLast: boolean, run: Run): void {
  if (!isLast) return;
  if (names.length > 0) run.decide("dot-last");
  names.push("");
}

/** The third step for a name. */
function addDotDot(names: string[], isLast: boolean, run: Run): void {
  if (names.length === 0) {
    if (isLast) run.decide("dot-dot-alone");
    return;
  }
  names.pop();
  if (isLast) names.push("");
}
