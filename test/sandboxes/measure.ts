/** The costs of anyurl in sandboxes. */
import { statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import type { Choice, Outcome } from "../bench/group.ts";
import { tableOf } from "../bench/table.ts";
import { capture, installed, isInstalled, notInstalled } from "../runtimes/programs.ts";
import { HOSTILE } from "./hostile.ts";
import { type Costs, type Inputs, measure as measureSandbox } from "./inside/measure.mjs";
import { openProject, type Project, type Sandbox } from "./project.ts";

const PAGE = join(import.meta.dirname, "../../docs/runtimes/embed.md");

const LENGTH = 8192;

type QuickJSModule = { readonly createSandbox: (script: string) => Promise<Sandbox> };
type HostModule = { readonly defineHrefOf: (context: unknown) => void };

function memoryOf({ context }: Sandbox): number {
  return context.runtime.computeMemoryUsage().consume(context.dump).memory_used_size;
}

function inQuickJS({ createSandbox }: Project, inputs: Inputs): Promise<Costs> {
  return measureSandbox(async () => {
    const sandbox = await createSandbox();
    return { call: (input) => sandbox.call("parseURL", input), memory: () => memoryOf(sandbox) };
  }, inputs);
}

async function inHost({ load }: Project, inputs: Inputs): Promise<Costs> {
  const { createSandbox } = (await load("./quickjs/sandbox.js")) as QuickJSModule;
  const { defineHrefOf } = (await load("./quickjs/host-function.js")) as HostModule;
  return measureSandbox(async () => {
    const sandbox = await createSandbox("");
    defineHrefOf(sandbox.context);
    return { call: (input) => sandbox.call("hrefOf", input), memory: () => memoryOf(sandbox) };
  }, inputs);
}

async function inIsolates(script: string, inputs: Inputs): Promise<Costs> {
  const program = join(import.meta.dirname, "inside/isolate.mjs");
  const args = ["--no-node-snapshot", program, installed("isolated-vm", "isolated-vm.js"), script];
  return JSON.parse(await capture(installed("node-24", "bin/node"), args, { input: JSON.stringify(inputs) }));
}

const ROWS: readonly (readonly [name: string, cell: (costs: Costs) => string])[] = [
  ["create a realm with the functions", ({ open }) => `${open.toFixed(1)} ms`],
  ["its memory after a call", ({ memory }) => `${(memory / 1e6).toFixed(1)} MB`],
  ["first international host", ({ first }) => `${first.toFixed(1)} ms`],
  ["ordinary URL", ({ ordinary }) => `${(ordinary * 1000).toFixed(0)} µs`],
  ["international URL", ({ international }) => `${(international * 1000).toFixed(0)} µs`],
  [`slowest hostile input of ${LENGTH.toLocaleString("en")} code units`, ({ hostile }) => `${hostile.toFixed(1)} ms`],
];

export async function measure({ isQuick }: Choice): Promise<Outcome> {
  const names = Object.keys(HOSTILE);
  const inputs: Inputs = {
    ordinary: "https://example.com/a/b.html?c=d&e=f#g",
    international: "https://bücher.example/straße?q=ü",
    // The scheme makes some longer than the functions accept.
    hostile: Object.values(HOSTILE).map((create) => create(LENGTH - 20)),
    rounds: isQuick ? 3 : 15,
  };
  const project = await openProject();
  try {
    const script = join(project.folder, "dist/url-functions.js");
    const columns = new Map([
      ["in QuickJS", await inQuickJS(project, inputs)],
      ["in the host, for QuickJS", await inHost(project, inputs)],
    ]);
    const hasIsolates = isInstalled("isolated-vm");
    if (hasIsolates) columns.set("in isolated-vm", await inIsolates(script, inputs));
    const lines = ROWS.map(([name, cell]) => [name, ...Array.from(columns.values(), cell)]);
    const kilobytes = Math.round(statSync(script).size / 1000);
    const text = [
      tableOf(["", ...columns.keys()], lines),
      `The script has ${kilobytes} kB. Measured in Node ${process.version.slice(1)}.`,
    ].join("\n\n");
    const slowest = Array.from(columns, ([place, { slowest }]) => `Slowest ${place}: ${names[slowest]}`);
    const skipped = hasIsolates ? [] : [`Skipped: ${notInstalled("isolated-vm")}`];
    return { text: [text, ...slowest, ...skipped].join("\n"), sections: [{ name: "sandboxes", text, page: PAGE }] };
  } finally {
    await project.close();
  }
}
