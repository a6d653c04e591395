/** The table of programs, versions, configurations, inputs and differences. */
import { markdownTable } from "markdown-table";
import type { Row } from "../page.ts";
import { isTested } from "./problems.ts";
import type { Result } from "./processes.ts";

/** Returns the rows of docs/readers.md, without times: one for each result of a tested version. */
export function pageRows(results: readonly Result[]): readonly Row[] {
  const tested = results.filter((result) => isTested("task" in result ? result.task : result.outcome.task));
  return tested.map((result) => rowOf(result).slice(0, -1));
}

/** Returns a table with a row for each result. */
export function resultsTable(results: readonly Result[]): string {
  const head = ["program", "version", "configuration", "inputs", "accepted", "known", "differences", "s"];
  return markdownTable([head, ...results.map(rowOf)], { align: ["l", "l", "l", "r", "r", "r", "r", "r"] });
}

function rowOf(result: Result): string[] {
  if ("failure" in result) {
    const { name, version, configuration } = result.task;
    return [name, version, cell(configuration), "", "", "", "failed", ""];
  }
  const { task, inputs, accepted, known, unexpected, seconds } = result.outcome;
  const explained = Object.values(known).reduce((sum, each) => sum + each, 0);
  const counts = [inputs, accepted, explained, unexpected].map(String);
  return [task.name, task.version, cell(task.configuration), ...counts, seconds.toFixed(1)];
}

/** A title with marks of Markdown is code. */
function cell(text: string): string {
  if (!/[<>[\]\\*`|_{}"]/.test(text)) return text;
  const code = text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
  return code.replaceAll("|", "\\|");
}
