/**
 * `pnpm bench:libraries`: compares libraries for URLs: the corpus of this project, the time to parse real URLs, and the
 * size in a page. `--write` writes the table into README.md, and `--quick` measures fewer rounds.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { median } from "simple-statistics";
import { allParseCases } from "../../conformance/corpus.ts";
import { timeRounds } from "../inside/rounds.ts";
import { readLists, sourceOfLists } from "../lists.ts";
import { writeSection } from "../page.ts";
import { readRecord } from "../record.ts";
import { kilobytes, measureScript } from "../sizes.ts";
import { NATIVE, OTHER_SCRIPTS, PARSERS, type Parser } from "./libraries.ts";
import { type Measured, tableOf } from "./table.ts";

const { values: options } = parseArgs({
  options: { quick: { type: "boolean", default: false }, write: { type: "boolean", default: false } },
});

const AMOUNT = { rounds: options.quick ? 7 : 31, milliseconds: options.quick ? 5 : 20, warmUpCalls: 20_000 };

/** The number of URLs of the list. The slow libraries take seconds for all of them. */
const URLS = 2000;

const README = fileURLToPath(new URL("../../../README.md", import.meta.url));

/** The result of the last call. Without it, compilers could remove the call. */
const kept = { length: 0 };

function passes({ URL }: Parser): number {
  return allParseCases().filter((each) => {
    try {
      const url = each.base === null ? new URL(each.input) : new URL(each.input, each.base);
      return !each.failure && url.href === each.href;
    } catch {
      return each.failure;
    }
  }).length;
}

/** How many times as long as the runtime's own class each parser takes: the median over the rounds. */
async function times(): Promise<ReadonlyMap<string, number>> {
  const list = readLists().web;
  const step = Math.max(1, Math.floor(list.length / URLS));
  const urls = list.filter((_, index) => index % step === 0);
  const timers = [NATIVE, ...PARSERS].map(({ name, URL }) => ({
    name,
    time(repeats: number) {
      const begin = performance.now();
      for (let count = 0; count < repeats; count++) {
        for (const url of urls) kept.length += new URL(url).href.length;
      }
      return performance.now() - begin;
    },
  }));
  const rounds = await timeRounds(timers, urls.length, AMOUNT);
  const native = rounds[NATIVE.name] ?? [];
  const ratios = PARSERS.map(({ name }) => {
    return [name, median((rounds[name] ?? []).map((time, round) => time / (native[round] ?? Number.NaN)))] as const;
  });
  return new Map([...ratios, ["Ada", await ratioOfAda()]]);
}

/** Ada is a library in C++: `pnpm bench:runtimes` records its ratio to Node's class, if it is installed. */
async function ratioOfAda(): Promise<number> {
  const row = (await readRecord()).peers.find((each) => each.row === "web, parse + href");
  return row?.toNative["Ada (C++)"] ?? Number.NaN;
}

const cases = allParseCases().length;
const ratios = await times();
const measured: Measured = { cases, corpus: new Map(), times: ratios, sizes: new Map() };
for (const parser of [NATIVE, ...PARSERS]) measured.corpus.set(parser.name, passes(parser));
for (const { name, script } of PARSERS) {
  if (script !== undefined) measured.sizes.set(name, kilobytes((await measureScript(script)).brotli));
}
for (const [name, script] of Object.entries(OTHER_SCRIPTS)) {
  measured.sizes.set(name, kilobytes((await measureScript(script)).brotli));
}
const table = tableOf(measured);
console.log(`${table}\n\nMeasured in Node ${process.versions.node}, with ${sourceOfLists()}.`);
if (options.write) await writeSection("libraries", table, README);
