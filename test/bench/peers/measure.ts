/** Compares native and `anyurl` with libraries in C++, which run as processes beside them, in interleaved rounds. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { median } from "simple-statistics";
import { environment } from "../../runtimes/programs.ts";
import { Missing } from "../../runtimes/runtime.ts";
import { bundlePrograms } from "../bundle.ts";
import { nodes } from "../columns/programs.ts";
import { rows } from "../inside/groups/all.ts";
import type { Lists, Row } from "../inside/implementation.ts";
import { type Timer, timeRounds } from "../inside/rounds.ts";
import { type Request, spread } from "../inside/rows.ts";
import { withFolder } from "../measure.ts";
import type { Settings } from "../settings.ts";
import { FALLBACK_IN } from "../targets.ts";

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
  { name: "Ada (C++)", file: "ada", operations: ["href", "components", "canParse", "resolve"] },
  { name: "libcurl (C)", file: "curl", operations: ["href", "resolve"] },
];

const FOLDER = join(import.meta.dirname, "../../../build/peers");

const ROWS = rows.filter(
  ({ list, operation }) =>
    ["web", "query", "noncanonical", "idna", "relative"].includes(list) &&
    PROGRAMS.some(({ operations }) => operations.includes(operation)),
);

/** A process that answers a line with a line. */
class Peer implements Timer {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #answers: AsyncIterator<string>;

  constructor(name: string, program: string, args: readonly string[]) {
    this.name = name;
    this.#child = spawn(program, args, { env: environment(), stdio: ["pipe", "pipe", "inherit"] });
    if (this.#child.stdout === null) throw new Error(`${program} has no output`);
    this.#answers = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  async time(repeats: number): Promise<number> {
    this.#child.stdin?.write(`${repeats}\n`);
    const { done, value } = await this.#answers.next();
    if (done === true) throw new Error(`${this.name} has ended`);
    return Number.parseFloat(value);
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exit = once(this.#child, "exit");
    this.#child.stdin?.end();
    await exit;
  }
}

function textOf(item: unknown): string {
  return Array.isArray(item) ? item.join("\t") : String(item);
}

async function measureRow(row: Row, node: string, lists: Lists, settings: Settings, folder: string): Promise<PeerRow> {
  const items = spread<unknown>(lists[row.list], settings.items);
  const request: Request = {
    ...settings,
    row: row.name,
    strings: "flat",
    items,
    implementations: ["native", "anyurl"],
  };
  const [requestFile, linesFile] = [join(folder, "request.json"), join(folder, "lines.txt")];
  await writeFile(requestFile, JSON.stringify(request));
  await writeFile(linesFile, items.map((item) => `${textOf(item)}\n`).join(""));
  const serve = join(folder, "serve.js");
  const peers = ["native", "anyurl"].map((name) => new Peer(name, node, [serve, requestFile, name]));
  for (const { name, file, operations } of PROGRAMS) {
    const program = join(FOLDER, file);
    if (!existsSync(program) || !operations.includes(row.operation)) continue;
    peers.push(new Peer(name, program, [row.operation, linesFile]));
  }
  try {
    const times = await timeRounds(peers, items.length, { ...settings, rounds: settings.rounds * settings.passes });
    const native = times.native ?? [];
    const entries = Object.entries(times);
    return {
      row: row.name,
      ns: Object.fromEntries(entries.map(([name, each]) => [name, median(each)])),
      toNative: Object.fromEntries(
        entries.map(([name, each]) => [name, median(each.map((time, round) => time / (native[round] ?? Number.NaN)))]),
      ),
    };
  } finally {
    for (const peer of peers) await peer.close();
  }
}

/** @returns no rows if install.sh has built no library, or if Node 24 is missing */
export async function measurePeers(lists: Lists, settings: Settings): Promise<readonly PeerRow[]> {
  if (!PROGRAMS.some(({ file }) => existsSync(join(FOLDER, file)))) {
    console.error("Left out: libraries in C and C++; bash test/bench/peers/install.sh builds them.");
    return [];
  }
  return withFolder(async (folder) => {
    await mkdir(folder, { recursive: true });
    try {
      const node = nodes.find(({ name }) => name === FALLBACK_IN)?.find(folder).path;
      if (node === undefined) return [];
      await bundlePrograms(folder);
      const measured: PeerRow[] = [];
      for (const row of ROWS) measured.push(await measureRow(row, node, lists, settings, folder));
      return measured;
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      console.error(`Left out: libraries in C and C++. ${error.message}.`);
      return [];
    }
  });
}
