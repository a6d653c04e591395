/** Tries the laws on a range of inputs. */
import { CONFIGURATIONS, configurationOf, PROFILES } from "./configurations.ts";
import { EQUALITIES, type Equality, tryEquality } from "./equality.ts";
import { generateAny } from "./inputs.ts";
import { LAWS, type Law, recordOf, tryLaws } from "./laws.ts";

export interface Range {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

type Counts = Record<Law | Equality, number>;

export interface Report {
  /** The number of inputs that are valid URLs. */
  readonly urls: number;
  /** The number of cases, by configuration and law. */
  readonly cases: Readonly<Record<string, Counts>>;
  readonly violations: readonly string[];
}

/** The largest number of problems to keep. */
const MOST_VIOLATIONS = 40;

/** Every spelling of one URL counts as an input. */
const WRITINGS = 4;

const PROGRESS_STEP = 1000;

export function runPart({ seed, from, to }: Range, onProgress: (done: number) => void = () => {}): Report {
  const violations: string[] = [];
  const cases = emptyCases();
  let urls = 0;
  const judgeOf = (name: string, index: number) => (law: Law | Equality, problem: string | undefined) => {
    (cases[name] as Counts)[law]++;
    if (problem !== undefined && violations.length < MOST_VIOLATIONS) {
      violations.push(`${name}, seed ${seed}, input ${index}: ${law}: ${problem}`);
    }
  };
  for (let index = from; index < to; index++) {
    const input = generateAny(seed, index);
    const record = recordOf(input);
    if (record !== null && record !== undefined) urls++;
    for (const name of record === undefined ? [] : CONFIGURATIONS) {
      const configuration = configurationOf(name, seed, index);
      const judge = judgeOf(name, index);
      tryLaws(input, record ?? null, configuration, (law, problem) => {
        judge(law, problem && `${JSON.stringify(input)} with ${JSON.stringify(configuration.given)}: ${problem}`);
      });
    }
    if (index % WRITINGS === 0) {
      for (const profile of PROFILES) tryEquality(profile, seed, index, judgeOf(profile, index));
    }
    if ((index - from) % PROGRESS_STEP === PROGRESS_STEP - 1) onProgress(index - from + 1);
  }
  return { urls, cases, violations };
}

export function sumOf(reports: readonly Report[]): Report {
  const cases = emptyCases();
  for (const [name, counts] of Object.entries(cases)) {
    for (const law of Object.keys(counts) as (keyof Counts)[]) {
      for (const report of reports) counts[law] += report.cases[name]?.[law] ?? 0;
    }
  }
  const urls = reports.reduce((sum, report) => sum + report.urls, 0);
  return { urls, cases, violations: reports.flatMap(({ violations }) => violations) };
}

function emptyCases(): Record<string, Counts> {
  const counts = () => Object.fromEntries([...LAWS, ...EQUALITIES].map((law) => [law, 0])) as Counts;
  return Object.fromEntries(CONFIGURATIONS.map((name) => [name, counts()]));
}
