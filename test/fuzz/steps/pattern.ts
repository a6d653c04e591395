/** Patterns and the texts that they are matched with, by the steps of the matcher. */
import { type Component, compileComponent } from "../../../packages/pattern/src/component.ts";
import { HASH, HOSTNAME, PATHNAME, withCase } from "../../../packages/pattern/src/component-kinds.ts";
import { InvalidURLPatternError } from "../../../packages/pattern/src/errors.ts";
import type { Random } from "../../core/differential/random.ts";
import { mostSteps } from "../../products/pattern/steps/bound.ts";
import { fuzz, type Measured, type Report, type Target } from "./fuzz.ts";
import { changedText } from "./texts.ts";

/** Components with a delimiter and a prefix, with a delimiter alone, with neither, and with any case. */
const KINDS = { PATHNAME, HOSTNAME, HASH, ANY_CASE: withCase(HASH, true) };

type Kind = keyof typeof KINDS;

export interface PatternCase {
  readonly kind: Kind;
  readonly pieces: readonly string[];
  readonly text: string;
  /** Absent if the pattern is invalid. */
  readonly component?: Component | undefined;
}

const SIGNS: Readonly<Record<Kind, string>> = { PATHNAME: "ab-/", HOSTNAME: "ab-.", HASH: "ab-", ANY_CASE: "aAb" };

/** A text beyond this length becomes no longer. Each change at most doubles a text. */
const LONGEST_TEXT = 64;
const MOST_PIECES = 8;

function sign(kind: Kind, random: Random): string {
  return random.pick(SIGNS[kind]);
}

function literal(kind: Kind, most: number, random: Random): string {
  // Longer than most texts, which then have no room for it.
  if (random.chance(5)) return sign(kind, random).repeat(random.between(9, random.pick([20, 400])));
  return random.repeat(0, most, () => sign(kind, random));
}

/** A piece of a pattern. Names are "n": they get a number when the pieces are joined. */
function piece(kind: Kind, random: Random): string {
  const group = random.weighted([
    [4, ":n"],
    [2, "*"],
    [1, ""],
  ]);
  return random.weighted<() => string>([
    [3, () => literal(kind, 3, random)],
    [2, () => group + modifier(random)],
    [5, () => `{${literal(kind, 3, random)}${group}${literal(kind, 3, random)}}${modifier(random)}`],
  ])();
}

function modifier(random: Random): string {
  return random.pick(["", "?", "*", "+", "*", "+"]);
}

function patternOf(pieces: readonly string[]): string {
  // A letter after a name would belong to it.
  return pieces.map((each, index) => each.replace(/:n(?=[a-z])/i, ":n\\").replace(":n", `:n${index}`)).join("");
}

/** A text that the pieces might match. */
function textFor(kind: Kind, pieces: readonly string[], random: Random): string {
  return pieces
    .map((each) => {
      const text = each.replace(/:n|[*?+]/g, (found) => (found === ":n" || found === "*" ? sign(kind, random) : ""));
      return text.replace(/[{}]/g, "").repeat(random.between(1, 3));
    })
    .join("");
}

function made(kind: Kind, pieces: readonly string[], text: string): PatternCase {
  try {
    return { kind, pieces, text, component: compileComponent(patternOf(pieces), KINDS[kind], 0, "refuse") };
  } catch (error) {
    if (error instanceof InvalidURLPatternError) return { kind, pieces, text };
    throw error;
  }
}

function changedPieces({ kind, pieces }: PatternCase, random: Random): readonly string[] {
  const at = random.below(pieces.length);
  const [before, after] = [pieces.slice(0, at), pieces.slice(at + 1)];
  const own = pieces[at] as string;
  const changed = random.weighted<() => readonly string[]>([
    [3, () => [...before, piece(kind, random), ...after]],
    [2, () => [...before, own, piece(kind, random), ...after]],
    [2, () => (pieces.length > 1 ? [...before, ...after] : [own, own])],
    [1, () => [...before, own, own, ...after]],
    [2, () => [...before, own.replace(/[?*+]?$/, "") + modifier(random), ...after]],
  ])();
  return changed.slice(0, MOST_PIECES);
}

function textOfChanged({ kind, pieces, text }: PatternCase, random: Random): string {
  return changedText(text, random, {
    sign: () => sign(kind, random),
    piece: () => textFor(kind, pieces, random),
    longest: LONGEST_TEXT,
  });
}

const patterns: Target<PatternCase> = {
  make(random) {
    const kind = random.pick(Object.keys(KINDS) as Kind[]);
    const pieces = Array.from({ length: random.between(1, 4) }, () => piece(kind, random));
    return made(kind, pieces, textFor(kind, pieces, random).slice(0, 16));
  },

  change(one, random) {
    if (random.chance(75)) return { ...one, text: textOfChanged(one, random) };
    return made(one.kind, changedPieces(one, random), random.chance(50) ? one.text : textOfChanged(one, random));
  },

  measure({ kind, text, component }): Measured | undefined {
    if (component === undefined) return undefined;
    component.test(text, 0, text.length);
    const shape = component.parts.map(({ type, modifier: sign, prefix, suffix }) => {
      return type.charAt(1) + sign + (prefix === "" ? "" : "p") + (suffix === "" ? "" : "s");
    });
    const feature = `${kind} ${shape.join(" ")}`;
    return { steps: component.work, most: mostSteps(component, text.length), feature };
  },

  show({ kind, pieces, text }) {
    return `${kind} ${JSON.stringify(patternOf(pieces))} with ${JSON.stringify(text)}`;
  },
};

/** Matches so many pairs of a pattern and a text. */
export function fuzzPatterns(seed: number, count: number): Report {
  return fuzz(patterns, seed, count);
}
