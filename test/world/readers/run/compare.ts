/** Compares the answers of a program with the readings of its model. */
import type { Reader, Reading } from "@anyurl/readers";
import { type Answer, hostOf, type Input } from "../program.ts";

/** An input that a program and its model read differently. */
export interface Difference {
  readonly input: Input;
  /** `"accepted"`, a component or `"segments"`. */
  readonly name: string;
  readonly program: string;
  readonly model: string;
}

/** Returns the model's reading of an input. */
export function readingFor(input: Input, reader: Reader): Reading {
  const host = hostOf(input);
  return reader.read(input.text, host === undefined ? {} : { host });
}

/** Returns the first difference between an answer and the model's reading; `undefined` if there is none. */
export function differenceOf(input: Input, answer: Answer, reader: Reader): Difference | undefined {
  const { components, refusal, segments } = readingFor(input, reader);
  if (answer.refused !== undefined) {
    if (refusal !== null) return undefined;
    return { input, name: "accepted", program: `refuses (${answer.refused})`, model: "accepts" };
  }
  if (refusal !== null || components === null) {
    return { input, name: "accepted", program: "accepts", model: `refuses (${refusal?.message})` };
  }
  const found: Readonly<Record<string, unknown>> = { ...components, segments };
  for (const [name, value] of Object.entries(answer)) {
    const [program, model] = [JSON.stringify(value), JSON.stringify(found[name] ?? null)];
    if (program !== model) return { input, name, program, model };
  }
  return undefined;
}
