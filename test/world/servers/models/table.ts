/** The table of docs/guard.md that says which models of servers each setting protects. */
import { markdownTable } from "markdown-table";
import type { Setting } from "../settings.ts";
import type { Bypass, ModelReport, Report } from "./check.ts";
import { MODELS } from "./steps.ts";

/** The targets of the table in docs/guard.md. */
export const TABLE_COUNT = 20_000;
export const TABLE_SEED = 1;

/** Returns a table with a row for each model and a column for each setting. */
export function modelsTable(reports: readonly Report[]): string {
  const rows = MODELS.map((model, index) => [
    model.title,
    ...reports.map(({ models }) => shown(models[index]?.shortest)),
  ]);
  return markdownTable([["server", ...reports.map(({ setting }) => setting.title)], ...rows]);
}

function shown(bypass: Bypass | undefined): string {
  return bypass === undefined ? "yes" : "**no**";
}

/** Returns a line for each model that reads a target differently. */
export function bypassLines({ setting, models }: Report): string[] {
  return models.flatMap((model) => (model.shortest === undefined ? [] : [line(setting, model, model.shortest)]));
}

/** Returns a line for each model that reads a target differently, although the table says that it does not. */
export function contradictions({ setting, models }: Report, table: Report): string[] {
  return models.flatMap((model, index) =>
    model.shortest === undefined || table.models[index]?.shortest !== undefined
      ? []
      : [line(setting, model, model.shortest)],
  );
}

function line(setting: Setting, { model, bypasses }: ModelReport, { target, path, reading }: Bypass): string {
  const [shownTarget, shownPath, shownReading] = [target, path, reading].map((each) => JSON.stringify(each));
  const example = `${shownTarget}: ${shownPath} as ${shownReading}`;
  return `${setting.title}: a server that ${model.title} reads ${bypasses} targets otherwise, such as ${example}`;
}
