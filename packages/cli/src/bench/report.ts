import { placeWords } from "../io/place.ts";
import { coloursFor } from "../terminal/colours.ts";
import { bytes, count, counted, rate } from "../terminal/numbers.ts";
import { aligned } from "../urls/columns.ts";
import { nativeName } from "../urls/views.ts";
import type { Figure, Result } from "./measure.ts";
import type { Sample } from "./sample.ts";

/** The whole for programs. */
export function reportRecord(sample: Sample, results: readonly Result[]): object {
  const { lines, bytes: size, canonical, invalid, differing, differences, isCut } = sample;
  return {
    runtime: nativeName(),
    lines,
    averageBytes: size / lines,
    canonical,
    invalid,
    differing,
    differences,
    isCut,
    results: results.map(({ own, ...rest }) => ({ anyurl: own, ...rest })),
  };
}

/** What the lines are like. */
export function sampleText(sample: Sample): string {
  const { lines, bytes: size, canonical, invalid, isCut } = sample;
  const whole = isCut ? ` (the first ${bytes(size)} of more)` : "";
  const average = counted(Math.round(size / lines), "byte");
  const words = `${counted(lines, "line")} of ${average} on average${whole}`;
  return `${words}: ${count(canonical)} canonical, ${count(invalid)} invalid\n${agreementText(sample)}`;
}

/** Says on which lines the two differ, but not what they are: they may hold secrets. */
function agreementText({ lines, differing, differences }: Sample): string {
  if (differing === 0) return `anyurl and ${nativeName()} read all of them alike\n`;
  const places = differences.map(placeWords).join(", ");
  const more = differing > differences.length ? ", …" : "";
  const words = `${count(differing)} of ${count(lines)} are not read alike, and not measured: ${places}${more}`;
  return `${coloursFor(process.stdout).yellow(words)}\nanyurl diff shows how such a line is read\n`;
}

/** The figures, a row for each task. */
export function resultsText(results: readonly Result[]): string {
  const { bold, cyan, dim } = coloursFor(process.stdout);
  const heads = ["", "anyurl", nativeName(), "ratio", "", "anyurl, URLs a second"];
  const rows = results.map(({ name, own, native, ratio }) => [
    name,
    `${nanoseconds(own)} ns`,
    `${nanoseconds(native)} ns`,
    ratio.median.toFixed(2),
    `±${Math.round(100 * ratio.spread)}%`,
    rate(1e9 / own.median),
  ]);
  const [head = [], ...lines] = aligned([heads, ...rows], "end").map(([name = "", ...cells]) => [name, cells.join("")]);
  const rounds = Math.min(...results.map((result) => result.rounds));
  const note = dim(`For one URL, medians of ${rounds} rounds or more; ± is half of what lies between the quartiles.`);
  const body = lines.map(([name = "", figures = ""]) => `${cyan(name)}${figures}\n`);
  return `\n${bold(head.join(""))}\n${body.join("")}${note}\n`;
}

function nanoseconds({ median }: Figure): string {
  return median < 10 ? median.toFixed(1) : count(median);
}
