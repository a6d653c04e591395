/** The recorded answers of all hosts, and their comparison with a run. */
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Answers, HostResult } from "./results.ts";

/** The files of the records. */
export const PLACES = join(import.meta.dirname, "record.json");
export const LIBRARIES = join(import.meta.dirname, "../libraries/record.json");

export type Record = Readonly<{ [host: string]: HostResult }>;

export function readRecord(file: string): Record {
  return JSON.parse(readFileSync(file, "utf8"));
}

export async function writeRecord(file: string, record: Record): Promise<void> {
  await writeFile(file, `${JSON.stringify(record, null, 2)}\n`);
}

/** Returns a line for each answer that is not the recorded one: also for a "yes" that the record does not have. */
export function differences(host: string, { answers }: HostResult, recorded: HostResult | undefined): string[] {
  const before = recorded?.answers ?? {};
  const names = new Set([...Object.keys(before), ...Object.keys(answers)]);
  return [...names].flatMap((name) =>
    (["imported", "force"] as const).flatMap((mode) => {
      const [is, was] = [verdict(answers[name], mode), verdict(before[name], mode)];
      return is === was ? [] : [`${host}, ${name}, ${mode}: ${answers[name]?.[mode] ?? is}; the record has ${was}`];
    }),
  );
}

/** Messages change with the versions of hosts, so that only the verdicts are compared. */
function verdict(answers: Answers | undefined, mode: keyof Answers): string {
  if (answers === undefined) return "no such function";
  return answers[mode] === "yes" ? "yes" : "no";
}
