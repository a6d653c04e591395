/** What happened to workers and tasks, as the scheduler has seen it: scheduler_log.py writes it. */
import { existsSync, readFileSync } from "node:fs";

interface Event {
  /** A worker joined or left; a task was wanted (for the first time, or again), was given to a worker, was done. */
  readonly event: "joined" | "left" | "wanted" | "given" | "done";
  readonly task?: string;
  readonly worker?: string;
}

/** What was lost with a worker. */
export interface Loss {
  /** Tasks that it had been given, and that others have done since. */
  readonly unfinished: readonly string[];
  /** Tasks that it had done and whose results it held, and that others have done again. */
  readonly undone: readonly string[];
  /** Tasks of either kind that nobody has done since. */
  readonly missing: readonly string[];
}

export class Story {
  readonly #events: readonly Event[];

  constructor(path: string) {
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    // The last line may not be whole yet.
    const lines = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
    this.#events = lines.slice(0, -1).map((line) => JSON.parse(line) as Event);
  }

  /** The names of the workers that are there. */
  get workers(): string[] {
    const joined = this.#events.filter(({ event }) => event === "joined").map(({ worker }) => worker as string);
    return joined.filter((worker) => this.#indexOfLeaving(worker) < 0);
  }

  /** How many tasks of a function there are, and how many of them were done. */
  progress(step: string): { done: number; of: number } {
    const tasks = (kind: Event["event"]) =>
      new Set(
        this.#events.filter(({ event, task }) => event === kind && task?.startsWith(step)).map(({ task }) => task),
      );
    return { done: tasks("done").size, of: tasks("wanted").size };
  }

  /** A worker that has a task to do, and the results of others. */
  busyWorker(): string | undefined {
    const end = this.#events.length;
    return this.workers.find(
      (worker) => this.#unfinished(worker, end).length > 0 && this.#held(worker, end).length > 0,
    );
  }

  hasLeft(worker: string): boolean {
    return this.#indexOfLeaving(worker) >= 0;
  }

  /** What was lost with a worker that has left. */
  loss(worker: string, step: string): Loss {
    const leaving = this.#indexOfLeaving(worker);
    const after = this.#events.slice(leaving);
    const isDone = (task: string) => after.some((each) => each.event === "done" && each.task === task);
    const ofStep = (tasks: readonly string[]) => tasks.filter((task) => task.startsWith(step));
    const unfinished = ofStep(this.#unfinished(worker, leaving));
    const undone = ofStep(this.#held(worker, leaving));
    return {
      unfinished: unfinished.filter(isDone),
      undone: undone.filter(isDone),
      missing: [...unfinished, ...undone].filter((task) => !isDone(task)),
    };
  }

  #indexOfLeaving(worker: string): number {
    return this.#events.findIndex((each) => each.event === "left" && each.worker === worker);
  }

  /** The tasks whose last event before `end` was of a kind, by a worker. */
  #last(worker: string, kind: Event["event"], end: number): string[] {
    const last = new Map<string, Event>();
    for (const event of this.#events.slice(0, end)) {
      if (event.task !== undefined) last.set(event.task, event);
    }
    return [...last].filter(([, each]) => each.event === kind && each.worker === worker).map(([task]) => task);
  }

  #unfinished(worker: string, end: number): string[] {
    return this.#last(worker, "given", end);
  }

  #held(worker: string, end: number): string[] {
    return this.#last(worker, "done", end);
  }
}
