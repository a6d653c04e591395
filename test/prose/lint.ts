/**
 * `pnpm check:prose`: reports the phrases of `phrases.ts` in Markdown, in comments, and in strings that read like
 * sentences.
 * `pnpm check:prose PATH…` checks the files under these paths only. The exit status is 1 if anything is found.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesUnder } from "./files.ts";
import { findingsIn } from "./findings.ts";

const root = join(import.meta.dirname, "../..");

/** @returns null for a file that the work tree does not have, and for a link to a folder */
function readText(path: string): string | null {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return null;
  }
}

async function main(paths: readonly string[]): Promise<number> {
  const files = filesUnder(paths);
  const findings: string[] = [];
  for (const path of files) findings.push(...(await findingsIn(path, readText(path) ?? "")));
  for (const finding of findings) console.log(finding);
  if (findings.length === 0) return 0;
  console.log(`${findings.length} phrases to rewrite. The list and its reasons are in test/prose/phrases.ts.`);
  return 1;
}

process.exitCode = await main(process.argv.slice(2));
