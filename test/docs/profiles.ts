/** The generated parts of docs/reference/profiles.md that describe the options. */
import { join } from "node:path";
import { markdownTable } from "markdown-table";
import { writeSection } from "../bench/page.ts";
import { PAGE } from "../products/canonical/profiles-table.ts";
import { cell, membersOfInterfaces } from "./comments.ts";

const SOURCES = join(import.meta.dirname, "../../packages/canonical/src");

export { PAGE };

function code(text: string): string {
  return `\`${cell(text)}\``;
}

/** A table of the members of an interface, with their types and doc comments. */
function optionsTable(file: string, name: string): string {
  const members = membersOfInterfaces(join(SOURCES, file), (each) => each === name);
  const rows = members.map(({ name: option, type, meaning }) => [code(option), code(type), cell(meaning)]);
  return markdownTable([["option", "value", "meaning"], ...rows], { alignDelimiters: false });
}

export function options(): string {
  return optionsTable("options/generated/types.ts", "CanonicalizeOptions");
}

export function queryOptions(): string {
  return optionsTable("options/generated/types.ts", "QueryOptions");
}

export async function writeProfileOptions(): Promise<void> {
  await writeSection("options", options(), PAGE);
  await writeSection("query options", queryOptions(), PAGE);
}
