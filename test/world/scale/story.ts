/** The events of workers and tasks that the scheduler logged with scheduler_log.py. */
import { existsSync, readFileSync } from "node:fs";

interface Event {
  /** A worker joined, was killed or left; a task was assigned to a worker or done by it. */
  readonly event: "joined" | "killed" | "left" | "given" | "done";
  readonly worker: string;
  readonly task?: string;
  /** The function for which half of the tasks were done when the worker was killed. */
  readonly function?: string;
}

/** A killed worker, and the work that was lost with it. */
export interface Kill {
  readonly worker: string;
  readonly function: string;
  /** Its unfinished tasks that others have done since. */
  readonly unfinished: readonly string[];
  /** Its finished tasks, whose results were lost and which others have repeated. */
  readonly undone: readonly string[];
  /** Tasks of either kind that no worker has done since. */
  readonly missing: readonly string[];
}

export class Story {
  readonly #events: readonly Event[];

  constructor(path: string) {
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    // The last line may be incomplete.
    const lines = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
    this.#events = lines.slice(0, -1).map((line) => JSON.parse(line) as Event);
  }

  /** How many workers have joined. */
  get joined(): number {
    return this.#events.filter(({ event }) => event === "joined").length;
  }

  get kills(): Kill[] {
    return this.#events.flatMap((each) =>
      each.event === "killed" && each.function !== undefined ? [this.#kill(each.worker, each.function)] : [],
    );
  }

  #kill(worker: string, name: string): Kill {
    const leaving = this.#events.findIndex((each) => each.event === "left" && each.worker === worker);
    const end = leaving < 0 ? this.#events.length : leaving;
    const after = this.#events.slice(end);
    const isDone = (task: string) => after.some((each) => each.event === "done" && each.task === task);
    const [unfinished, undone] = [this.#last(worker, "given", end, name), this.#last(worker, "done", end, name)];
    return {
      worker,
      function: name,
      unfinished: unfinished.filter(isDone),
      undone: undone.filter(isDone),
      missing: [...unfinished, ...undone].filter((task) => !isDone(task)),
    };
  }

  /** The tasks of a function whose last event before `end` was of a kind, by a worker. */
  #last(worker: string, kind: Event["event"], end: number, name: string): string[] {
    const last = new Map<string, Event>();
    for (const event of this.#events.slice(0, end)) {
      if (event.task?.startsWith(name)) last.set(event.task, event);
    }
    return [...last].filter(([, each]) => each.event === kind && each.worker === worker).map(([task]) => task);
  }
}
