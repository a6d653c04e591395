// Runs the built command on the request log beside this file: prints eight lines before and after, then the summary.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pc from "picocolors";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const script = "packages/cli/dist/anyurl.cjs";
const log = "packages/cli/examples/requests.log";

/** Lines of the log, each with another thing to canonicalise. */
const SHOWN = [
  "HTTPS://www.lanternfish.example/checkout/done",
  "http://lanternfish.example:80",
  "https://www.lanternfish.example/returns/../../../admin",
  "https://straße.example/plan",
  "http://3221226001/metrics",
  "http://[2001:DB8:0:0:0:0:0:17]/",
  "http://news.harbour-times.test/tag/sea level/",
  "file:C:\\Users\\Maria\\Desktop\\report.docx",
];

/** How many reasons of invalid lines the summary shows. */
const MOST_REASONS = 3;

/** The rate is for the log this many times over, of which the start of the command is a small part. */
const COPIES = 300;

if (!existsSync(new URL("../dist/anyurl.cjs", import.meta.url))) {
  console.error(`${script} is not built; run: npm start`);
  process.exit(1);
}

/** Runs the command. The log contains invalid lines on purpose, so it may end with status 1. */
function anyurl(words, input) {
  const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" };
  const options = { cwd: root, env, input, encoding: "utf8", maxBuffer: 1 << 28 };
  const outcome = spawnSync(process.execPath, [script, ...words], options);
  if (outcome.status === 0 || outcome.status === 1) return outcome;
  console.error(outcome.stderr);
  console.error(`Expected exit status 0 or 1, got ${outcome.error?.message ?? outcome.signal ?? outcome.status}`);
  process.exit(1);
}

/** Prints two texts with colours for the part in which they differ. */
function printPair(before, after) {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  const coloured = (text, colour) =>
    text.slice(0, start) + colour(text.slice(start, text.length - end)) + text.slice(text.length - end);
  console.log(`  ${coloured(before, pc.red)} ${pc.dim("→")} ${coloured(after, pc.green)}`);
}

/** The summary without its rate, which would include the start, and with only the most frequent reasons. */
function shortSummary(stderr) {
  const lines = stderr.trimEnd().split("\n");
  const summary = lines.slice(lines.findIndex((line) => /^[\d,]+ lines$/.test(line)));
  const isReason = (line) => /^ {6}/.test(line);
  const reasons = summary.filter(isReason);
  const left = reasons.length - MOST_REASONS;
  return summary.flatMap((line) => {
    if (/URLs per second/.test(line)) return [];
    if (!isReason(line) || reasons.indexOf(line) < MOST_REASONS) return [line];
    return reasons.indexOf(line) === MOST_REASONS ? [`           and ${left} more reasons`] : [];
  });
}

const words = ["canonicalize", "--summary", log];
const results = anyurl(["canonicalize"], SHOWN.join("\n")).stdout.split("\n");
const { stderr } = anyurl(words);

console.log(`$ node ${[script, ...words].join(" ")}\n`);
for (const [index, line] of SHOWN.entries()) printPair(line, results[index] ?? "");
console.log(`  ${pc.dim("…")}\n`);
console.log(shortSummary(stderr).join("\n"));
const copies = readFileSync(new URL("requests.log", import.meta.url), "utf8").repeat(COPIES);
const [, rate] = /^([\d,]+) URLs per second/m.exec(anyurl(["canonicalize", "--summary"], copies).stderr) ?? [];
console.log(`A warm run, which reads this log ${COPIES} times, canonicalises ${rate} URLs per second.`);
