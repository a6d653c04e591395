/**
 * The table of profiles, their rules and the guard's defaults in docs/reference/profiles.md, which `pnpm generate test`
 * writes.
 */

import { join } from "node:path";
import { markdownTable } from "markdown-table";
import { DEFAULT_PROFILE, FINDINGS, PROFILES } from "../../../packages/canonical/src/options/generated/table.ts";
import type { CanonicalizeOptions, PathFinding } from "../../../packages/canonical/src/options/generated/types.ts";
import { KEY_DEFAULTS, URL_DEFAULTS } from "../../../packages/guard/src/guard/options.ts";
import { writeSection } from "../../bench/page.ts";

export const PAGE = join(import.meta.dirname, "../../../docs/reference/profiles.md");

/** The name of the table's section in the page. */
export const SECTION = "profiles";

/** Returns a table with a row for each option, and a column for each profile and for the guard's two defaults. */
export function profilesTable(): string {
  const columns: readonly (readonly [title: string, values: ReadonlyMap<string, string>])[] = [
    ...Object.entries(PROFILES).map(([name, preset]) => {
      const title = name === DEFAULT_PROFILE ? `\`${name}\` (default)` : `\`${name}\``;
      return [title, valuesOf(preset)] as const;
    }),
    ["guard: URL", guardValues(URL_DEFAULTS)],
    ["guard: key", guardValues(KEY_DEFAULTS)],
  ];
  const names = [...valuesOf(PROFILES[DEFAULT_PROFILE]).keys()];
  return markdownTable([
    ["option", ...columns.map(([title]) => title)],
    ...names.map((name) => [`\`${name}\``, ...columns.map(([, values]) => values.get(name) ?? "")]),
  ]);
}

function guardValues({ profile, ...others }: typeof URL_DEFAULTS | typeof KEY_DEFAULTS): ReadonlyMap<string, string> {
  return valuesOf({ ...PROFILES[profile], ...others });
}

/** The values of options by their names, in `query` by names such as `query.sort`. */
function valuesOf(options: CanonicalizeOptions): ReadonlyMap<string, string> {
  const entries = Object.entries(options).flatMap(([name, value]): (readonly [string, unknown])[] =>
    name === "query" ? Object.entries(value).map(([rule, of]) => [`query.${rule}`, of] as const) : [[name, value]],
  );
  return new Map(entries.map(([name, value]) => [name, name === "refuse" ? shownFindings(value) : shown(value)]));
}

function shownFindings(refused: unknown): string {
  const others = FINDINGS.map(([finding]) => finding).filter(
    (finding) => !(refused as PathFinding[]).includes(finding),
  );
  if (others.length === FINDINGS.length) return "none";
  return others.length === 0 ? "**all**" : `**all** except \`${others.join("`, `")}\``;
}

function shown(value: unknown): string {
  if (typeof value === "boolean") return value ? "**yes**" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.join(", ");
  return value === "keep" ? value : `**${value}**`;
}

export async function writeProfiles(): Promise<void> {
  await writeSection(SECTION, profilesTable(), PAGE);
}
