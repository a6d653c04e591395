/** A Dask cluster on loopback: a scheduler and workers, each a process. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Missing } from "../../runtimes/runtime.ts";
import { hasEnded, type Processes, waitUntil } from "./processes.ts";
import { Story } from "./story.ts";

/** The time limit for starting the cluster, in milliseconds. */
const PATIENCE = 60_000;

/** Debian's Python, which has the package. PATH may name another one first. */
export const python = process.env.ANYURL_PYTHON ?? "/usr/bin/python3";

/** @throws Missing without Dask, or on a different system than Linux: leftover processes are found with /proc */
export function versionOfDask(): string {
  if (!existsSync("/proc/self/environ")) throw new Missing("the test of a Dask cluster needs Linux");
  const { status, stdout } = spawnSync(python, ["-c", "import distributed; print(distributed.__version__)"]);
  if (status === 0) return stdout.toString().trim();
  throw new Missing(
    `${python} has no dask.distributed: "apt-get install python3-distributed" installs it; ANYURL_PYTHON names another Python`,
  );
}

export class Cluster {
  readonly address: string;
  readonly #log: string;

  private constructor(address: string, log: string) {
    this.address = address;
    this.#log = log;
  }

  /**
   * @param folder for its files, which are of this cluster alone
   * @param kills the functions half way through whose tasks a worker is killed
   */
  static async start(
    processes: Processes,
    folder: string,
    workers: number,
    kills: readonly string[],
  ): Promise<Cluster> {
    const log = join(folder, "scheduler.jsonl");
    const file = join(folder, "scheduler.json");
    const watched = { ANYURL_SCHEDULER_LOG: log, ANYURL_KILLS: kills.join(" ") };
    const env = { DASK_CONFIG: folder, PYTHONDONTWRITEBYTECODE: "1" };
    const common = ["--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0", "--scheduler-file", file];
    const preload = join(import.meta.dirname, "scheduler_log.py");
    const scheduler = processes.start(
      "scheduler",
      python,
      ["-m", "distributed.cli.dask_scheduler", ...common, "--port", "0", "--preload", preload],
      { ...env, ...watched },
    );
    const isThere = () => existsSync(file) || hasEnded(scheduler.child);
    await waitUntil(isThere, PATIENCE);
    if (!existsSync(file)) throw new Error(`The scheduler did not start:\n${processes.said("scheduler")}`);
    const names = Array.from({ length: workers }, (_, index) => `worker-${index}`);
    for (const name of names) {
      // Without a nanny, nothing restarts a killed worker, as after the loss of a machine.
      const own = ["--name", name, "--nthreads", "1", "--no-nanny", "--local-directory", folder];
      const args = ["-m", "distributed.cli.dask_worker", ...common, ...own, "--death-timeout", "60"];
      processes.start(name, python, args, env);
    }
    if (!(await waitUntil(() => new Story(log).joined === workers, PATIENCE))) {
      throw new Error(`The workers did not start:\n${names.map((name) => processes.said(name)).join("\n")}`);
    }
    const { address } = JSON.parse(readFileSync(file, "utf8")) as { address: string };
    return new Cluster(address, log);
  }

  get story(): Story {
    return new Story(this.#log);
  }
}
