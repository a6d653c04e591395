/** The tables of `displayHost`, which the first host that needs them decodes. */

import { Reader } from "@anyurl/common/tables/reader";
import * as generated from "../generated/display.ts";
import { numberAt, type Runs, readNumberRuns } from "../tables/runs.ts";
import { DECIMAL, EVERY_SCRIPT, NONSPACING } from "./classes.ts";
import { ALL_SCRIPTS, augment } from "./scripts.ts";

/** The properties of an allowed character. */
export interface CharacterClass {
  /** Its scripts, as `Script_Extensions` has them. */
  readonly scripts: number;
  /** Its scripts, and what they are used with. */
  readonly augmented: number;
  readonly isNonspacing: boolean;
  readonly isDecimal: boolean;
}

interface Tables {
  readonly runs: Runs;
  readonly classes: readonly (CharacterClass | undefined)[];
  readonly decompositions: ReadonlyMap<number, readonly number[]>;
  readonly prototypes: ReadonlyMap<number, readonly number[]>;
}

let decoded: Tables | undefined;

function decode(): Tables {
  decoded = {
    runs: readNumberRuns(generated.CLASS_RUNS),
    classes: readClasses(),
    decompositions: readSequences(generated.DECOMPOSITIONS),
    prototypes: readSequences(generated.PROTOTYPES),
  };
  return decoded;
}

function readClasses(): (CharacterClass | undefined)[] {
  const text = new Reader(generated.CLASSES);
  const classes: (CharacterClass | undefined)[] = [undefined];
  while (!text.isAtEnd) {
    const flags = text.digit();
    let scripts = 0;
    for (let count = text.digit(); count > 0; count--) scripts |= 1 << text.digit();
    if (flags & EVERY_SCRIPT) scripts = ALL_SCRIPTS;
    classes.push({
      scripts,
      augmented: augment(scripts),
      isNonspacing: (flags & NONSPACING) !== 0,
      isDecimal: (flags & DECIMAL) !== 0,
    });
  }
  return classes;
}

function readSequences(table: string): ReadonlyMap<number, readonly number[]> {
  const text = new Reader(table);
  const sequences = new Map<number, readonly number[]>();
  let [codePoint, part] = [0, 0];
  while (!text.isAtEnd) {
    codePoint += text.number();
    const parts: number[] = [];
    for (let count = text.digit(); count > 0; count--) {
      part += text.signed();
      parts.push(part);
    }
    sequences.set(codePoint, parts);
  }
  return sequences;
}

/** The class of a character; `undefined` if its Identifier_Status is not Allowed. */
export function getClass(codePoint: number): CharacterClass | undefined {
  const { runs, classes } = decoded ?? decode();
  return classes[numberAt(runs, codePoint)];
}

/** Whether a character is one of a set of scripts, and not one that every script uses. */
export function isOfScripts(each: CharacterClass | undefined, set: number): boolean {
  return each !== undefined && each.scripts !== ALL_SCRIPTS && (each.scripts & set) !== 0;
}

/** The full canonical decomposition of a character, if it has one and is allowed. A Hangul syllable is left whole. */
export function getDecomposition(codePoint: number): readonly number[] | undefined {
  return (decoded ?? decode()).decompositions.get(codePoint);
}

/** The prototype of a character: https://www.unicode.org/reports/tr39/#Confusable_Detection */
export function getPrototype(codePoint: number): readonly number[] | undefined {
  return (decoded ?? decode()).prototypes.get(codePoint);
}
