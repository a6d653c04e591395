/**
 * The commands `pnpm try places` and `pnpm try libraries`: they pass URL objects to functions, and compare with a
 * record. Words choose the hosts whose names start with them. `--write` stores the answers of the hosts that are here,
 * and writes the tables of the pages. The exit status is 1 if an answer differs, and 2 for an unknown name.
 */
import process from "node:process";
import { commandLine, refuse } from "../command-line.ts";
import type { Host } from "./hosts.ts";
import { differences, readRecord, writeRecord } from "./record.ts";
import { type HostResult, type MissingHost, runHosts } from "./results.ts";
import { writePlaces } from "./table.ts";

function lineOf(name: string, result: HostResult | MissingHost): string {
  if ("missing" in result) return `Left out: ${name}. ${result.missing}.`;
  const answers = Object.values(result.answers);
  const count = (mode: "imported" | "force") => answers.filter((each) => each[mode] === "yes").length;
  return `${name} ${result.version}: of ${answers.length}, ${count("imported")} imported, ${count("force")} with force`;
}

/** Returns the hosts whose names start with one of the words. If no host does, ends the process with an error. */
function chosen(hosts: readonly Host[], words: readonly string[]): readonly Host[] {
  const begins = ({ name }: Host, word: string) => name.toLowerCase().startsWith(word.toLowerCase());
  const unknown = words.filter((word) => !hosts.some((host) => begins(host, word)));
  if (unknown.length > 0)
    refuse(`There is no host ${unknown.join(", ")}: there are ${hosts.map(({ name }) => name).join("; ")}.`);
  return words.length === 0 ? hosts : hosts.filter((host) => words.some((word) => begins(host, word)));
}

/**
 * @param name the name of the command
 * @param file the record
 */
export async function runCommand(
  name: string,
  file: string,
  hosts: readonly Host[],
  cases: readonly { readonly name: string }[],
): Promise<void> {
  const { values: options, positionals: words } = commandLine(import.meta.filename, {
    options: { write: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const record = readRecord(file);
  const names = cases.map((each) => each.name);
  const results = await runHosts(chosen(hosts, words), names, (host, result) => console.log(lineOf(host, result)));
  const found = [...results].filter((entry): entry is [string, HostResult] => "answers" in entry[1]);
  if (options.write) {
    const all = { ...record, ...Object.fromEntries(found) };
    const ordered = hosts.flatMap((host) => (all[host.name] === undefined ? [] : [[host.name, all[host.name]]]));
    await writeRecord(file, Object.fromEntries(ordered));
    await writePlaces();
    return;
  }
  const lines = found.flatMap(([host, result]) => differences(host, result, record[host]));
  for (const line of lines) console.log(line);
  if (lines.length > 0) console.log(`If the change is right, run: pnpm try ${name} --write`);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
