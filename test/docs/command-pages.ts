/** The part of each page in docs/command that contains the help text of the command. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { markdownTable } from "markdown-table";
import { writeSection } from "../bench/page.ts";
import { run } from "../world/cli/command.ts";
import { commandsIn, examplesIn } from "../world/cli/commands/shell.ts";

export const FOLDER = join(import.meta.dirname, "../../docs/command");
export const SECTION = "help";

/** Options, statuses and paragraphs of help texts that the index describes, instead of each page. */
const COMMON_OPTION = /^(?:--color|-h, --help)\b/;
const COMMON_STATUS: Readonly<Record<string, string>> = {
  0: "success",
  1: "some input is invalid",
  2: "wrong option, unreadable file, or output that cannot be written",
  130: "interrupted by Ctrl-C",
};
const COMMON_INPUT = /^[\w ]+ can be arguments, lines of --file FILE, or else lines of stdin\./;
const COMMON_REPORTS = /^The command reports invalid input on stderr as /;
const COMMON_PAGES = /^--html FILE also writes a report /;
const COMMON_LINKS = "[exit status](index.md#exit-status), [`--color` and `--help`](index.md#options).";
const REPORT_LINK = "[reports](index.md#reports), ";
const INPUT_LINKS = "[input](index.md#input), [invalid input](index.md#invalid-input), ";

/** The rows of the profiles, which have a page of their own. */
const PROFILE_ROWS = /^Profiles:\n(?: {2}.*\n)*/;

/** Pages that do not describe a single command. */
export const OTHERS = ["index", "recipes", "coming-from-trurl"];

/** The headings of a help text, and of a page. */
const HEADINGS: Readonly<Record<string, string>> = {
  Arguments: "argument",
  Options: "option",
  Commands: "command",
  "Exit status": "status",
  Environment: "variable",
  Files: "file",
};

/** The headings of a group of options. */
const GROUP = /^(\w+) options$/;

/** Returns the long help of a command, or of the program. */
async function helpOf(command: string): Promise<string> {
  return (await run([...(command === "index" ? [] : [command]), "--help"])).stdout;
}

/** The commands that have a page: all but `help`. */
export async function commandNames(): Promise<string[]> {
  return commandsIn(await helpOf("index")).filter((name) => name !== "help");
}

/** Quoted text, braces with their content, options with their value, and other words. */
const WORD = /"[^"]*"|(?<!\S)'[^']*'|\{[^{}]*\}|--?[a-z][\w-]*(?: [A-Z]+(?![a-z]))?|[^\s"]+/g;
const CODE = /[{}\\<>*|=%]|^[-+]$|^--?[a-z]|:\/\/|^\/|^\.[a-z]+$|\w:\w|^\w+\.(?:com|local)/;

