/**
 * `pnpm hygiene`: checks the packages exactly as they will be published, and the workspace. `pnpm hygiene sizes unused`
 * runs two of the checks. The exit status is 1 if a check finds something. `pnpm hygiene lines --write` lowers the
 * limits for lines.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contentFindings } from "./contents.ts";
import { isOnJSR, publishFindings } from "./jsr.ts";
import { lineReport, writeLimits } from "./lines.ts";
import { manifestFindings } from "./manifest.ts";
import { type Manifest, type Published, packAll, root } from "./published.ts";
import { publintFindings, sizes, unusedFindings } from "./tools.ts";

interface Report {
  /** Facts worth reading even if the check finds nothing. */
  readonly facts: readonly string[];
  readonly findings: readonly string[];
}

type Check = (packages: readonly Published[]) => Report | Promise<Report>;

const workspace = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;

const CHECKS: Readonly<Record<string, Check>> = {
  contents: eachOf((one) => [...manifestFindings(one, workspace), ...contentFindings(one)]),
  publint: eachOf(publintFindings),
  jsr: (packages) => eachOf(publishFindings)(packages.filter(isOnJSR)),
  unused: () => ({ facts: [], findings: unusedFindings() }),
  sizes,
  lines: lineReport,
};

/** Returns a check of all packages, one after the other. */
function eachOf(findingsOf: (published: Published) => string[] | Promise<string[]>): Check {
  return async (packages) => {
    const findings: string[] = [];
    for (const one of packages) {
      for (const finding of await findingsOf(one)) findings.push(`${one.name}: ${finding}`);
    }
    return { facts: packages.map(({ name, manifest }) => `${name} ${manifest.version}`), findings };
  };
}

function indented(text: string): string {
  return `  ${text.replaceAll("\n", "\n    ")}`;
}

async function main(words: readonly string[]): Promise<number> {
  const names = words.filter((word) => word !== "--write");
  const unknown = names.filter((name) => CHECKS[name] === undefined);
  if (unknown.length > 0) {
    console.error(`There is no check ${unknown.join(", ")}. There are: ${Object.keys(CHECKS).join(", ")}`);
    return 2;
  }
  if (words.length > names.length) writeLimits();
  const folder = mkdtempSync(join(tmpdir(), "anyurl-packed-"));
  try {
    return await runChecks(names, await packAll(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runChecks(names: readonly string[], packages: readonly Published[]): Promise<number> {
  const found: string[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const { facts, findings } = await check(packages);
    console.log(`\n${name}`);
    for (const line of [...facts, ...findings.map((finding) => `FOUND ${finding}`)]) console.log(indented(line));
    if (findings.length > 0) found.push(name);
  }
  console.log(found.length === 0 ? "\nNothing found" : `\nFound something in: ${found.join(", ")}`);
  return found.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
