/** Compares outcomes with the expectations, and counts failures by cause. */
import { isDeepStrictEqual } from "node:util";
import { GROUPS, type Group, type WhoCase } from "./cases.ts";
import { causeOf, type WhoOutcome } from "./causes.ts";

/** The cases of a group; `undefined` if the runtime lacks the class. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export interface CauseCount {
  readonly cause: string;
  readonly failures: number;
  /** The first case of the cause, and its result. */
  readonly example: string;
}

export interface Judgement {
  readonly groups: Partial<Record<Group, Tally>>;
  readonly causes: readonly CauseCount[];
}

/** The most characters of a value in an example. */
const LONGEST = 70;

/** @throws Error if the outcomes are not of these cases */
export function judge(cases: readonly WhoCase[], outcomes: readonly WhoOutcome[]): Judgement {
  if (outcomes.length !== cases.length) throw new Error(`${cases.length} cases have ${outcomes.length} outcomes`);
  const groups: Partial<Record<Group, Tally>> = {};
  const causes = new Map<string, CauseCount>();
  for (const [index, one] of cases.entries()) {
    const outcome = outcomes[index] as WhoOutcome;
    if (outcome.missing === true) continue;
    const hasPassed = passes(one, outcome);
    const { passed = 0, failed = 0 } = groups[one.group] ?? {};
    groups[one.group] = { passed: passed + (hasPassed ? 1 : 0), failed: failed + (hasPassed ? 0 : 1) };
    if (!hasPassed) count(causes, one, outcome);
  }
  const ordered = [...causes.values()].sort((one, other) => other.failures - one.failures);
  return {
    groups: Object.fromEntries(GROUPS.flatMap((group) => (groups[group] ? [[group, groups[group]]] : []))),
    causes: ordered,
  };
}

function passes({ expected }: WhoCase, outcome: WhoOutcome): boolean {
  if (outcome.lost !== undefined) return false;
  if (expected.failure === true || outcome.failure === true) return expected.failure === outcome.failure;
  return Object.keys(expected).every((name) => isDeepStrictEqual(outcome[name], expected[name]));
}

function count(causes: Map<string, CauseCount>, one: WhoCase, outcome: WhoOutcome): void {
  const cause = causeOf(one, outcome);
  const before = causes.get(cause);
  const example = before?.example ?? exampleOf(one, outcome);
  causes.set(cause, { cause, failures: (before?.failures ?? 0) + 1, example });
}

function exampleOf(one: WhoCase, outcome: WhoOutcome): string {
  const { expected } = one;
  const call = callOf(one);
  if (outcome.lost !== undefined) return `${call} ${outcome.lost}`;
  if (expected.failure === true) return `${call} succeeds`;
  if (outcome.failure === true) return `${call} throws`;
  const names = Object.keys(expected).filter((name) => !isDeepStrictEqual(outcome[name], expected[name]));
  const name = names.find((each) => each !== "href") ?? "href";
  return `${call}: ${name} ${shown(outcome[name])}, not ${shown(expected[name])}`;
}

/** The call, as JavaScript. */
function callOf({ kind, input, base, href, setter, value, pattern, inputs }: WhoCase): string {
  const list = (values: readonly unknown[]) => values.map(shown).join(", ");
  if (kind === "set") return `new URL(${shown(href)}).${setter} = ${shown(value)}`;
  if (kind === "encode") return `new URL(${shown(`https://doesnotmatter.invalid/?${input}`)})`;
  if (kind === "readForm") return `new URLSearchParams(${shown(`?${input}`)})`;
  if (kind === "writeForm") return `new URLSearchParams(${shown(input)})`;
  if (pattern === undefined) return `new URL(${list(base === undefined ? [input] : [input, base])})`;
  const made = `new URLPattern(${list(pattern as readonly unknown[])})`;
  return kind === "construct" ? made : `${made}.exec(${list(inputs as readonly unknown[])})`;
}

/** A value as JSON, in printable ASCII. */
function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? "undefined";
  const escaped = json.replace(
    /[^\x20-\x7e]/gu,
    (character) => `\\u{${(character.codePointAt(0) as number).toString(16)}}`,
  );
  return escaped.length > LONGEST ? `${escaped.slice(0, LONGEST)}…` : escaped;
}
