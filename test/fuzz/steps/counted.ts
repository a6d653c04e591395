/**
 * Other functions that take patterns, templates, headers or requests from outside, by the steps of their code: function
 * calls, rounds of loops, and what the language's own functions and the engine do.
 */

import type { CanonicalizeOptions } from "@anyurl/canonical";
import type { parsers, servers } from "@anyurl/readers";
import type { CommandError as CommandErrorClass } from "../../../packages/cli/src/command-error.ts";
import type { Random } from "../../differential/random.ts";
import { counted } from "../../growth/counted.ts";
import { readersOf } from "../../readers/options.ts";
import type { Target } from "./fuzz.ts";
import { changedText } from "./texts.ts";

type Canonical = typeof import("../../canonical/entries.ts");
type NoVarySearch = typeof import("@anyurl/guard");
type Readers = typeof import("@anyurl/readers");
type Template = typeof import("../../../packages/cli/src/urls/template.ts");

/** A setting, such as a pattern or a template, and a text to use it with. */
export interface Pair {
  readonly setting: string;
  readonly text: string;
}

/** The arguments of a function, and how many steps it may take. */
interface Pairs {
  /** A valid setting. */
  readonly first: string;
  readonly settings: readonly string[];
  readonly texts: readonly string[];
  readonly longest: number;
  /** Throws a TypeError if the setting is invalid. */
  readonly stepsOf: (pair: Pair) => number;
  /** How many things each character of the text may be compared with. */
  readonly times: (setting: string) => number;
  /** For each of these things and each character, and for each call. */
  readonly perCharacter: number;
  readonly perCall: number;
}

/** Lengths have different features if one is at least so many times the other, as a power of 2. */
const OCTAVE = 1 / 2;

/** A case is kept for each pair of lengths, so that long cases lead to longer ones. */
function featureOf({ setting, text }: Pair): string {
  return [setting, text].map(({ length }) => Math.round(Math.log2(length + 1) / OCTAVE)).join();
}

/** Characters, or one many times: searches that go back need most steps for such texts. */
function pieceOf(signs: readonly string[], random: Random): string {
  return random.chance(50)
    ? random.pick(signs).repeat(random.between(2, 32))
    : random.repeat(0, 6, () => random.pick(signs));
}

function targetOf({ first, settings, texts, longest, stepsOf, times, perCharacter, perCall }: Pairs): Target<Pair> {
  // The first call does the work that is done only once, such as compiling the engine.
  stepsOf({ setting: first, text: "é%61" });
  const made = (signs: readonly string[], random: Random) => random.repeat(0, 6, () => random.pick(signs));
  const changed = (text: string, signs: readonly string[], random: Random) =>
    changedText(text, random, { sign: () => random.pick(signs), piece: () => pieceOf(signs, random), longest });
  return {
    make: (random) => ({ setting: made(settings, random), text: made(texts, random) }),
    change: ({ setting, text }, random) =>
      random.chance(70)
        ? { setting, text: changed(text, texts, random) }
        : { setting: changed(setting, settings, random), text },
    measure(pair) {
      try {
        const size = times(pair.setting) * (pair.text.length + 1) + pair.setting.length;
        const most = perCharacter * size + perCall;
        const once = stepsOf(pair);
        // A call may do work for many calls, such as removing the rules that nobody uses any more.
        const steps = once > most ? Math.min(once, stepsOf(pair)) : once;
        return { steps, most, feature: featureOf(pair) };
      } catch (error) {
        if (error instanceof TypeError) return undefined;
        throw error;
      }
    },
    show: (pair) => JSON.stringify(pair),
  };
}

const GLOB_SIGNS = [..."ab*,", "*a*", "ab*", ",*"];

/** The patterns of a setting. */
function globsOf(setting: string): readonly string[] {
  return setting.split(",");
}

