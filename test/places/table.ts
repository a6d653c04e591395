/** The tables of docs/deviations.md and of the runtimes' pages: where a URL object can go. */
import { join } from "node:path";
import { markdownTable } from "markdown-table";
import { writeSection } from "../bench/page.ts";
import { cases } from "./cases.js";
import { type Record, readRecord } from "./record.ts";
import type { Answers } from "./results.ts";

/** The name of the section in each page. */
export const SECTION = "places";

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

/** A row for each case, and a column for each host. */
export function tableOfHosts(record: Record = readRecord()): string {
  const hosts = Object.entries(record);
  const rows = cases.map(({ name, title }) => [title, ...hosts.map(([, { answers }]) => word(answers[name]))]);
  const table = markdownTable([["function", ...hosts.map(([name]) => name)], ...rows], { alignDelimiters: false });
  return `${table}\n\nTested with ${hosts.map(([name, { version }]) => `${name.replace(/ \d+$/, "")} ${version}`).join(", ")}.`;
}

/** For a page: the functions that take a URL object, and the code to write for the others. */
export function tableOfPage(hosts: readonly string[], record: Record = readRecord()): string {
  const all = hosts.flatMap((host) => record[host] ?? []);
  const known = cases.flatMap(({ name, title, instead }) => {
    const answers = all.flatMap((host) => host.answers[name] ?? []);
    if (answers.length === 0) return [];
    const imported = answers.every((each) => isYes(each.imported));
    const force = answers.every((each) => isYes(each.force));
    return [{ title, instead, imported, force }];
  });
  const taken = known.filter(({ imported, force }) => imported && force).map(({ title }) => `- ${title}`);
  const rows = known
    .filter(({ imported, force }) => !imported || !force)
    .map(({ title, instead, imported, force }) => [title, imported ? "yes" : "no", force ? "yes" : "no", instead]);
  return [
    `These take URL objects of anyurl:\n\n${taken.join("\n")}`,
    `These take them only with \`anyurl/polyfill/force\`, or not at all:`,
    markdownTable([["function", "imported", "force", "what to write"], ...rows], { alignDelimiters: false }),
  ].join("\n\n");
}

export async function writePlaces(): Promise<void> {
  await writeSection(SECTION, tableOfHosts(), DEVIATIONS);
  for (const [path, hosts] of PAGES) await writeSection(SECTION, tableOfPage(hosts), path);
}
