/** The differential test of validation errors, at any length. */
import { validationErrorTypes } from "@anyurl/reference";
import { leastOf } from "./expectations.ts";
import { shown } from "./shown.ts";
import { shrink } from "./shrink.ts";
import { compareValidity } from "./validity-compare.ts";
import { generateValidityInput } from "./validity-inputs.ts";

/** The maximum number of kept differences, so that a run with very wrong errors ends. */
const MOST_DIFFERENCES = 20;

export interface ValidityReport {
  count: number;
  /** The valid URL strings, the invalid ones whose fixes make them valid, and those with a fatal error. */
  valid: number;
  fixed: number;
  fatal: number;
  /** The inputs with an invalid base. */
  refused: number;
  readonly names: Map<string, number>;
  readonly differences: string[];
}

export function runValidity(
  seed: number,
  count: number,
  onProgress: (done: number) => void = () => {},
): ValidityReport {
  const report: ValidityReport = {
    count: 0,
    valid: 0,
    fixed: 0,
    fatal: 0,
    refused: 0,
    names: new Map(),
    differences: [],
  };
  for (let index = 0; index < count && report.differences.length < MOST_DIFFERENCES; index++) {
    runInput(report, seed, index);
    onProgress(index + 1);
  }
  return report;
}

function runInput(report: ValidityReport, seed: number, index: number): void {
  const generated = generateValidityInput(seed, index);
  const { input, base } = generated;
  const comparison = compareValidity(generated);
  const { errors, differences } = comparison;
  report.count++;
  if (errors === null) report.refused++;
  else if (errors.length === 0) report.valid++;
  else if (errors.some(({ fatal }) => fatal)) report.fatal++;
  else if (errors.every(({ fix }) => fix !== null)) report.fixed++;
  for (const name of new Set(errors?.map((error) => error.name))) {
    report.names.set(name, (report.names.get(name) ?? 0) + 1);
  }
  if (differences.length === 0) return;
  const shortest = shrink(input, (text) => compareValidity({ input: text, base }).differences.length > 0);
  report.differences.push(
    [
      `seed ${seed}, index ${index}: ${shown(input)} on ${shown(base)}`,
      ...differences,
      `shrunk to ${shown(shortest)}`,
    ].join("\n  "),
  );
}

/** The unmet expectations of a report, in words. */
export function validityShortcomings({ count, names, valid, fixed, fatal }: ValidityReport): string[] {
  const least = leastOf(count);
  const found = validationErrorTypes
    .map(({ name }) => ({ name, times: names.get(name) ?? 0 }))
    .filter(({ times }) => times < least)
    .map(({ name, times }) => `${name} occurs ${times} times, not at least ${least}`);
  for (const [kind, number] of Object.entries({ valid, fixed, fatal })) {
    if (number < count / 20) found.push(`${number} inputs are ${kind}, fewer than 5%`);
  }
  return found;
}