/** Patterns of names: alone, and for parameters with both engines. */
async function globs(): Promise<Record<string, Target<Pair>>> {
  const base = { first: "a*", settings: GLOB_SIGNS, texts: ["a", "b", "ab"], longest: 256 };
  const shared = { ...base, times: (setting: string) => globsOf(setting).length + 1 };
  const alone = await counted<Canonical>('export { compileGlobs } from "@anyurl/canonical/query"');
  const compiled = targetOf({
    ...shared,
    stepsOf({ setting, text }) {
      const matches = alone.exports.compileGlobs(globsOf(setting));
      return alone.stepsOf(() => matches(text));
    },
    perCharacter: 4,
    perCall: 100,
  });
  const found: Record<string, Target<Pair>> = { compileGlobs: compiled };
  const names = [
    ["wasm", { perCharacter: 60, perCall: 3000 }],
    ["fallback", { perCharacter: 20, perCall: 2000 }],
  ] as const;
  for (const [name, bound] of names) {
    const engine = await counted<Canonical>('export { createCanonicalizer } from "@anyurl/canonical"', name);
    found[`the query rules of the engine ${name}`] = targetOf({
      ...shared,
      stepsOf({ setting, text }) {
        const patterns = globsOf(setting);
        const options: CanonicalizeOptions = { query: { tracking: "remove", rules: () => patterns } };
        const canonicalize = engine.exports.createCanonicalizer(options);
        // The first call compiles the patterns.
        canonicalize("http://h/?a");
        return engine.stepsOf(() => canonicalize(`http://h/?${text}`));
      },
      ...bound,
    });
  }
  return found;
}

async function noVarySearch(): Promise<Target<Pair>> {
  const module = await counted<NoVarySearch>('export * from "@anyurl/guard"');
  const { parseNoVarySearch, noVarySearchKey } = module.exports;
  return targetOf({
    first: "key-order",
    settings: [
      "key-order",
      ", ",
      "params",
      "=",
      "except",
      '("a" "b")',
      "(",
      ")",
      '"a"',
      ";",
      "a",
      "%",
      " ",
      "?1",
      "@1",
    ],
    texts: ["a", "b", "=", "&", "%61", "%", "+", "é", "\ud800"],
    longest: 512,
    stepsOf: ({ setting, text }) =>
      module.stepsOf(() => noVarySearchKey(`http://h/?${text}`, parseNoVarySearch(setting))),
    // Sorting takes n log n.
    times: () => 1,
    perCharacter: 200,
    perCall: 2000,
  });
}

async function templates(): Promise<Target<Pair>> {
  const module = await counted<Template & { URL: typeof URL; CommandError: typeof CommandErrorClass }>(
    'export * from "../../packages/cli/src/urls/template.ts"; export * from "../../packages/cli/src/command-error.ts"; ' +
      'export { URL } from "anyurl"',
  );
  const { compileTemplate, CommandError } = module.exports;
  const fill = (setting: string) => {
    try {
      return compileTemplate(setting, "&");
    } catch (error) {
      if (error instanceof CommandError) throw new TypeError("invalid", { cause: error });
      throw error;
    }
  };
  return targetOf({
    first: "{host}",
    settings: ["{host}", "{", "}", "{{", "\\", "n", "{query:a}", "{strict:query:a}", "{raw:query-all:a}", "{must:url}"],
    texts: ["a", "=", "&", "a=b&", "%61", "%", "+", "é", "/", "?", "#"],
    longest: 512,
    stepsOf({ setting, text }) {
      const template = fill(setting);
      return module.stepsOf(() => {
        const filled = template(new module.exports.URL(`http://h/?${text}`) as never);
        return typeof filled === "function" ? filled((value) => value) : "";
      });
    },
    // Each field reads the whole URL.
    times: (setting) => setting.split("{").length,
    perCharacter: 60,
    perCall: 1500,
  });
}

/** Targets, and hosts as the setting. */
async function readers(): Promise<Record<string, Target<Pair>>> {
  const module = await counted<Pick<Readers, "parsers" | "servers">>(
    'export { parsers, servers } from "@anyurl/readers"',
  );
  const factories = { ...module.exports.servers, ...module.exports.parsers } as typeof servers & typeof parsers;
  const signs = ["/", "a", ".", "..", "%2e", "%2f", "%", ";", "\\", "?", "#", ":", "@", "[", "]", "é", "\t", "1", "-"];
  return Object.fromEntries(
    Object.entries(factories).map(([name, factory]) => {
      const all = readersOf(factory as never);
      const read = ({ setting, text }: Pair) => {
        for (const reader of all) {
          reader.read(text);
          reader.read("/", { host: setting });
        }
      };
      const target = targetOf({
        first: "é",
        settings: signs,
        texts: signs,
        longest: 256,
        stepsOf: (pair) => module.stepsOf(() => read(pair)) / all.length,
        times: () => 1,
        perCharacter: 200,
        perCall: 1000,
      });
      return [`the reader ${name}`, target];
    }),
  );
}

/** All targets, by name. */
export async function countedTargets(): Promise<Record<string, Target<Pair>>> {
  return {
    ...(await globs()),
    "No-Vary-Search": await noVarySearch(),
    templates: await templates(),
    ...(await readers()),
  };
}
