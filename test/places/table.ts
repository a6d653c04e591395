/** The tables of docs/deviations.md and of the runtimes' pages: where a URL object can go. */
import { join } from "node:path";
import { markdownTable } from "markdown-table";
import { wrapped, writeSection } from "../bench/page.ts";
import { cases as libraryCases } from "../libraries/project/cases.js";
import { cases } from "./cases.js";
import { LIBRARIES, PLACES, type Record, readRecord } from "./record.ts";
import type { Answers } from "./results.ts";

/** The name of the section in each page. */
export const SECTION = "places";

/** The name of the section with the libraries. */
export const LIBRARY_SECTION = "libraries";

const page = (path: string) => join(import.meta.dirname, "../../docs", path);

export const DEVIATIONS = page("deviations.md");

/** The hosts of each page. */
export const PAGES: ReadonlyMap<string, readonly string[]> = new Map([
  [page("runtimes/node.md"), ["Node 20", "Node 24", "Node 26"]],
  [page("runtimes/deno.md"), ["Deno"]],
  [page("runtimes/bun.md"), ["Bun"]],
  [page("runtimes/workers.md"), ["workerd"]],
  [page("runtimes/vercel.md"), ["Edge Runtime"]],
  [page("runtimes/browsers.md"), ["Chromium", "Firefox", "WebKitGTK"]],
]);

function isYes(answer: string | undefined): boolean {
  return answer === "yes";
}

function word(answers: Answers | undefined): string {
  if (answers === undefined) return "–";
  const { imported, force } = answers;
  if (isYes(imported)) return isYes(force) ? "yes" : "imported";
  return isYes(force) ? "force" : "no";
}

interface Row {
  readonly name: string;
  readonly title: string;
}

/** A row for each case, and a column for each host. */
function tableOf(head: string, rows: readonly Row[], record: Record): string {
  const hosts = Object.entries(record);
  const cells = rows.map(({ name, title }) => [title, ...hosts.map(([, { answers }]) => word(answers[name]))]);
  const table = markdownTable([[head, ...hosts.map(([name]) => name)], ...cells], { alignDelimiters: false });
  const versions = hosts.map(([name, { version }]) => `${name.replace(/ \d+$/, "")} ${version}`).join(", ");
  return `${table}\n\n${wrapped(`Tested with ${versions}.`)}`;
}

export function tableOfHosts(): string {
  return tableOf("function", cases, readRecord(PLACES));
}

export function tableOfLibraries(): string {
  const rows = libraryCases.map(({ name }) => {
    const end = name.indexOf(": ");
    return { name, title: `${name.slice(0, end)}: \`${name.slice(end + 2)}\`` };
  });
  return tableOf("library", rows, readRecord(LIBRARIES));
}

/** For a page: the functions that take a URL object, and the code to write for the others. */
export function tableOfPage(hosts: readonly string[], record: Record = readRecord(PLACES)): string {
  const all = hosts.flatMap((host) => record[host] ?? []);
  const known = cases.flatMap(({ name, title, instead }) => {
    const answers = all.flatMap((host) => host.answers[name] ?? []);
    if (answers.length === 0) return [];
    const imported = answers.every((each) => isYes(each.imported));
    const force = answers.every((each) => isYes(each.force));
    return [{ title, instead, imported, force }];
  });
  const taken = known.filter(({ imported, force }) => imported && force).map(({ title }) => title);
  const others = known.filter(({ imported, force }) => !imported || !force);
  const outcomes = others.map(({ instead, imported, force }) => [
    imported ? "yes" : "no",
    force ? "yes" : "no",
    instead,
  ]);
  const groups = new Map(outcomes.map((outcome) => [outcome.join("\n"), outcome]));
  const rows = [...groups].map(([key, outcome]) => {
    const titles = others.filter((_, index) => outcomes[index]?.join("\n") === key).map(({ title }) => title);
    return [titles.join("<br>"), ...outcome];
  });
  return [
    wrapped(`These take URL objects of anyurl: ${taken.join("; ")}.`),
    `These take them only with \`anyurl/polyfill/force\`, or not at all:`,
    markdownTable([["functions", "imported", "force", "what to write"], ...rows], { alignDelimiters: false }),
  ].join("\n\n");
}

export async function writePlaces(): Promise<void> {
  await writeSection(SECTION, tableOfHosts(), DEVIATIONS);
  await writeSection(LIBRARY_SECTION, tableOfLibraries(), DEVIATIONS);
  for (const [path, hosts] of PAGES) await writeSection(SECTION, tableOfPage(hosts), path);
}
