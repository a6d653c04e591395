/**
 * The cases of `@anyurl/redact`: the list of test/products/redact, and generated texts, whose results must be the same
 * everywhere.
 */
import { Random } from "../core/differential/random.ts";
import { LEAKS } from "../products/redact/list.ts";
import { PIECES } from "../products/redact/pieces.ts";
import type { Case } from "./cases.ts";

const SEED = 11;
const GENERATED = 300;

const OPTIONS = [{}, { preset: "strict" }, { preset: "opentelemetry" }, { parameters: ["x"], pathWords: ["v3"] }];

function redactCase(call: string, args: readonly unknown[]): Case {
  return { kind: "redact", call, args, expected: {} };
}

function generatedCases(index: number): Case[] {
  const random = new Random(SEED, index);
  const text = random.repeat(1, 12, () => random.pick(PIECES));
  return OPTIONS.flatMap((options) => [
    redactCase("redactURL", [text, options]),
    redactCase("redactURLsInText", [`GET ${text}`, options]),
  ]);
}

/** All cases of the project's corpus. */
export function ownRedactCases(): Case[] {
  return [
    ...LEAKS.flatMap(({ input }) => OPTIONS.map((options) => redactCase("redactURL", [input, options]))),
    ...LEAKS.map(({ input }) => redactCase("redactURLsInText", [input])),
    ...Array.from({ length: GENERATED }, (_, index) => generatedCases(index)).flat(),
  ];
}
