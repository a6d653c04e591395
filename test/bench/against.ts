/**
 * Measures the packages of this checkout beside another commit's: each side in a process of its own, in alternating
 * rounds. A row has become slower if it is above the margin in each of several measurements.
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { bundlePrograms } from "./bundle.ts";
import { UnknownName } from "./columns/column.ts";
import { type Program, programOf } from "./columns/programs.ts";
import { SUBJECT } from "./inside/groups/canonical.ts";
import { POLICY } from "./inside/groups/policy.ts";
import type { Lists, Row } from "./inside/implementation.ts";
import { timeRounds } from "./inside/rounds.ts";
import { type Cell, requestFor } from "./inside/rows.ts";
import { cellsOf, withFolder } from "./measure.ts";
import { ProcessTimer } from "./process-timer.ts";
import { quick, type Settings } from "./settings.ts";
import { medianRatio } from "./statistics.ts";
import { tableOf } from "./table.ts";

/** How much slower a row may be, as a share, and how many measurements must all be above that. */
const MARGIN = 0.15;
const MEASUREMENTS = 5;

/** Rounds are short beside the start of two processes, and many of them make up for a busy machine. */
const ROUNDS = 41;

/** The packages of the rows, and their entries. One that a commit lacks is replaced by an empty one. */
const PACKAGES = {
  anyurl: ["./percent"],
  "@anyurl/canonical": ["."],
  "@anyurl/pattern": ["."],
  "@anyurl/policy": ["."],
};

/** A row with one kind of strings, in all measurements. */
interface Compared {
  readonly name: string;
  /** The ratios of all measurements so far. */
  readonly ratios: readonly number[];
  /** Why it cannot be measured. */
  readonly skipped?: string;
}

const root = join(import.meta.dirname, "../..");

async function git(...words: readonly string[]): Promise<string> {
  return (await promisify(execFile)("git", words, { cwd: root })).stdout.trim();
}

/** Runs a program that tells what it does. @throws Error if it fails */
async function succeed(cwd: string, program: string, ...words: readonly string[]): Promise<void> {
  const child = spawn(program, words, { cwd, stdio: ["ignore", process.stderr, "inherit"] });
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error(`${program} ${words.join(" ")} failed in ${cwd}.`);
}

/** Checks out a commit, and installs and builds it with its own tools, unless that was done. @returns its folder */
async function buildCommit(commit: string): Promise<{ folder: string; hash: string }> {
  const hash = await git("rev-parse", "--verify", `${commit}^{commit}`).catch(() => {
    throw new UnknownName(`There is no commit ${commit}.`);
  });
  const folder = join(root, "build/against", hash);
  const stamp = `${folder}.built`;
  if (!existsSync(stamp) || !existsSync(folder)) {
    // Forced, since Git may know the folder of a checkout that somebody has removed.
    if (!existsSync(folder)) await git("worktree", "add", "--force", "--detach", folder, hash);
    process.stderr.write(`Building ${hash} …\n`);
    await succeed(folder, "npm", "run", "--silent", "setup");
    await writeFile(stamp, "");
  }
  return { folder, hash };
}

/** The folders of the packages of a checkout, by their names. */
async function packagesIn(checkout: string): Promise<ReadonlyMap<string, string>> {
  const folders = (await readdir(join(checkout, "packages"))).map((name) => join(checkout, "packages", name));
  const found = folders.filter((folder) => existsSync(join(folder, "package.json")));
  const names = found.map(async (folder) => {
    return [JSON.parse(await readFile(join(folder, "package.json"), "utf8")).name, folder] as const;
  });
  return new Map(await Promise.all(names));
}

/** Makes a folder whose programs find the packages of a checkout. @returns the folder */
async function makeSide(programs: string, checkout: string, side: string): Promise<string> {
  await cp(programs, side, { recursive: true });
  const packages = await packagesIn(checkout);
  await mkdir(join(side, "node_modules/@anyurl"), { recursive: true });
  for (const [name, entries] of Object.entries(PACKAGES)) {
    const [path, folder] = [join(side, "node_modules", name), packages.get(name)];
    await mkdir(path);
    if (folder !== undefined) await symlink(join(folder, "dist"), join(path, "dist"));
    const own = folder === undefined ? {} : JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const exports = { ...Object.fromEntries(entries.map((entry) => [entry, "./empty.js"])), ...own.exports };
    await writeFile(join(path, "package.json"), JSON.stringify({ name, type: "module", exports }));
    await writeFile(join(path, "empty.js"), "");
  }
  return side;
}

