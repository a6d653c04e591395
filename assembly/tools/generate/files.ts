/** Writes generated files, and generated parts of files. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const repository = new URL("../../../", import.meta.url);

export function readJSON(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, repository), "utf8"));
}

export function write(path: string, text: string): void {
  const file = new URL(path, repository);
  mkdirSync(new URL(".", file), { recursive: true });
  writeFileSync(file, text);
}

export function lines(...all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join("");
}

/** Returns an upper camel case name: `HostMissing` for "host-missing". */
export function memberName(name: string): string {
  return name.replaceAll(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase());
}

/** Replaces the part of a file that an expression matches. */
export function replacePart(path: string, part: RegExp, text: string): void {
  const source = readFileSync(new URL(path, repository), "utf8");
  if (!part.test(source)) throw new Error(`${path} has no part ${part}`);
  write(
    path,
    source.replace(part, () => text),
  );
}

/** Replaces the rows of the table between two comments, `<!-- flags -->` and `<!-- end of flags -->`. */
export function replaceTable(path: string, name: string, rows: readonly (readonly (string | number)[])[]): void {
  const table = new RegExp(`(?<=^<!-- ${name} -->\\n(?:(?!<!--)[^])*?^\\|(?:---\\|)+\\n)(?:\\|.*\\n)*`, "m");
  replacePart(path, table, rows.map((cells) => `| ${cells.join(" | ")} |\n`).join(""));
}
