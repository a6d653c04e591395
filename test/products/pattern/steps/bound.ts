/** The most steps that the matcher takes, as its doc comment states them. */
import type { Component } from "../../../../packages/pattern/src/component.ts";

/** For each part and each place of the input, for each code unit of the pattern's texts, and in addition. */
export const BOUND = { perPlace: 44, perUnit: 15, base: 64 } as const;

/** Returns the most steps for a component with an input of a length. */
export function mostSteps({ parts }: Pick<Component, "parts">, length: number): number {
  const units = parts.reduce((sum, { value, prefix, suffix }) => sum + value.length + prefix.length + suffix.length, 0);
  return BOUND.perPlace * parts.length * (length + 1) + BOUND.perUnit * units + BOUND.base;
}
