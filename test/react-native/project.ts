/** The app, installed as its developer would, and its bundles. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { run } from "../bundlers/processes.ts";
import { makeProject } from "../bundlers/project.ts";
import { root } from "../packages/published.ts";
import { notInstalled } from "../runtimes/programs.ts";
import { Missing } from "../runtimes/runtime.ts";

/** How to bundle: what runs on a phone with the default settings, in two modes; and with new versions of Hermes. */
export interface Build {
  readonly mode: "dev" | "release";
  readonly profile: "default" | "hermes-stable";
}

const source = join(import.meta.dirname, "project");

/**
 * Copies the app to a place outside the workspace, and installs it with the packed packages.
 *
 * @returns its path; it is removed when the process ends
 * @throws Missing if its dependencies have not been downloaded
 */
export async function makeApp(): Promise<string> {
  if (!existsSync(join(source, "node_modules"))) throw new Missing(notInstalled("react-native"));
  return makeProject(source);
}

/**
 * Bundles an entry of the app with Metro.
 *
 * @returns the bundle
 */
export async function bundleApp(app: string, entry: string, { mode, profile }: Build): Promise<string> {
  const out = join(app, `${entry}-${mode}-${profile}.js`);
  // Metro keeps what it has transformed in a temporary folder, for the next time.
  const TMPDIR = join(root, "build/metro");
  mkdirSync(TMPDIR, { recursive: true });
  await run(app, 400, "env", `TMPDIR=${TMPDIR}`, process.execPath, "bundle.js", entry, out, mode, profile);
  return readFileSync(out, "utf8");
}
