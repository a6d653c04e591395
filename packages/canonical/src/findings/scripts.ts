/** Detects mixed scripts in domains: https://www.unicode.org/reports/tr39/#Mixed_Script_Detection */

import { Char } from "@anyurl/common/char";
import { RUNS, SYSTEMS } from "./generated/scripts.ts";

/** The first code point of each run of code points with the same writing systems. Empty until first use. */
const starts: number[] = [];

/**
 * The writing systems of each run, as bits: one for each script in common use and each combination of scripts such as
 * Han, Hiragana and Katakana, and one for all other scripts, which are not told apart.
 */
const systems: number[] = [];

function unpack(): void {
  const parts = RUNS.split(/([-@-[]+)/);
  let start = 0;
  for (let at = 0; at + 1 < parts.length; at += 2) {
    start += Number.parseInt(parts[at] as string, 16);
    starts.push(start);
    systems.push(getBits(parts[at + 1] as string));
  }
}

function getBits(characters: string): number {
  if (characters === "-") return (1 << SYSTEMS) - 1;
  return Array.from(characters).reduce((bits, each) => bits | (1 << (each.charCodeAt(0) - Char.AtSign)), 0);
}

function findSystems(codePoint: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= codePoint) low = middle;
    else high = middle;
  }
  return systems[low] as number;
}

/**
 * Returns whether a label of a domain mixes scripts of different writing systems.
 *
 * @param domain in Unicode: its labels are valid, or all ASCII
 */
export function hasMixedScript(domain: string): boolean {
  if (starts.length === 0) unpack();
  return domain.split(".").some((label) => commonSystems(label) === 0);
}

/** Returns the writing systems that all characters of a label belong to. */
function commonSystems(label: string): number {
  let bits = -1;
  for (const character of label) bits &= findSystems(character.codePointAt(0) as number);
  return bits;
}
