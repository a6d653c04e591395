/**
 * `pnpm try places`: passes URL objects to the functions of all hosts, and compares with record.json. `pnpm try places
 * deno "node 2"` runs the hosts whose names start with these words. `--write` stores the answers of the hosts that are
 * here, and writes the tables of the pages. The exit status is 1 if an answer differs.
 */
import process from "node:process";
import { parseArgs } from "node:util";
import { hosts } from "./hosts.ts";
import { differences, readRecord, writeRecord } from "./record.ts";
import { type HostResult, type MissingHost, runHosts } from "./results.ts";
import { writePlaces } from "./table.ts";

const { values: options, positionals: names } = parseArgs({
  options: { write: { type: "boolean", default: false } },
  allowPositionals: true,
});
const begins = (host: string, name: string) => host.toLowerCase().startsWith(name.toLowerCase());
const chosen = hosts.filter(({ name: host }) => names.length === 0 || names.some((name) => begins(host, name)));
const record = readRecord();

function lineOf(name: string, result: HostResult | MissingHost): string {
  if ("missing" in result) return `Left out: ${name}. ${result.missing}.`;
  const answers = Object.values(result.answers);
  const count = (mode: "imported" | "force") => answers.filter((each) => each[mode] === "yes").length;
  return `${name} ${result.version}: of ${answers.length}, ${count("imported")} imported, ${count("force")} with force`;
}

if (chosen.length === 0) {
  console.error(`There is no host ${names.join(", ")}: there are ${hosts.map(({ name }) => name).join("; ")}.`);
  process.exit(2);
}
const results = await runHosts(chosen, (name, result) => console.log(lineOf(name, result)));
const found = [...results].filter((entry): entry is [string, HostResult] => "answers" in entry[1]);
if (options.write) {
  const answers = { ...record, ...Object.fromEntries(found) };
  await writeRecord(Object.fromEntries(hosts.flatMap(({ name }) => (answers[name] ? [[name, answers[name]]] : []))));
  await writePlaces();
} else {
  const lines = found.flatMap(([name, result]) => differences(name, result, record[name]));
  for (const line of lines) console.log(line);
  if (lines.length > 0) console.log("If the change is right, run: pnpm try places --write");
  process.exitCode = lines.length > 0 ? 1 : 0;
}
