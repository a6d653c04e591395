/**
 * Returns a shorter text for which `fails` is still true: removes code points in smaller and smaller runs, and replaces
 * the others with plain ones if possible.
 */
export function shrink(text: string, fails: (text: string) => boolean): string {
  let points = Array.from(text);
  for (let run = points.length; run >= 1; run = Math.floor(run / 2)) {
    for (let from = 0; from + run <= points.length; ) {
      const shorter = [...points.slice(0, from), ...points.slice(from + run)];
      if (fails(shorter.join(""))) points = shorter;
      else from += run;
    }
  }
  for (const [index, point] of points.entries()) {
    if (point === "a") continue;
    const plainer = points.map((each, at) => (at === index ? "a" : each));
    if (fails(plainer.join(""))) points = plainer;
  }
  return points.join("");
}
