/** The targets for speed, memory and startup time. They are goals for development, not promises. */
import { readFileSync } from "node:fs";

/** The maximum figures of an implementation in a row, by runtime. */
export interface Target {
  readonly row: string;
  readonly of: string;
  /** The implementation to whose time the figure is a ratio. If it is missing, the figure is in nanoseconds. */
  readonly to?: string;
  readonly most: Readonly<Record<string, number>>;
}

interface Targets {
  readonly ratios: readonly Required<Target>[];
  readonly nanoseconds: readonly Omit<Target, "to">[];
  /** How much more than the recorded figure a figure may be, as a share of it. */
  readonly margins: {
    /** On the machine of the record. */
    readonly sameMachine: number;
    /** On another machine, or on other URLs. */
    readonly otherMachine: number;
    /** The number of measurements, all of which must be above the margin. */
    readonly attempts: number;
  };
  /** How many times as long a list of 1,000 patterns may take to find the first one as a list of one. */
  readonly growthOfLists: number;
  /** The maximum bytes that 100,000 URL objects keep, in addition to their input strings. */
  readonly bytesPer100000URLs: number;
  /** The additional time to the first URL in Node, compared with the runtime's own class. */
  readonly startMilliseconds: Readonly<Record<string, number>>;
  /** The maximum power of the input's length by which the time grows, for any input. */
  readonly exponent: number;
}

export const TARGETS: Targets = JSON.parse(readFileSync(new URL("targets.json", import.meta.url), "utf8"));

/** All targets of figures in rows: for flat strings, or for bytes. */
export const targets: readonly Target[] = [...TARGETS.ratios, ...TARGETS.nanoseconds];

/** The runtime in which the fallback is measured. */
export const FALLBACK_IN = "Node 24";
