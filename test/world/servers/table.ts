/** The tables of the outcomes. */
import { markdownTable } from "markdown-table";
import { RESULTS, type Row } from "./measure.ts";
import { DEFAULTS, PARAMETERS, type Setting, STRICT, UNGUARDED } from "./settings.ts";
import { ORDINARY, TITLES } from "./targets.ts";

/** The outcome of all targets at one server and one setting. */
export interface Measured {
  readonly server: string;
  readonly setting: Setting;
  readonly rows: readonly Row[];
}

/** The settings in docs/guard.md, in the order of its columns. */
export const SHOWN_SETTINGS: readonly Setting[] = [UNGUARDED, PARAMETERS, DEFAULTS, STRICT];

/** Returns a table for one setting: a row for each class of targets, and a column for each server. */
export function classesTable(measured: readonly Measured[], setting: Setting): string {
  const columns = measured.filter((each) => each.setting === setting);
  const head = ["targets", "all", RESULTS[0], ...columns.map(({ server }) => server)];
  const rows = TITLES.map((title) => {
    const [all, guarded] = [countOf(columns[0], title), countOf(columns[0], title, RESULTS[0])];
    const cells = columns.map((column) => RESULTS.slice(1).map((result) => countOf(column, title, result)));
    return [title, all, guarded, ...cells.map((counts) => counts.join(" · "))].map(String);
  });
  return markdownTable([head, ...rows], { align: ["l", ...head.slice(1).map(() => "r")] });
}

/** Returns the table of docs/guard.md: how many attacks each server routes to another path, at each setting. */
export function serversTable(measured: readonly Measured[]): string {
  const attacks = measured[0]?.rows.filter(({ title }) => title !== ORDINARY).length ?? 0;
  const servers = [...new Set(measured.map(({ server }) => server))];
  const rows = servers.map((server) => [server, ...SHOWN_SETTINGS.map((setting) => cell(measured, server, setting))]);
  const head = ["server", ...SHOWN_SETTINGS.map(({ title }) => title)];
  const table = markdownTable([head, ...rows], { align: ["l", ...SHOWN_SETTINGS.map(() => "r")] });
  return `Of ${attacks} attacks, the server routes this many to a different path than your code sees:\n\n${table}`;
}

function cell(measured: readonly Measured[], server: string, setting: Setting): string {
  const found = measured.find((each) => each.server === server && each.setting === setting);
  if (found === undefined) throw new Error(`${server} was not measured with ${setting.title}`);
  return String(othersOf(found).length);
}

/** The targets that a server routed to a different path than the application at the edge sees. */
export function othersOf({ rows }: Measured): readonly Row[] {
  return rows.filter(({ result, title }) => result === "other path" && title !== ORDINARY);
}

/** The targets whose path a server sees as the application does, but takes for a protected one. */
export function otherRoutesOf({ rows }: Measured): readonly Row[] {
  return rows.filter(({ result }) => result === "other route");
}

/** The ordinary targets that a guard refuses, which must be none. */
export function refusedOrdinaryOf({ rows }: Measured): readonly Row[] {
  return rows.filter(({ title, result }) => title === ORDINARY && result === "refused by the guard");
}

function countOf(measured: Measured | undefined, title: string, result?: string): number {
  const rows = measured?.rows ?? [];
  return rows.filter((row) => row.title === title && (result === undefined || row.result === result)).length;
}
