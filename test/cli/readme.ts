/** The shell sessions of the command's README. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lexer, type Tokens } from "marked";
import type { Example } from "./commands/shell.ts";

export const readmeText = readFileSync(new URL("../../packages/cli/README.md", import.meta.url), "utf8");

const isSession = (token: { type: string; lang?: string }): token is Tokens.Code =>
  token.type === "code" && token.lang === "console";

/** The lines after "$" of each block, with the output below them. */
export const sessions: readonly (readonly Example[])[] = lexer(readmeText)
  .filter(isSession)
  .map(({ text }) =>
    `\n${text}\n`
      .split("\n$ ")
      .slice(1)
      .map((example) => {
        const end = example.indexOf("\n");
        const shows = example.slice(end + 1);
        return { line: example.slice(0, end), shows: shows === "" || shows.endsWith("\n") ? shows : `${shows}\n` };
      }),
  );

/** Writes the files that a session prints with cat, so that all sessions can read them. */
export function writeFiles(folder: string): void {
  for (const { line, shows } of sessions.flat()) {
    const file = /^cat ([\w.]+)$/.exec(line)?.[1];
    if (file !== undefined) writeFileSync(join(folder, file), shows);
  }
}
