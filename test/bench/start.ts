/** `pnpm bench:start`: what it takes to import an implementation and to parse a first URL, in processes of their own. */
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { parseArgs, promisify } from "node:util";

const { values: options } = parseArgs({ options: { processes: { type: "string", default: "31" } } });
const processes = Number(options.processes);

const INPUTS = { "an ASCII URL": "https://example.com/a/b?c#d", "an international domain": "https://bücher.example/a" };

/** How much of whatwg-url's time the fallback may take for a first ASCII URL. */
const GOAL = 1 / 3;

const { resolve } = createRequire(import.meta.url);
const run = promisify(execFile);

/** Milliseconds from before the import to after the first parse, in a new process. */
async function measureStart(implementation: string, input: string): Promise<number> {
  const script = `
    const begin = performance.now();
    const { URL } = await import(${JSON.stringify(pathToFileURL(resolve(implementation)).href)});
    const { href } = new URL(${JSON.stringify(input)});
    console.log(performance.now() - begin, href);
  `;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script]);
  return Number.parseFloat(stdout);
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

const implementations = ["whatwg-url", "anyurl/fallback", "anyurl"];
console.log(`Node ${process.versions.node}, medians of ${processes} new processes each, in turn`);
for (const [kind, input] of Object.entries(INPUTS)) {
  const times = implementations.map(() => [] as number[]);
  for (let round = 0; round < processes; round++) {
    for (const [index, implementation] of implementations.entries())
      times[index]?.push(await measureStart(implementation, input));
  }
  console.log(`\nimport and first parse of ${kind}:`);
  const floor = median(times[0] ?? []);
  for (const [index, implementation] of implementations.entries()) {
    const time = median(times[index] ?? []);
    const goal =
      implementation === "anyurl/fallback" && kind === "an ASCII URL" ? `   (goal: below ${GOAL.toFixed(2)})` : "";
    console.log(
      `  ${implementation.padEnd(16)}${time.toFixed(1).padStart(6)} ms   ${(time / floor).toFixed(2)} of whatwg-url${goal}`,
    );
  }
}
