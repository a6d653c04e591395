/** The differential test: the engine against whatwg-url on generated inputs, and what the inputs reach. */
import type { FailureReason } from "@anyurl/bindings/engine";
import { compareParsing, compareSetting } from "./compare.ts";
import { generateInput, generateSetting, type Setting, type UrlInput } from "./generate.ts";
import * as oracle from "./oracle.ts";
import { shown } from "./shown.ts";
import { shrink } from "./shrink.ts";
import { STATES, statesOf } from "./states.ts";
import { UNSTABLE } from "./unstable.ts";

/** There is a setting for this many URLs. */
const URLS_PER_SETTING = 4;

/** The maximum number of kept differences, so that a run with a very wrong engine ends. */
const MOST_DIFFERENCES = 20;

export interface Tally {
  count: number;
  successes: number;
}

export interface Report {
  readonly urls: Tally;
  /** The inputs built with a domain as host, and those among them with a domain that is not ASCII. */
  readonly domains: Tally;
  readonly unicodeDomains: Tally;
  /** The settings, and as successes those that changed the URL. */
  readonly settings: Tally;
  readonly reasons: Map<FailureReason, number>;
  readonly states: Map<string, number>;
  /** The number of settings whose href parses as another URL, by rule. */
  readonly unstable: Map<string, number>;
  readonly differences: string[];
}

export function runDifferential(seed: number, count: number, onProgress: (done: number) => void = () => {}): Report {
  const report: Report = {
    urls: { count: 0, successes: 0 },
    domains: { count: 0, successes: 0 },
    unicodeDomains: { count: 0, successes: 0 },
    settings: { count: 0, successes: 0 },
    reasons: new Map(),
    states: new Map(STATES.map((state) => [state, 0])),
    unstable: new Map(Object.keys(UNSTABLE).map((rule) => [rule, 0])),
    differences: [],
  };
  for (let index = 0; index < count && report.differences.length < MOST_DIFFERENCES; index++) {
    runInput(report, seed, index);
    if (index % URLS_PER_SETTING === 0) runSetting(report, seed, index);
    onProgress(index + 1);
  }
  return report;
}

function runInput(report: Report, seed: number, index: number): void {
  const generated = generateInput(seed, index);
  const { input, base } = generated;
  let expected: oracle.Result | undefined;
  const states = statesOf(() => {
    expected = oracle.parse(input, base);
  });
  if (expected === undefined) throw new Error("The oracle gave no result.");
  countStates(report, states);
  count(report, generated, expected);
  const differences = compareParsing(input, base, expected);
  if (differences.length > 0) report.differences.push(describeParsing(seed, index, generated, differences));
}

function runSetting(report: Report, seed: number, index: number): void {
  const setting = generateSetting(seed, index);
  let expected: string | undefined;
  const states = statesOf(() => {
    expected = oracle.set(setting);
  });
  if (expected === undefined) return;
  countStates(report, states);
  report.settings.count++;
  if (expected !== setting.href) report.settings.successes++;
  const { differences, unstable } = compareSetting(setting, expected);
  for (const rule of unstable) increment(report.unstable, rule);
  if (differences.length > 0) report.differences.push(describeSetting(seed, index, setting, differences));
}

function count(report: Report, { host }: UrlInput, result: oracle.Result): void {
  const tallies = [report.urls];
  if (host === "ASCII domain" || host === "Unicode domain") tallies.push(report.domains);
  if (host === "Unicode domain") tallies.push(report.unicodeDomains);
  for (const tally of tallies) {
    tally.count++;
    if (!("reason" in result)) tally.successes++;
  }
  if ("reason" in result) increment(report.reasons, result.reason);
}

function countStates(report: Report, states: number): void {
  STATES.forEach((state, bit) => {
    if ((states >> bit) & 1) increment(report.states, state);
  });
}

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function describeParsing(seed: number, index: number, { input, base }: UrlInput, differences: string[]): string {
  const shortest = shrink(input, (text) => compareParsing(text, base, oracle.parse(text, base)).length > 0);
  const shortestBase =
    base === undefined
      ? undefined
      : shrink(base, (text) => compareParsing(shortest, text, oracle.parse(shortest, text)).length > 0);
  return [
    `seed ${seed}, index ${index}: ${shown(input)} on ${shown(base)}`,
    ...differences,
    `shrunk to ${shown(shortest)} on ${shown(shortestBase)}`,
  ].join("\n  ");
}

function describeSetting(seed: number, index: number, setting: Setting, differences: readonly string[]): string {
  const shortest = shrink(setting.value, (value) => {
    const expected = oracle.set({ ...setting, value });
    return expected !== undefined && compareSetting({ ...setting, value }, expected).differences.length > 0;
  });
  return [
    `seed ${seed}, index ${index}: ${setting.setter} of ${shown(setting.href)} set to ${shown(setting.value)}`,
    ...differences,
    `shrunk to ${shown(shortest)}`,
  ].join("\n  ");
}
