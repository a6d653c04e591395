/** The generated sections of docs/guard.md. */
import { join } from "node:path";
import { readSection, writeSection } from "../../bench/page.ts";
import { checkModels, type Report } from "./models/check.ts";
import { modelsTable, TABLE_COUNT, TABLE_SEED } from "./models/table.ts";
import { type Measured, SHOWN_SETTINGS, serversTable } from "./table.ts";

const PAGE = join(import.meta.dirname, "../../../docs/guard.md");

/** The texts of the sections, by their names. */
type Sections = Readonly<Record<string, string>>;

/** The section about real servers. */
export function serverSections(measured: readonly Measured[]): Sections {
  return { servers: serversTable(measured) };
}

/** The section about models of servers, which needs no server. */
export function modelSections(): Sections {
  return { "server models": modelsTable(tableReports()) };
}

/** The reports of the table in the page. */
export function tableReports(): Report[] {
  return SHOWN_SETTINGS.map((setting) => checkModels(setting, TABLE_SEED, TABLE_COUNT));
}

/** Returns the names of the sections that differ from the page's. Tables of other versions are not compared. */
export async function differingSections(sections: Sections): Promise<string[]> {
  const names: string[] = [];
  for (const [name, text] of Object.entries(sections)) {
    const written = await readSection(name, PAGE);
    if (written === text.trim()) continue;
    const [before, now] = [titlesOf(written), titlesOf(text)];
    if (before !== now && withoutVersions(before) === withoutVersions(now)) {
      console.log(`The table "${name}" of docs/guard.md is of other versions: ${before}`);
    } else {
      names.push(name);
    }
  }
  return names;
}

/** The first column of a table, such as the names and versions of servers. */
function titlesOf(table: string): string {
  return [...table.matchAll(/^\| ([^|]*?) +\|/gm)].map(([, title = ""]) => title.replace(/^:?-+$/, "")).join(", ");
}

function withoutVersions(titles: string): string {
  return titles.replace(/\d+\.\d+/g, "");
}

/** Writes the sections into the page. */
export async function writeSections(sections: Sections): Promise<void> {
  for (const [name, text] of Object.entries(sections)) await writeSection(name, text, PAGE);
}
