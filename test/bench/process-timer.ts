/** Times work in a process of its own, which takes part in rounds with others. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { environment } from "../runtimes/programs.ts";
import type { Program } from "./columns/programs.ts";
import type { Timer } from "./inside/rounds.ts";

/** A process that answers each line, how often to repeat the work, with the milliseconds that it took. */
export class ProcessTimer implements Timer {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #answers: AsyncIterator<string>;
  readonly #said: Promise<string>;

  constructor(name: string, { path, args, env = {} }: Program, ...words: readonly string[]) {
    this.name = name;
    const child = spawn(path, [...args, ...words], { env: environment(env), stdio: ["pipe", "pipe", "pipe"] });
    // A process that fails ends without reading.
    child.stdin.on("error", () => {});
    this.#child = child;
    this.#said = text(child.stderr);
    this.#answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  }

  /** @returns the number in the next line @throws Error with the output of the process if it has ended */
  async answer(): Promise<number> {
    const { done, value } = await this.#answers.next();
    if (done === true) throw new Error(/^\w*Error: (.*)$/m.exec(await this.#said)?.[1] ?? `${this.name} has ended`);
    return Number.parseFloat(value);
  }

  time(repeats: number): Promise<number> {
    this.#child.stdin?.write(`${repeats}\n`);
    return this.answer();
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exit = once(this.#child, "exit");
    this.#child.stdin?.end();
    await exit;
  }
}
