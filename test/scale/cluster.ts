/** A Dask cluster on loopback: a scheduler and workers, each a process. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Missing } from "../runtimes/runtime.ts";
import { hasEnded, type Processes, waitUntil } from "./processes.ts";
import { Story } from "./story.ts";

/** How long the cluster has to start, and a kill to be noticed, in milliseconds. */
const PATIENCE = 60_000;

/** Debian's, for which it has the package; another one may be first in PATH. */
export const python = process.env.ANYURL_PYTHON ?? "/usr/bin/python3";

/** @throws Missing if there is no Dask, or no Linux, by whose /proc processes are found that are left over */
export function versionOfDask(): string {
  if (!existsSync("/proc/self/environ")) throw new Missing("a Dask cluster is tried on Linux alone");
  const { status, stdout } = spawnSync(python, ["-c", "import distributed; print(distributed.__version__)"]);
  if (status === 0) return stdout.toString().trim();
  throw new Missing(
    `${python} has no dask.distributed: "apt-get install python3-distributed" gets it; ANYURL_PYTHON names another Python`,
  );
}

export class Cluster {
  readonly address: string;
  readonly #processes: Processes;
  readonly #log: string;
  readonly #pids: ReadonlyMap<string, number>;

  private constructor(address: string, processes: Processes, log: string, pids: ReadonlyMap<string, number>) {
    this.address = address;
    this.#processes = processes;
    this.#log = log;
    this.#pids = pids;
  }

  /** @param folder for its files, which are of this cluster alone */
  static async start(processes: Processes, folder: string, workers: number): Promise<Cluster> {
    const log = join(folder, "scheduler.jsonl");
    const file = join(folder, "scheduler.json");
    const env = { DASK_CONFIG: folder, PYTHONDONTWRITEBYTECODE: "1", ANYURL_SCHEDULER_LOG: log };
    const common = ["--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0", "--scheduler-file", file];
    const preload = join(import.meta.dirname, "scheduler_log.py");
    const scheduler = processes.start(
      "scheduler",
      python,
      ["-m", "distributed.cli.dask_scheduler", ...common, "--port", "0", "--preload", preload],
      env,
    );
    const isThere = () => existsSync(file) || hasEnded(scheduler.child);
    await waitUntil(isThere, PATIENCE);
    if (!existsSync(file)) throw new Error(`The scheduler did not start:\n${processes.said("scheduler")}`);
    const pids = new Map<string, number>();
    for (let index = 0; index < workers; index++) {
      const name = `worker-${index}`;
      // Without a nanny, a worker that is killed is gone for good, as one whose machine is gone.
      const own = ["--name", name, "--nthreads", "1", "--no-nanny", "--local-directory", folder];
      const args = ["-m", "distributed.cli.dask_worker", ...common, ...own, "--death-timeout", "60"];
      pids.set(name, processes.start(name, python, args, env).child.pid as number);
    }
    if (!(await waitUntil(() => new Story(log).workers.length === workers, PATIENCE))) {
      throw new Error(`The workers did not start:\n${[...pids.keys()].map((name) => processes.said(name)).join("\n")}`);
    }
    const { address } = JSON.parse(readFileSync(file, "utf8")) as { address: string };
    return new Cluster(address, processes, log, pids);
  }

  get story(): Story {
    return new Story(this.#log);
  }

  /**
   * Kills a worker that has a task to do and the results of others, as soon as half of a step's tasks are done. What the worker has
   * started lives on for a moment: the hardest case.
   *
   * @returns the worker's name; `undefined` if `signal` was given before
   */
  async killHalfWay(step: string, signal: AbortSignal): Promise<string | undefined> {
    let worker: string | undefined;
    const isTime = () => {
      const { story } = this;
      const { done, of } = story.progress(step);
      worker = of > 0 && 2 * done >= of && done < of ? story.busyWorker() : undefined;
      return worker !== undefined || signal.aborted;
    };
    await waitUntil(isTime, Number.POSITIVE_INFINITY);
    if (worker === undefined) return undefined;
    process.kill(this.#pids.get(worker) as number, "SIGKILL");
    const name = worker;
    if (!(await waitUntil(() => this.story.hasLeft(name), PATIENCE))) {
      throw new Error(`The scheduler has not noticed that ${name} was killed:\n${this.#processes.said("scheduler")}`);
    }
    return name;
  }
}
