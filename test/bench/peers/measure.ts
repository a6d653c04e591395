/** Compares native and `anyurl` with libraries in C and C++, each in a process of its own, in interleaved rounds. */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Missing } from "../../runtimes/runtime.ts";
import { bundlePrograms } from "../bundle.ts";
import { programOf } from "../columns/programs.ts";
import type { Choice, Outcome } from "../group.ts";
import { rows } from "../inside/groups/all.ts";
import type { Lists, Row } from "../inside/implementation.ts";
import { timeRounds } from "../inside/rounds.ts";
import { requestFor } from "../inside/rows.ts";
import { readLists } from "../lists.ts";
import { FALLBACK_IN, withFolder } from "../measure.ts";
import { ProcessTimer } from "../process-timer.ts";
import { readRecord } from "../record.ts";
import { tableOfPeers } from "../report.ts";
import type { Settings } from "../settings.ts";
import { medianIn, medianRatio, REFERENCE } from "../statistics.ts";
import { ADA } from "./ada.ts";

/** The figures of native, of this library and of the others in a row. */
export interface PeerRow {
  readonly row: string;
  /** Nanoseconds per call, by the library's name. */
  readonly ns: Readonly<Record<string, number>>;
  /** Ratios to native's time, by the library's name. */
  readonly toNative: Readonly<Record<string, number>>;
}

/** The programs that install.sh builds, and the operations that they have. */
const PROGRAMS = [
  { name: ADA, path: "ada", operations: ["href", "components", "canParse", "resolve"] },
  { name: "libcurl (C)", path: "curl", operations: ["href", "resolve"] },
].map((each) => ({ ...each, path: join(import.meta.dirname, "../../../build/peers", each.path) }));

const IMPLEMENTATIONS = ["native", "anyurl"];

const ROWS = rows.filter(
  ({ list, operation }) =>
    ["web", "query", "noncanonical", "idna", "relative"].includes(list) &&
    PROGRAMS.some(({ operations }) => operations.includes(operation)),
);

function textOf(item: unknown): string {
  return Array.isArray(item) ? item.join("\t") : String(item);
}

async function measureRow(row: Row, lists: Lists, settings: Settings, folder: string): Promise<PeerRow> {
  const request = requestFor({ row, strings: "flat" }, lists, settings, IMPLEMENTATIONS);
  const [requestFile, linesFile] = [join(folder, "request.json"), join(folder, "lines.txt")];
  await writeFile(requestFile, JSON.stringify(request));
  await writeFile(linesFile, request.items.map((item) => `${textOf(item)}\n`).join(""));
  const program = programOf(FALLBACK_IN, folder);
  const own = IMPLEMENTATIONS.map(
    (name) => new ProcessTimer(name, program, join(folder, "serve.js"), requestFile, name),
  );
  const others = PROGRAMS.filter(({ path, operations }) => existsSync(path) && operations.includes(row.operation));
  const peers = others.map(({ name, path }) => new ProcessTimer(name, { path, args: [] }, row.operation, linesFile));
  try {
    for (const each of own) await each.answer();
    const all = [...own, ...peers];
    const times = await timeRounds(all, request.items.length, {
      ...settings,
      rounds: settings.rounds * settings.passes,
    });
    const figures = (of: (name: string) => number) => Object.fromEntries(all.map(({ name }) => [name, of(name)]));
    return {
      row: row.name,
      ns: figures((name) => medianIn(times, name)),
      toNative: figures((name) => medianRatio(times, name, REFERENCE)),
    };
  } finally {
    for (const each of [...own, ...peers]) await each.close();
  }
}

/** @returns no rows if install.sh has built no library, or if Node 24 is missing */
export async function measurePeers(
  lists: Lists,
  settings: Settings,
  chosen: readonly Row[] = ROWS,
): Promise<readonly PeerRow[]> {
  if (!PROGRAMS.some(({ path }) => existsSync(path))) {
    console.error("Left out: libraries in C and C++; bash test/bench/peers/install.sh builds them.");
    return [];
  }
  return withFolder(async (folder) => {
    try {
      await bundlePrograms(folder);
      const measured: PeerRow[] = [];
      for (const row of chosen) measured.push(await measureRow(row, lists, settings, folder));
      return measured;
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      console.error(`Left out: libraries in C and C++. ${error.message}.`);
      return [];
    }
  });
}

export async function measure({ settings, files, has }: Choice): Promise<Outcome> {
  const chosen = ROWS.filter(({ name }) => has(name));
  const peers = await measurePeers(readLists(files), settings, chosen);
  return {
    text: peers.length === 0 ? "There is nothing to compare." : tableOfPeers({ ...(await readRecord()), peers }),
  };
}
