/** The inputs of a run, as a report counts them. */
import { reasonWords } from "../input/reasons.ts";
import { displayName, nameInError, STDIN } from "../io/sources.ts";
import { count, showCount } from "../terminal/numbers.ts";
import type { Fact, Group } from "./model.ts";
import type { Tally } from "./tally.ts";

/** The most files that a report names. */
const MOST_FILES = 10;

/** Inputs that were read: lines, arguments, or both. */
export interface Inputs {
  readonly files: readonly string[];
  readonly arguments: number;
  readonly total: number;
  /** By the reasons of those that are invalid. */
  readonly invalid: Tally;
  /** Whether all files could be read to their ends. */
  readonly areWhole: boolean;
}

/** Returns the facts on the inputs. @param noun what an input is, in the singular */
export function inputFacts({ files, arguments: words, total, areWhole }: Inputs, noun: string): readonly Fact[] {
  const read = words === 0 && files.length === 0 ? [STDIN] : files;
  const names = read.slice(0, MOST_FILES).map(nameOf);
  if (read.length > MOST_FILES) names.push(`${count(read.length - MOST_FILES)} more`);
  const facts: Fact[] = [];
  if (names.length > 0) facts.push([read.length === 1 ? "File" : "Files", names.join(", ")]);
  facts.push(["Read", showCount(total, noun)]);
  if (!areWhole) facts.push(["Incomplete", "Some input could not be read: this report leaves it out."]);
  return facts;
}

function nameOf(file: string): string {
  return file.includes("://") ? nameInError(file) : displayName(file);
}

/** Returns a group for each reason of invalid inputs. */
export function invalidGroups(invalid: Tally): readonly Group[] {
  return invalid.entries.map(([reason, { count: number, examples }]) => ({
    title: reason,
    note: reasonWords(reason),
    count: number,
    lines: [],
    examples,
  }));
}
