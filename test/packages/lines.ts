/** The limits for lines in .line-limit.json: what counts, and what the tree has. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./published.ts";

export interface LineLimit {
  /** The name in messages, in the plural: "sources of the core". */
  readonly name: string;
  readonly unit: "lines" | "words";
  /** Folders, whose programs count. */
  readonly folders?: readonly string[];
  /** Folders inside of these that belong to another limit. */
  readonly except?: readonly string[];
  /** For files that count by their names wherever they are, an expression for the path. */
  readonly files?: string;
  readonly limit: number;
}

export interface LineLimits {
  readonly about: readonly string[];
  readonly limits: readonly LineLimit[];
}

/** Texts by their paths from the root. */
export type Texts = ReadonlyMap<string, string>;

const TABLE = join(root, ".line-limit.json");

const PROGRAM = /\.(?:[mc]?[jt]s|[jt]sx)$/;

/** A section of a page that a program writes. */
const GENERATED = /<!-- (\w[^>]*?) -->.*?<!-- end of \1 -->/gs;

/** A value may be so much below its limit. */
const SLACK = 0.03;

export function readLimits(): LineLimits {
  return JSON.parse(readFileSync(TABLE, "utf8")) as LineLimits;
}

/** Reads the files of the tree that git does not ignore. */
export function readTexts(): Texts {
  const words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const paths = execFileSync("git", words, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 }).split("\0");
  const counted = paths.filter((path) => /\.(?:md|jsonc?|yaml)$/.test(path) || PROGRAM.test(path));
  return new Map(
    counted
      .filter((path) => existsSync(join(root, path)))
      .map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );
}

const isInside = (path: string, folders: readonly string[] = []) =>
  folders.some((folder) => path.startsWith(`${folder}/`));

/** Whether a file counts for a limit. A file of the configuration is no source. */
export function counts(path: string, { folders, except, files }: LineLimit, limits: readonly LineLimit[]): boolean {
  if (/(?:^|\/)generated\//.test(path)) return false;
  if (files !== undefined) return new RegExp(files).test(path);
  const isConfiguration = limits.some(({ files: named }) => named !== undefined && new RegExp(named).test(path));
  return PROGRAM.test(path) && !isConfiguration && isInside(path, folders) && !isInside(path, except);
}

function wordsByHand(text: string): number {
  return text.replace(GENERATED, "").match(/\S+/g)?.length ?? 0;
}

/** Returns the value of each limit, by its name. */
export function measureLines(texts: Texts, limits: readonly LineLimit[]): ReadonlyMap<string, number> {
  return new Map(
    limits.map((limit) => {
      let value = 0;
      for (const [path, text] of texts) {
        if (!counts(path, limit, limits)) continue;
        value += limit.unit === "words" ? wordsByHand(text) : text.split("\n").length - 1;
      }
      return [limit.name, value] as const;
    }),
  );
}

/** Rounds a value up by at most 1 %. */
function roundUp(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 2);
  return Math.ceil(value / step) * step;
}

/** Returns why a value breaks its limit, or `undefined`. */
export function lineFinding({ name, unit, limit }: LineLimit, value: number): string | undefined {
  const start = `${name} have ${value} ${unit}; the limit is ${limit}.`;
  if (value > limit) return `${start} Delete something, or name in the commit what you add and what you delete`;
  if (value >= limit * (1 - SLACK)) return undefined;
  return `${start} Lower the limit to ${roundUp(value)}: npm run hygiene -- lines --write`;
}

/** Returns the text of the table with lower limits, where values are lower. No limit rises. */
export function lowered(text: string, values: ReadonlyMap<string, number>): string {
  const { limits } = JSON.parse(text) as LineLimits;
  const lower = limits.map(({ name, limit }) => Math.min(limit, roundUp(values.get(name) ?? limit)));
  return text.replace(/"limit": \d+/g, () => `"limit": ${lower.shift()}`);
}

/** Returns the folders of packages that no limit counts. */
export function uncounted(texts: Texts, limits: readonly LineLimit[]): string[] {
  const folders = [...texts.keys()].flatMap((path) => /^packages\/[^/]+(?=\/)/.exec(path) ?? []);
  const all = limits.flatMap(({ folders: counted = [] }) => counted);
  return [...new Set(folders)].filter((folder) => !all.includes(folder));
}

/** The share of tests in sources that the project wants. */
const TARGET = 1.1;

/** The values, the broken limits, and packages without a limit. */
export function lineReport(): { facts: string[]; findings: string[] } {
  const [texts, { limits }] = [readTexts(), readLimits()];
  const values = measureLines(texts, limits);
  const sum = (start: string) =>
    [...values].reduce((all, [name, value]) => all + (name.startsWith(start) ? value : 0), 0);
  const facts = limits.map(({ name, unit, limit }) => `${values.get(name)} of ${limit} ${unit}: ${name}`);
  const ratio = (sum("tests") / sum("sources")).toFixed(2);
  const findings = [
    ...limits.flatMap((limit) => lineFinding(limit, values.get(limit.name) ?? 0) ?? []),
    ...uncounted(texts, limits).map((folder) => `${folder} is in no ring: add it to one in .line-limit.json`),
  ];
  return { facts: [...facts, `tests are ${ratio} times as long as sources; the target is ${TARGET}`], findings };
}

/** Writes the lower limits into the table. */
export function writeLimits(): void {
  const text = readFileSync(TABLE, "utf8");
  writeFileSync(TABLE, lowered(text, measureLines(readTexts(), readLimits().limits)));
}
