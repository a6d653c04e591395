/** Compares the two engines, which implement the same function according to different documents. */
import type { Engine, FailureReason, UrlRecord } from "@anyurl/bindings/engine";
import * as fallback from "@anyurl/bindings/entries/fallback";
import * as wasm from "@anyurl/bindings/entries/node";
import type { Tally } from "./differential.ts";
import { generateInput, generateSetting, type Setting } from "./generate.ts";
import { shown } from "./shown.ts";
import { shrink } from "./shrink.ts";

/** There is a setting for this many URLs. */
export const URLS_PER_ENGINE_SETTING = 5;

/** The maximum number of kept differences, so that a run with a very wrong engine ends. */
const MOST_DIFFERENCES = 20;

export interface EngineReport {
  readonly urls: Tally;
  /** The settings; those that changed the URL count as successes. */
  readonly settings: Tally;
  readonly reasons: Map<FailureReason, number>;
  readonly differences: string[];
}

/** The result of one engine for an input, as text: the record and the origin, or the failure reason. */
function parsed(engine: Engine, input: string, base: string | undefined): string {
  const isURL = engine.canParse(input, base);
  const reason = engine.parse(input, base);
  if (isURL !== (reason === undefined)) return `canParse says ${isURL}, and parse ${reason ?? "success"}`;
  return reason ?? withOrigin(engine);
}

/** The record of the engine, and its origin. */
function withOrigin(engine: Engine): string {
  const record = { ...engine.record };
  const { href, hostStart, pathStart, queryStart } = record;
  return `${shownRecord(record)}, origin ${engine.getOrigin(href, hostStart, pathStart, queryStart)}`;
}

function shownRecord(record: UrlRecord): string {
  const { href, ...offsets } = record;
  return `${href} at ${Object.values(offsets)}`;
}

/** The result of one engine for a setting and then another; `undefined` if there is no URL to change. */
function settled(engine: Engine, { href, setter, value }: Setting, next: Setting): string[] | undefined {
  if (engine.parse(href, undefined) !== undefined) return undefined;
  let record = { ...engine.record };
  const results = [shownRecord(record)];
  for (const each of [{ setter, value }, next]) {
    Object.assign(engine.record, record);
    if (engine.set(each.setter, each.value)) record = { ...engine.record };
    results.push(shownRecord(record));
  }
  return results;
}

function differ(input: string, base: string | undefined): boolean {
  return parsed(wasm, input, base) !== parsed(fallback, input, base);
}

function differInSetting(setting: Setting, next: Setting): boolean {
  return `${settled(wasm, setting, next)}` !== `${settled(fallback, setting, next)}`;
}

/** Compares the engines on the inputs with these indices, without `to`. */
export function compareEngines(seed: number, from: number, to: number, onProgress?: (done: number) => void) {
  const report: EngineReport = {
    urls: { count: 0, successes: 0 },
    settings: { count: 0, successes: 0 },
    reasons: new Map(),
    differences: [],
  };
  for (let index = from; index < to && report.differences.length < MOST_DIFFERENCES; index++) {
    compareParsing(report, seed, index);
    if (index % URLS_PER_ENGINE_SETTING === 0) compareSetting(report, seed, index);
    onProgress?.(index + 1 - from);
  }
  return report;
}

function compareParsing(report: EngineReport, seed: number, index: number): void {
  const { input, base } = generateInput(seed, index);
  const expected = parsed(wasm, input, base);
  const actual = parsed(fallback, input, base);
  report.urls.count++;
  const reason = wasm.parse(input, base);
  if (reason === undefined) report.urls.successes++;
  else report.reasons.set(reason, (report.reasons.get(reason) ?? 0) + 1);
  if (expected === actual) return;
  const shortest = shrink(input, (text) => differ(text, base));
  const shortestBase = base === undefined ? undefined : shrink(base, (text) => differ(shortest, text));
  report.differences.push(
    [
      `seed ${seed}, index ${index}: ${shown(input)} on ${shown(base)}`,
      `WebAssembly: ${expected}`,
      `fallback:    ${actual}`,
      `shrunk to ${shown(shortest)} on ${shown(shortestBase)}`,
    ].join("\n  "),
  );
}

function compareSetting(report: EngineReport, seed: number, index: number): void {
  const setting = generateSetting(seed, index);
  const next = generateSetting(seed, index + 1);
  const expected = settled(wasm, setting, next);
  const actual = settled(fallback, setting, next);
  report.settings.count++;
  if (expected !== undefined && expected[0] !== expected[1]) report.settings.successes++;
  if (`${expected}` === `${actual}`) return;
  const shortest = shrink(setting.value, (value) => differInSetting({ ...setting, value }, next));
  report.differences.push(
    [
      `seed ${seed}, index ${index}: ${setting.setter} of ${shown(setting.href)} set to ${shown(setting.value)},`,
      `and then ${next.setter} to ${shown(next.value)}`,
      `WebAssembly: ${expected?.join("; ")}`,
      `fallback:    ${actual?.join("; ")}`,
      `shrunk to ${shown(shortest)}`,
    ].join("\n  "),
  );
}

/** The sum of reports on parts of a run. */
export function sumOf(reports: readonly EngineReport[]): EngineReport {
  const tally = (name: "urls" | "settings"): Tally => ({
    count: reports.reduce((sum, report) => sum + report[name].count, 0),
    successes: reports.reduce((sum, report) => sum + report[name].successes, 0),
  });
  const reasons = new Map<FailureReason, number>();
  for (const report of reports) {
    for (const [reason, count] of report.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  }
  return {
    urls: tally("urls"),
    settings: tally("settings"),
    reasons,
    differences: reports.flatMap((report) => report.differences),
  };
}
