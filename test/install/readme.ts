/** The lines in the packages' READMEs that install, import or run a package. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lexer, type Tokens } from "marked";
import { root } from "../packages/published.ts";

/** The folders below `packages/` whose READMEs have a table of runtimes. */
const LIBRARIES = ["url", "idna", "reference", "percent", "pattern", "canonical", "drafts", "readers"];

/** A row of a table: the text of its cells, without backquotes. */
export interface Row {
  /** The README's path from the project's root. */
  readonly readme: string;
  readonly runtime: string;
  /** The line that installs the package, if it is installed first. */
  readonly install: string;
  /** The line that imports or runs it. */
  readonly use: string;
}

export const libraryRows: readonly Row[] = LIBRARIES.flatMap((folder) =>
  rowsOf(`packages/${folder}/README.md`, ["runtime", "install", "import"]),
);

export const commandRows: readonly Row[] = rowsOf("packages/cli/README.md", ["with", "install", "run"]);

/** @throws Error if the README has no table of these columns */
function rowsOf(readme: string, columns: readonly string[]): Row[] {
  const isTable = (token: { type: string }): token is Tokens.Table => token.type === "table";
  const tables = lexer(readFileSync(join(root, readme), "utf8")).filter(isTable);
  const table = tables.find(({ header }) => header.map(({ text }) => text).join() === columns.join());
  if (table === undefined) throw new Error(`${readme} has no table | ${columns.join(" | ")} |`);
  return table.rows.map((cells) => {
    const [runtime = "", install = "", use = ""] = cells.map(({ text }) => text.replace(/^`(.*)`$/, "$1"));
    return { readme, runtime, install, use };
  });
}
