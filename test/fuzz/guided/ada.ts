/**
 * The second opinion: Ada, which is the runtime's own `URL`, and follows the standard of its time. If it differs,
 * whatwg-url, which follows today's standard, must agree with the engine.
 */
import { ATTRIBUTES, type Attribute } from "../../conformance/corpus.ts";
import * as oracle from "../../core/differential/oracle.ts";
import { LawBroken } from "./target.ts";

/** The attributes of a URL; `undefined` if it is invalid. */
export type Outcome = Readonly<Record<Attribute, string>> | undefined;

/** Throws LawBroken if neither Ada nor whatwg-url has the engine's result. */
export function compareWithOthers(input: string, base: string | undefined, ours: Outcome): void {
  if (isSame(ours, adaOf(input, base))) return;
  const standard = oracle.parse(input, base);
  const expected = "reason" in standard ? undefined : standard;
  if (!isSame(ours, expected)) {
    throw new LawBroken("whatwg-url parses the same", shown(input, base, ours, expected));
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
