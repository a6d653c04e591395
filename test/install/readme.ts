/** The lines in the pages on runtimes, and in the command's README, that install, import or run a package. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lexer, type Tokens } from "marked";
import { root } from "../packages/published.ts";

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

const RUNTIMES = "docs/runtimes";

/** The import of each package, by the folder below `packages/`. */
const imports = tableOf(`${RUNTIMES}/index.md`, ["package", "import"]).map(([name = "", use = ""]) => {
  const [, library = "", folder = "", servers] = /^\[`(.*)`\]\(..\/..\/packages\/(\w+)\)(.*)$/.exec(name) ?? [];
  return { library, readme: `packages/${folder}/README.md`, use, isForServers: servers === ", on servers" };
});

/** The rows for `anyurl` on the pages of the runtimes. */
const ofURL: readonly Row[] = readdirSync(join(root, RUNTIMES))
  .filter((name) => name.endsWith(".md"))
  .flatMap((name) => findTable(`${RUNTIMES}/${name}`, ["runtime", "install", "import"]) ?? [])
  .map(rowOf("packages/url/README.md"));

/** The import map of all packages. */
const [importMap = ""] =
  /<script type="importmap">.*?<\/script>/s.exec(
    readFileSync(join(root, RUNTIMES, "browsers.md"), "utf8").split("```html")[1] ?? "",
  ) ?? [];

/** How the pages say that another package is imported; `undefined` if a row is for `anyurl` alone. */
const USES: Readonly<Record<string, (use: string) => string | undefined>> = {
  "Node, in CommonJS": (use) => use.replace(/import (.*) from (.*);/, "const $1 = require($2);"),
  "browsers, without one": () => importMap,
  "where you compile the engine": () => undefined,
};

/** The runtimes for which a package for servers has no row. */
const NO_SERVERS = /^(?:browsers|React Native|QuickJS)/;

/** A row for another package, as the pages describe it. */
function rowFor({ runtime, install }: Row, { library, readme, ...found }: (typeof imports)[number]): Row[] {
  if (found.isForServers && NO_SERVERS.test(runtime)) return [];
  const use = runtime in USES ? USES[runtime]?.(found.use) : found.use;
  return use === undefined ? [] : [{ readme, runtime, install: install.replace("anyurl", library), use }];
}

const others = imports.filter(({ library }) => library !== "anyurl");

/** Every package in every runtime: the rows of `anyurl`, and those rows with the name of another package. */
export const libraryRows: readonly Row[] = [
  ...ofURL,
  ...others.flatMap((library) => ofURL.flatMap((row) => rowFor(row, library))),
  {
    readme: "packages/canonical/README.md",
    runtime: "browsers, with one engine",
    install: "npm install @anyurl/canonical",
    use: 'import { canonicalize } from "@anyurl/canonical";',
  },
];

const COMMAND = "packages/cli/README.md";

export const commandRows: readonly Row[] = tableOf(COMMAND, ["with", "install", "run"]).map(rowOf(COMMAND));

/**
 * The cells of a table, without backquotes around all of a cell.
 *
 * @returns `undefined` if the page has no table of these columns
 */
function findTable(page: string, columns: readonly string[]): string[][] | undefined {
  const isTable = (token: { type: string }): token is Tokens.Table => token.type === "table";
  const tables = lexer(readFileSync(join(root, page), "utf8")).filter(isTable);
  const table = tables.find(({ header }) => header.map(({ text }) => text).join() === columns.join());
  return table?.rows.map((cells) => cells.map(({ text }) => text.replace(/^`(.*)`$/, "$1")));
}

/** @throws Error if the page has no table of these columns */
function tableOf(page: string, columns: readonly string[]): string[][] {
  const table = findTable(page, columns);
  if (table === undefined) throw new Error(`${page} has no table | ${columns.join(" | ")} |`);
  return table;
}

/** Makes a row of a page from its cells. */
function rowOf(readme: string): (cells: readonly string[]) => Row {
  return ([runtime = "", install = "", use = ""]) => ({ readme, runtime, install, use });
}
