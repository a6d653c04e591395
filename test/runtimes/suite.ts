/** Writes the cases that every runtime runs to files. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Case, ownCases } from "../conformance/cases.ts";
import { toCasesJSON } from "../conformance/report.ts";
import { upstreamCases } from "../conformance/upstream.ts";
import { upstreamPatternCases } from "../conformance/upstream-patterns.ts";
import { draftCases } from "../world/drafts/cases.ts";
import type { Suite } from "./runtime.ts";

export const cases: readonly Case[] = [...ownCases(), ...upstreamCases(), ...upstreamPatternCases(), ...draftCases()];

/** Creates the suite's folder, and removes it after `use`. */
export async function withSuite<T>(use: (suite: Suite) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "anyurl-runtimes-"));
  try {
    const casesFile = join(folder, "cases.json");
    await writeFile(casesFile, JSON.stringify(cases));
    return await use({ casesJSON: toCasesJSON(cases), casesFile, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