/** The folders of both sides, and what runs their programs. */
interface Sides {
  readonly program: Program;
  readonly own: string;
  readonly other: string;
}

/** Measures a cell once, in new processes. */
async function measureOnce(cell: Cell, sides: Sides, lists: Lists, settings: Settings): Promise<number | string> {
  const { subject = "anyurl" } = cell.row;
  const others: Readonly<Record<string, string>> = { [SUBJECT]: "canonical", [POLICY]: "policy" };
  const implementations = ["anyurl", ...(subject in others ? [others[subject] as string] : [])];
  const request = requestFor(cell, lists, settings, implementations);
  const path = join(sides.own, "request.json");
  await writeFile(path, JSON.stringify(request));
  const start = (side: "own" | "other") =>
    new ProcessTimer(side, sides.program, join(sides[side], "serve.js"), path, subject);
  const [own, other] = [start("own"), start("other")];
  try {
    const calls = await own.answer();
    const otherCalls = await other.answer().catch((error: Error) => error.message);
    if (typeof otherCalls === "string") return otherCalls.replace(`${cell.row.name}: `, "");
    const times = await timeRounds([own, other], calls, { ...settings, rounds: ROUNDS });
    return (medianRatio(times, own.name, other.name) * otherCalls) / calls;
  } finally {
    await own.close();
    await other.close();
  }
}

async function measureMore(compared: Compared, measureCell: () => Promise<number | string>): Promise<Compared> {
  const result = await measureCell();
  return typeof result === "string"
    ? { ...compared, skipped: result }
    : { ...compared, ratios: [...compared.ratios, result] };
}

const isAbove = ({ ratios }: Compared) => ratios.length > 0 && ratios.every((ratio) => ratio > 1 + MARGIN);

function verdictOn(compared: Compared): string {
  if (compared.skipped !== undefined) return `skipped: ${compared.skipped}`;
  return isAbove(compared) ? "slower" : "not slower";
}

/** Measures all cells, and those above the margin again. */
async function compare(cells: readonly Cell[], sides: Sides, lists: Lists, settings: Settings): Promise<Compared[]> {
  const all = cells.map(({ row, strings }): Compared => ({ name: `${row.name}, ${strings}`, ratios: [] }));
  for (let measurement = 0; measurement < MEASUREMENTS; measurement++) {
    for (const [index, cell] of cells.entries()) {
      const compared = all[index] as Compared;
      if (measurement > 0 && !isAbove(compared)) continue;
      process.stderr.write(`${measurement === 0 ? "" : "again: "}${compared.name} …\n`);
      all[index] = await measureMore(compared, () => measureOnce(cell, sides, lists, settings));
    }
  }
  return all;
}

/**
 * @param runtime the name of a column whose runtime runs programs
 * @returns whether no row has become slower
 */
export async function measureAgainst(
  commit: string,
  rows: readonly Row[],
  runtime: string,
  lists: Lists,
  settings: Settings,
): Promise<boolean> {
  const { folder, hash } = await buildCommit(commit);
  await succeed(root, process.execPath, "tools/build.mjs");
  return withFolder(async (temporary) => {
    const programs = join(temporary, "programs");
    await bundlePrograms(programs);
    const sides = {
      program: programOf(runtime, temporary),
      own: await makeSide(programs, root, join(temporary, "own")),
      other: await makeSide(programs, folder, join(temporary, "other")),
    };
    const cells = cellsOf(rows).filter(({ strings }) => settings !== quick || strings === "flat");
    const compared = await compare(cells, sides, lists, settings);
    const lines = compared.map((each) => [
      each.name,
      verdictOn(each),
      each.ratios.map((ratio) => ratio.toFixed(2)).join(", "),
    ]);
    console.log(`The time of this checkout divided by the time of ${hash}, in ${runtime}.\n`);
    console.log(tableOf(["row", "verdict", "ratio, in each measurement"], lines, 2));
    const slower = compared.filter(isAbove).map(({ name }) => name);
    const words = `by more than ${100 * MARGIN} % in each of ${MEASUREMENTS} measurements`;
    const isMeasured = compared.some(({ ratios }) => ratios.length > 0);
    if (!isMeasured) console.log("\nNo row could be measured.");
    else console.log(`\n${slower.length === 0 ? "No row is slower" : `${slower.join("; ")}: slower`} ${words}.`);
    return isMeasured && slower.length === 0;
  });
}
