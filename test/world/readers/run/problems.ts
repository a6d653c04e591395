/** The problems of a run. */
import type { KnownDifference } from "../known-differences.ts";
import { PROGRAMS } from "../programs/index.ts";
import type { Difference } from "./compare.ts";
import type { Task } from "./hold.ts";
import type { Result } from "./processes.ts";

/**
 * Returns a line for each problem: a program that does not run, differences that are not known in a tested version, and
 * known differences that there are no longer.
 *
 * @param known the list of known differences; empty if the run may miss some of them
 */
export function problemsOf(results: readonly Result[], known: readonly KnownDifference[]): readonly string[] {
  return [...results.flatMap(problemOf), ...goneDifferences(results, known)];
}

function problemOf(result: Result): readonly string[] {
  if ("failure" in result) return [`${titleOf(result.task)}: ${result.failure}`];
  const { task, unexpected } = result.outcome;
  if (unexpected === 0 || !isTested(task)) return [];
  return [`${titleOf(task)} differs from its model in ${unexpected} inputs`];
}

/** Whether the model was held to this version. Others are only reported. */
export function isTested({ name, version }: Task): boolean {
  const program = PROGRAMS.find(({ factory }) => factory.name === name);
  return program?.factory.testedVersions.includes(version) === true;
}

function goneDifferences(results: readonly Result[], known: readonly KnownDifference[]): readonly string[] {
  const outcomes = results.flatMap((result) => ("outcome" in result ? [result.outcome] : []));
  return known.flatMap(({ reader, versions, input }, index) => {
    const asked = outcomes.filter(
      ({ task: { name, version } }) =>
        name === reader && (versions === undefined || versions.some((each) => version.startsWith(each))),
    );
    const isGone = asked.length > 0 && asked.every((outcome) => outcome.known[index] === undefined);
    return isGone ? [`${reader} agrees with its model on ${input}: remove it from the known differences`] : [];
  });
}

/** Returns the first differences of a result, a line each. */
export function shownDifferences(result: Result, most: number): readonly string[] {
  if ("failure" in result) return [];
  const { task, examples } = result.outcome;
  return examples.slice(0, most).map((each) => `${titleOf(task)}: ${shownDifference(each)}`);
}

function shownDifference({ input, name, program, model }: Difference): string {
  const host = input.host === undefined ? "" : ` with Host ${JSON.stringify(input.host)}`;
  return `${JSON.stringify(input.text)}${host}: ${name}: program ${program}, model ${model}`;
}

function titleOf({ name, version, configuration }: Task): string {
  return `${name} ${version}, ${configuration}`;
}
