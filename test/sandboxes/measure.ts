/**
 * `pnpm bench:sandboxes`: prints what anyurl costs in sandboxes; with `--write`, writes the table into
 * docs/runtimes/embed.md. `--quick` measures less.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { writeSection } from "../bench/page.ts";
import { capture, installed, isInstalled, notInstalled } from "../runtimes/programs.ts";
import { HOSTILE } from "./hostile.ts";
import { type Costs, type Inputs, measure } from "./inside/measure.mjs";
import { openProject, type Project } from "./project.ts";

const PAGE = join(import.meta.dirname, "../../docs/runtimes/embed.md");

const { values: options } = parseArgs({
  options: { write: { type: "boolean", default: false }, quick: { type: "boolean", default: false } },
});

const LENGTH = 8192;
const names = Object.keys(HOSTILE);
const inputs: Inputs = {
  ordinary: "https://example.com/a/b.html?c=d&e=f#g",
  international: "https://bücher.example/straße?q=ü",
  // The scheme makes some longer than the functions accept.
  hostile: Object.values(HOSTILE).map((create) => create(LENGTH - 20)),
  rounds: options.quick ? 3 : 15,
};

/** The costs of each place for the parser. */
const columns = new Map<string, Costs>();

async function inQuickJS({ createSandbox, load }: Project): Promise<void> {
  columns.set(
    "in QuickJS",
    await measure(async () => {
      const { call, context } = await createSandbox();
      return {
        call: (input) => call("parseURL", input),
        memory: () => context.runtime.computeMemoryUsage().consume(context.dump).memory_used_size,
      };
    }, inputs),
  );
  const { createSandbox: create } = (await load("./quickjs/sandbox.js")) as QuickJSModule;
  const { defineHrefOf } = (await load("./quickjs/host-function.js")) as HostModule;
  columns.set(
    "in the host, for QuickJS",
    await measure(async () => {
      const { call, context } = await create("");
      defineHrefOf(context);
      return {
        call: (input) => call("hrefOf", input),
        memory: () => context.runtime.computeMemoryUsage().consume(context.dump).memory_used_size,
      };
    }, inputs),
  );
}

type QuickJSModule = { readonly createSandbox: (script: string) => ReturnType<Project["createSandbox"]> };
type HostModule = { readonly defineHrefOf: (context: unknown) => void };

async function inIsolates(script: string): Promise<void> {
  if (!isInstalled("isolated-vm")) return console.log(`Skipped: ${notInstalled("isolated-vm")}`);
  const program = join(import.meta.dirname, "inside/isolate.mjs");
  const args = ["--no-node-snapshot", program, installed("isolated-vm", "isolated-vm.js"), script];
  const result = await capture(installed("node-24", "bin/node"), args, { input: JSON.stringify(inputs) });
  columns.set("in isolated-vm", JSON.parse(result));
}

function table(): string {
  const rows: readonly (readonly [string, (costs: Costs) => string])[] = [
    ["create a realm with the functions", ({ open }) => `${open.toFixed(1)} ms`],
    ["its memory after a call", ({ memory }) => `${(memory / 1e6).toFixed(1)} MB`],
    ["first international host", ({ first }) => `${first.toFixed(1)} ms`],
    ["ordinary URL", ({ ordinary }) => `${(ordinary * 1000).toFixed(0)} µs`],
    ["international URL", ({ international }) => `${(international * 1000).toFixed(0)} µs`],
    [`slowest hostile input of ${LENGTH.toLocaleString("en")} code units`, ({ hostile }) => `${hostile.toFixed(1)} ms`],
  ];
  const body = rows.map(([name, cell]) => [name, ...Array.from(columns.values(), cell)]);
  return markdownTable([["", ...columns.keys()], ...body], { align: ["l", ...Array(columns.size).fill("r")] });
}

const project = await openProject();
try {
  const script = join(project.folder, "dist/url-functions.js");
  await inQuickJS(project);
  await inIsolates(script);
  const kilobytes = Math.round(statSync(script).size / 1000);
  const text = `${table()}\n\nThe script has ${kilobytes} kB. Measured in Node ${process.version.slice(1)}.`;
  console.log(text);
  for (const [place, { slowest }] of columns) console.log(`Slowest ${place}: ${names[slowest]}`);
  if (options.write) await writeSection("sandboxes", text, PAGE);
} finally {
  await project.close();
}
