/** Tests that are tables: a command line, and what it prints. */
import { expect, test } from "vitest";
import { run } from "../command.ts";

export interface Case {
  readonly words: readonly string[];
  readonly input?: string | Uint8Array;
  readonly stdout?: string;
  readonly stderr?: string;
  readonly status?: number;
}

/** Runs each case as a test. */
export function each(cases: readonly Case[]): void {
  test.each(cases)("$words", async ({ words, input, stdout = "", stderr = "", status = 0 }) => {
    expect(await run(words, input)).toMatchObject({ stdout, stderr, status });
  });
}

export const noSeparator = "--separator must be & or a character that queries do not encode, such as ; or |";
