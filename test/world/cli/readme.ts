/** The shell sessions of the command's README, and of the pages on the command and of the guides. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lexer, type Tokens } from "marked";
import type { Example } from "./commands/shell.ts";

const root = join(import.meta.dirname, "../../..");
export const README = "packages/cli/README.md";
const FOLDERS = ["docs/command", "docs/guides"];

/** The pages with sessions, from the repository's root. */
export const PAGES: readonly string[] = [README, ...FOLDERS.flatMap(pagesIn)];

function pagesIn(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(".md"));
  return names.sort().map((name) => `${folder}/${name}`);
}

export function textOf(page: string): string {
  return readFileSync(join(root, page), "utf8");
}

const isSession = (token: { type: string; lang?: string }): token is Tokens.Code =>
  token.type === "code" && token.lang === "console";

/** The lines after "$" of each block of a page, with the output below them. */
export function sessionsOf(page: string): readonly (readonly Example[])[] {
  return lexer(textOf(page))
    .filter(isSession)
    .map(({ text }) =>
      `\n${text}\n`
        .split("\n$ ")
        .slice(1)
        .map((example) => {
          const [line = "", ...shown] = example.split("\n");
          const shows = shown.join("\n");
          return { line, shows: shows === "" || shows.endsWith("\n") ? shows : `${shows}\n` };
        }),
    );
}

/** Writes the files that the sessions of a page print with cat, so that all of its sessions can read them. */
export function writeFiles(page: string, folder: string): void {
  for (const { line, shows } of sessionsOf(page).flat()) {
    const file = /^cat ([\w.-]+)$/.exec(line)?.[1];
    if (file !== undefined) writeFileSync(join(folder, file), shows);
  }
}
