/** A project outside of the workspace with all test runners, the packed packages, and the suite. */
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeProject } from "../bundlers/project.ts";
import type { Suite } from "../runtimes/runtime.ts";

/** The files of the suite, from test/. */
const SCRIPTS = [
  "conformance/outcomes.js",
  ...["outcomes", "scope", "fixtures"].map((name) => `world/drafts/${name}.js`),
];

let made: Promise<string> | undefined;

/**
 * Makes the project, once for all rows.
 *
 * @returns its path
 */
export function projectWith(suite: Pick<Suite, "casesJSON">): Promise<string> {
  made ??= make(suite);
  return made;
}

async function make({ casesJSON }: Pick<Suite, "casesJSON">): Promise<string> {
  const project = await makeProject(join(import.meta.dirname, "project"));
  for (const script of SCRIPTS) cpSync(join(import.meta.dirname, "..", script), join(project, "suite", script));
  writeFileSync(join(project, "suite/cases.js"), `export const casesJSON = ${JSON.stringify(casesJSON)};\n`);
  return project;
}
