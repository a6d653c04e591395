/**
 * The second opinion: Ada, which is the runtime's own `URL`, and follows the standard of its time. Each difference has
 * a cause that `ada-causes.ts` lists, and then whatwg-url, which follows today's standard, must agree with the engine.
 */
import type { Attribute } from "../../conformance/corpus.ts";
import { ATTRIBUTES } from "../../conformance/corpus.ts";
import * as oracle from "../../differential/oracle.ts";
import { CAUSES, type Cause, type Outcome, SETTER_CAUSES, type SettingDifference } from "./ada-causes.ts";
import { LawBroken } from "./target.ts";

/** How often each cause was met. */
export class Differences extends Map<string, number> {
  /** Compares a result with Ada's. Throws LawBroken if they differ without a listed cause. */
  compare(input: string, base: string | undefined, ours: Outcome): void {
    const adas = adaOf(input, base);
    if (isSame(ours, adas)) return;
    const standard = oracle.parse(input, base);
    const expected = "reason" in standard ? undefined : standard;
    if (!isSame(ours, expected)) {
      throw new LawBroken("whatwg-url parses the same", shown(input, base, ours, expected));
    }
    this.#count(CAUSES, { input, base, ours, adas, ask: adaOf }, () => shown(input, base, ours, adas));
  }

  /** Notes a setting that Ada does differently. */
  addSetting(setting: SettingDifference): void {
    this.#count(SETTER_CAUSES, setting, () => JSON.stringify(setting));
  }

  #count<Case>(causes: readonly Cause<Case>[], one: Case, show: () => string): void {
    const cause = causes.find((each) => each.explains(one));
    if (cause === undefined) throw new LawBroken("a difference from Ada has a listed cause", show());
    this.set(cause.name, (this.get(cause.name) ?? 0) + 1);
  }
}

function adaOf(input: string, base: string | undefined): Outcome {
  if (!globalThis.URL.canParse(input, base)) return undefined;
  const url = new globalThis.URL(input, base);
  return Object.fromEntries(ATTRIBUTES.map((name) => [name, url[name]])) as Record<Attribute, string>;
}

function isSame(one: Outcome, other: Outcome): boolean {
  if (one === undefined || other === undefined) return one === other;
  return ATTRIBUTES.every((name) => one[name] === other[name]);
}

function shown(input: string, base: string | undefined, ours: Outcome, others: Outcome): string {
  const differing = ATTRIBUTES.filter((name) => ours?.[name] !== others?.[name]);
  const values = (outcome: Outcome) => (outcome === undefined ? "failure" : differing.map((name) => outcome[name]));
  return JSON.stringify({ input, base, differing, ours: values(ours), others: values(others) });
}
