/** Calls every function of the component on generated input, and compares the results with the expected ones. */
import { isDeepStrictEqual } from "node:util";
import { unicodeDomain } from "../differential/domains.ts";
import { generateInput, generateSetting } from "../differential/generate.ts";
import { Random } from "../differential/random.ts";
import { RULES } from "./canonical-oracle.ts";
import type { ComponentExports, Pair } from "./exports.ts";
import { expected, SET_NAMES } from "./oracle.ts";

const LINE_FEED = 10;

/** The number of lines in a call. */
const BATCH = 1000;

/** Parts of forms, and of texts to encode. */
const PIECES = Array.from("ab=&+% é日😀\0~'?").concat(
  "%20",
  "%C3%A9",
  "%ff",
  "%EF%BB%BF",
  "\ufeff",
  "\ud800",
  "\udc00",
);

/** The number of calls of each function, and the calls whose results differ. */
export interface Comparison {
  readonly calls: Record<string, number>;
  readonly differences: string[];
}

type Interfaces = Readonly<Record<string, Readonly<Record<string, (...args: readonly unknown[]) => unknown>>>>;

/** The result of a call, or what it throws: the reason of a failure. */
function outcomeOf(component: ComponentExports, name: string, args: readonly unknown[]): unknown {
  const [interfaceName = "", functionName = ""] = name.split(".");
  const call = (component as unknown as Interfaces)[interfaceName]?.[functionName];
  if (call === undefined) throw new Error(`There is no function ${name}`);
  try {
    return { returned: call(...args) };
  } catch (error) {
    return { thrown: (error as { payload?: unknown }).payload ?? error };
  }
}

function textOf(random: Random): string {
  return random.repeat(0, 8, () => random.pick(PIECES));
}

/** The calls for an index, each with the function's name. They depend only on the seed and the index. */
function callsFor(seed: number, index: number): (readonly [name: string, ...args: unknown[]])[] {
  const { input, base } = generateInput(seed, index);
  const { href, setter, value } = generateSetting(seed, index);
  const random = new Random(seed, index);
  const domain = unicodeDomain(random);
  const rules = random.pick(RULES).bytes;
  const pairs = Array.from({ length: random.below(4) }, (): Pair => [textOf(random), textOf(random)]);
  return [
    ["parser.parse", input, base],
    ["parser.parseAttributes", input, base],
    ["parser.canParse", input, base],
    ["parser.origin", input],
    ["parser.set", href, setter, value],
    ["domains.toAscii", domain],
    ["domains.toUnicode", domain],
    ["text.normalizeNfc", domain + textOf(random)],
    ["forms.parse", textOf(random)],
    ["forms.serialize", pairs],
    ["percent.encode", textOf(random), random.pick(SET_NAMES), random.chance(30)],
    ["percent.decode", textOf(random)],
    ["canonical.canonicalize", input, rules],
    ["canonical.key", input, rules],
    ...(index % BATCH === 0 ? callsForLines(seed, index) : []),
  ];
}

function callsForLines(seed: number, from: number): (readonly [name: string, ...args: unknown[]])[] {
  const inputs = Array.from({ length: BATCH }, (_, at) => generateInput(seed, from + at).input);
  const lines = inputs.map((input) => input.replaceAll("\n", "")).join("\n");
  const text = new TextEncoder().encode(lines);
  const rules = new Random(seed, from).pick(RULES).bytes;
  // Bytes that are not valid UTF-8.
  for (let at = from % 97; at < text.length; at += 997) text[at] = 0xff;
  return [
    ["lines.serialize", text, LINE_FEED],
    ["lines.serializeText", lines],
    ["lines.parse", text, LINE_FEED],
    ["canonical.serialize", text, LINE_FEED, rules],
    ["canonical.serializeText", lines, rules],
    ["canonical.keys", text, LINE_FEED, rules],
    ["canonical.keysText", lines, rules],
    ["about.standards"],
  ];
}

/** Compares `count` calls of each function; of those that take lines, one for each thousand. */
export function compareComponent(component: ComponentExports, seed: number, count: number): Comparison {
  const comparison: Comparison = { calls: {}, differences: [] };
  for (let index = 0; index < count; index++) {
    for (const [name, ...args] of callsFor(seed, index)) {
      comparison.calls[name] = (comparison.calls[name] ?? 0) + 1;
      const [actual, wanted] = [component, expected].map((each) => outcomeOf(each, name, args));
      if (isDeepStrictEqual(actual, wanted)) continue;
      const shown = [args, actual, wanted].map((each) =>
        JSON.stringify(each, (_, value) => value ?? null).slice(0, 300),
      );
      comparison.differences.push(`${name}(${shown[0]}) of seed ${seed}, index ${index}: ${shown[1]}, not ${shown[2]}`);
    }
  }
  return comparison;
}
