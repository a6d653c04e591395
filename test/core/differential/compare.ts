/** Compares the engine with the oracle, on one input at a time. */
import type { FailureReason } from "@anyurl/bindings/engine";
import { type InvalidURLError, URL } from "anyurl";
import { ATTRIBUTES } from "../../conformance/corpus.ts";
import type { Setting } from "./generate.ts";
import { brokenLaws, brokenLawsAfterSetting, changedByParsing } from "./laws.ts";
import type * as oracle from "./oracle.ts";
import { UNSTABLE } from "./unstable.ts";

/** All differences, in words; empty if both agree. */
export function compareParsing(input: string, base: string | undefined, expected: oracle.Result): string[] {
  const differences = differingAttributes(input, base, expected);
  const { broken, reason } = brokenLaws(input, base);
  const wanted = "reason" in expected ? expected.reason : undefined;
  if (reason !== wanted)
    differences.push(`the engine returns ${reason ?? "success"}, the oracle ${wanted ?? "success"}`);
  return [...differences, ...broken];
}

function differingAttributes(input: string, base: string | undefined, expected: oracle.Result): string[] {
  const actual = parse(input, base);
  if ("reason" in expected || "reason" in actual) {
    const reason = (result: object) => ("reason" in result ? result.reason : "success");
    return reason(actual) === reason(expected) ? [] : [`${reason(actual)}, expected ${reason(expected)}`];
  }
  return ATTRIBUTES.filter((attribute) => actual[attribute] !== expected[attribute]).map(
    (attribute) =>
      `${attribute} is ${JSON.stringify(actual[attribute])}, expected ${JSON.stringify(expected[attribute])}`,
  );
}

function parse(input: string, base: string | undefined): URL | { reason: FailureReason } {
  try {
    return new URL(input, base);
  } catch (error) {
    return { reason: (error as InvalidURLError).reason };
  }
}

export interface SettingComparison {
  readonly differences: readonly string[];
  /** The rules of {@link UNSTABLE} by which the href may parse as another URL. */
  readonly unstable: readonly string[];
}

export function compareSetting(setting: Setting, expected: string): SettingComparison {
  const url = new URL(setting.href);
  url[setting.setter] = setting.value;
  const { record, broken } = brokenLawsAfterSetting(setting.href, setting.setter, setting.value);
  const differences = [...broken];
  if (url.href !== expected)
    differences.push(`href is ${JSON.stringify(url.href)}, expected ${JSON.stringify(expected)}`);
  if (record.href !== expected) differences.push(`the engine's href is ${JSON.stringify(record.href)}`);
  const changed = changedByParsing(record);
  const unstable = Object.keys(UNSTABLE).filter((rule) => UNSTABLE[rule]?.(setting, record.href));
  if (changed.length > 0 && unstable.length === 0) differences.push(...changed);
  if (changed.length === 0 && unstable.length > 0)
    differences.push(`the href is stable, contrary to the rule that ${unstable[0]}`);
  return { differences, unstable };
}
