/** The input and output of the example programs, and the examples in their READMEs. */
import { readFileSync } from "node:fs";
import type { Answer, Question } from "./host-suite.ts";

/** Returns the lines of JSON that follow a heading word in a README. */
export function linesAfter(readme: string, introduction: string): string[] {
  const [, after = ""] = readFileSync(readme, "utf8").split(`${introduction}:\n`);
  const [, lines = ""] = /```json\n(.*?)\n```/s.exec(after) ?? [];
  return lines.split("\n");
}

/** Returns the input for questions. Hosts pass Unicode scalar values, so each lone surrogate becomes U+FFFD. */
export function linesFor(questions: readonly Question[]): string {
  return questions.map((each) => `${JSON.stringify(each, toScalarValues)}\n`).join("");
}

function toScalarValues(_key: string, value: unknown): unknown {
  return typeof value === "string" ? Buffer.from(value, "utf8").toString("utf8") : value;
}

export function parseAnswers(output: string): Answer[] {
  return output
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Answer);
}
