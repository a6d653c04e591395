/** The labels of a host, as the rules see them. */
import { type CharacterClass, getClass } from "./tables.ts";

/** A label that is in Punycode, after it is decoded. */
export interface HostLabel {
  readonly codePoints: readonly number[];
  /** The class of each character; `undefined` for one that is not allowed. */
  readonly classes: readonly (CharacterClass | undefined)[];
  /** The last label of the host, in ASCII; "" if the host has one label. */
  readonly topLevelDomain: string;
  /** The scripts that the last label has characters of. */
  readonly topLevelScripts: number;
}

/** Returns a label as the rules need it. */
export function describeLabel(
  codePoints: readonly number[],
  topLevel: Pick<HostLabel, "topLevelDomain" | "topLevelScripts">,
): HostLabel {
  return { codePoints, classes: codePoints.map(getClass), ...topLevel };
}
