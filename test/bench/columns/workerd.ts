/** Measures in workerd. Clocks stand still while a Worker works, so this process times its answers. */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { bundleWorker } from "../../products/guard/worker/bundle.ts";
import { installed, versionOf } from "../../runtimes/programs.ts";
import { serveWorker, type WorkerServer } from "../../runtimes/worker-server.ts";
import { type Timer, timeRounds } from "../inside/rounds.ts";
import type { Request, Rounds, RowResult } from "../inside/rows.ts";
import type { PreparedNames, Turn } from "../inside/worker.ts";
import type { Column } from "./column.ts";

/** How many more repeats the longer one of two answers has. */
const TIMES = 4;

/** Two answers without a longer second one were disturbed. */
const ATTEMPTS = 20;

/** @returns the milliseconds until the answer */
async function timeAnswer(server: WorkerServer, turn: Turn): Promise<number> {
  const body = JSON.stringify(turn);
  const begin = performance.now();
  await server.ask("run", body);
  return performance.now() - begin;
}

/** The difference of two answers does not contain the time of a request. */
function timerOf(server: WorkerServer, name: string, turn: Omit<Turn, "repeats">): Timer {
  return {
    name,
    async time(repeats) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const short = await timeAnswer(server, { ...turn, repeats });
        const long = await timeAnswer(server, { ...turn, repeats: TIMES * repeats });
        if (long > short) return (long - short) / (TIMES - 1);
      }
      throw new Error(`workerd: ${name} takes no longer if it is repeated`);
    },
  };
}

async function measureIn(server: WorkerServer, request: Request): Promise<RowResult> {
  const prepared: PreparedNames = JSON.parse(await server.ask("prepare", JSON.stringify(request)));
  const { row, strings, agreements, groups } = prepared;
  const rounds: Rounds[] = [];
  for (const [group, { calls, runners }] of groups.entries()) {
    const timers = runners.map((name, runner) => timerOf(server, name, { group, runner }));
    rounds.push({ calls, times: await timeRounds(timers, calls, request) });
  }
  return { row, strings, agreements, rounds };
}

export const workerd: Column = {
  name: "workerd",
  share: 0.25,
  async open(folder) {
    const version = await versionOf(installed("workerd", "bin/workerd"));
    await mkdir(folder, { recursive: true });
    const bundle = await bundleWorker(join(import.meta.dirname, "../inside/worker.ts"));
    return {
      version,
      async measure(request) {
        const files = await mkdtemp(join(folder, "row-"));
        const server = await serveWorker(bundle.modules, files);
        try {
          return await measureIn(server, request);
        } finally {
          await server.close();
          await rm(files, { recursive: true });
        }
      },
      close: () => rm(bundle.folder, { recursive: true }),
    };
  },
};