/** Text in one line, with options, templates, addresses and the like as code. */
function prose(text: string): string {
  return text.replace(/\s+/g, " ").replace(WORD, (word) => {
    if (/^["'].*["']$/.test(word)) return `\`${word.slice(1, -1)}\``;
    const [, start = "", core = "", end = ""] = /^(\(?)(.*?)([),.;:]*)$/.exec(word) ?? [];
    return CODE.test(core) ? `${start}\`${core}\`${end}` : word;
  });
}

function cell(text: string): string {
  return prose(text).replaceAll("|", "\\|");
}

/** Rows such as `  -j, --json  write JSON`, with the lines below that continue them. */
function rowsIn(lines: readonly string[]): (readonly [term: string, text: string])[] {
  const rows: [string, string][] = [];
  for (const line of lines) {
    const [, term, text = ""] = /^ {2}(\S.*?)(?: {2,}(\S.*))?$/.exec(line) ?? [];
    const last = rows.at(-1);
    if (term !== undefined) rows.push([term, text]);
    else if (last !== undefined) last[1] += ` ${line.trim()}`;
  }
  return rows;
}

function table(name: string, lines: readonly string[], isShown = (_term: string, _text: string) => true): string {
  const rows = rowsIn(lines)
    .filter(([term, text]) => isShown(term, text.trim()))
    .map(([term, text]) => [termOf(name, term), cell(text.trim())]);
  if (rows.length === 0) return "";
  return markdownTable([[name, "meaning"], ...rows], { alignDelimiters: false, padding: true });
}

function termOf(name: string, term: string): string {
  const [command = ""] = term.split(" ");
  return name === "command" && command !== "help" ? `[\`${term}\`](${command}.md)` : `\`${term}\``;
}

/** Lines that begin with two spaces are rows. Other lines are prose, or the heading of rows. */
function details(part: string): string {
  const blocks: string[] = [];
  let rows: string[] = [];
  let words: string[] = [];
  const end = () => {
    if (words.length > 0) blocks.push(prose(words.join(" ")));
    const isCode = rows.every((row) => !/^ {2}\S.* {2,}\S/.test(row) && !/^ {10,}/.test(row));
    if (rows.length > 0) blocks.push(isCode ? code(rows) : table("name", rows));
    [rows, words] = [[], []];
  };
  for (const line of part.split("\n")) {
    const isRow = line.startsWith("  ");
    if (isRow ? words.length > 0 : rows.length > 0) end();
    (isRow ? rows : words).push(line);
  }
  end();
  return blocks.join("\n\n");
}

function code(lines: readonly string[]): string {
  return `\`\`\`\n${lines.map((line) => line.slice(2)).join("\n")}\n\`\`\``;
}

/** Whether the page of a command has a row of its help text. */
function isOwnRow(heading: string): (term: string, text: string) => boolean {
  return (term, text) =>
    heading === "Options" ? !COMMON_OPTION.test(term) : heading !== "Exit status" || COMMON_STATUS[term] !== text;
}

/** The paragraphs of a command's help text that its page has. */
export function ownParts(parts: readonly string[]): string[] {
  return parts.filter((part) => !isCommon(part)).map((part) => part.replace(PROFILE_ROWS, ""));
}

/** Whether the index has a paragraph of a command's help text. */
function isCommon(part: string): boolean {
  const text = part.replace(/\s+/g, " ");
  return [COMMON_INPUT, COMMON_REPORTS, COMMON_PAGES].some((common) => common.test(text));
}

/** Links to the parts of the help text that the index has. */
function linksOf(parts: readonly string[]): string {
  const hasReport = parts.some((part) => COMMON_PAGES.test(part));
  const hasInput = parts.some((part) => isCommon(part) && !COMMON_PAGES.test(part));
  return `For all commands: ${hasInput ? INPUT_LINKS : ""}${hasReport ? REPORT_LINK : ""}${COMMON_LINKS}`;
}

/** The parts of the help below its usage, in the order of the page. */
export async function helpSection(command: string): Promise<string> {
  const isIndex = command === "index";
  const help = await helpOf(command);
  const [above = ""] = help.split("\nExamples:\n");
  const [usage = "", description = "", ...all] = above.trimEnd().split("\n\n");
  const parts = isIndex ? all : ownParts(all);
  const shown = examplesIn(help).filter(({ shows }) => shows !== "");
  const examples = shown.map(({ line, shows }) => `$ ${line}\n${shows}`).join("");
  const blocks = [`\`\`\`\n${usage.replace("Usage: ", "")}\n\`\`\``];
  if (examples !== "") blocks.unshift("## Examples", `\`\`\`console\n${examples}\`\`\``, "## Usage");
  if (isIndex) blocks.unshift("## Usage", prose(description));
  let isBelow = false;
  for (const part of parts) {
    const [, heading = ""] = /^(.*):\n/.exec(part) ?? [];
    const [, group] = GROUP.exec(heading) ?? [];
    if (group !== undefined) {
      if (!blocks.includes("## Options")) blocks.push("## Options");
      blocks.push(`### ${group}`, table("option", part.split("\n").slice(1)));
      continue;
    }
    const name = HEADINGS[heading];
    if (name === undefined) {
      if (!isBelow && !isIndex) blocks.push("## Details");
      isBelow = true;
      blocks.push(details(part));
      continue;
    }
    const [, ...lines] = part.split("\n");
    const after = lines.findIndex((line) => !line.startsWith("  "));
    const rows = after < 0 ? lines : lines.slice(0, after);
    const shownRows = table(name, rows, isIndex ? undefined : isOwnRow(heading));
    if (shownRows !== "") blocks.push(`## ${heading}`, shownRows);
    if (heading === "Options" && !isIndex) blocks.push(linksOf(all));
    if (after >= 0) blocks.push(details(lines.slice(after).join("\n")));
  }
  return blocks.join("\n\n");
}

/** The pages of commands that exist, and the index. */
export function pageNames(): string[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));
  return names.map((name) => name.slice(0, -".md".length)).sort();
}

export async function writeCommandPages(): Promise<void> {
  for (const name of ["index", ...(await commandNames())]) {
    await writeSection(SECTION, await helpSection(name), join(FOLDER, `${name}.md`));
  }
}
