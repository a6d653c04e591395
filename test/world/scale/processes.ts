/** The processes of one run. All of them end with the run. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { onExit } from "signal-exit";
import { environment } from "../../runtimes/programs.ts";

/** The time limit for a process to end after it is asked to, in milliseconds. */
const PATIENCE = 10_000;

const MARK = "ANYURL_SCALE_RUN";

interface Member {
  readonly name: string;
  readonly child: ChildProcess;
}

export class Processes {
  readonly #folder: string;
  readonly #id = randomUUID();
  readonly #members: Member[] = [];
  readonly #forget = onExit(() => this.#kill());

  /** @param folder the folder for the output of each process */
  constructor(folder: string) {
    this.#folder = folder;
  }

  start(name: string, program: string, args: readonly string[], added: Readonly<Record<string, string>> = {}): Member {
    const env = environment({ ...added, [MARK]: this.#id });
    const log = openSync(this.#logOf(name), "w");
    const child = spawn(program, args, { env, cwd: this.#folder, stdio: ["ignore", log, log] });
    closeSync(log);
    const member = { name, child };
    this.#members.push(member);
    return member;
  }

  /**
   * Runs a program to its end.
   *
   * @returns its output
   * @throws Error with the end of its output, if its status is not one of `statuses`
   */
  async run(
    name: string,
    program: string,
    args: readonly string[],
    added: Readonly<Record<string, string>> = {},
    statuses: readonly number[] = [0],
  ): Promise<string> {
    const { child } = this.start(name, program, args, added);
    const [status, signal] = await once(child, "exit");
    const said = this.said(name);
    if (!statuses.includes(status)) throw new Error(`${name} ended with ${signal ?? status}:\n${said.slice(-4000)}`);
    return said;
  }

  /** The output of a process so far. */
  said(name: string): string {
    return readFileSync(this.#logOf(name), "utf8");
  }

  #logOf(name: string): string {
    return join(this.#folder, `${name}.log`);
  }

  /** Ends all processes. @returns the command lines of processes that outlived the process that started them */
  async end(): Promise<string[]> {
    for (const { child } of this.#members) child.kill("SIGTERM");
    await waitUntil(() => this.#members.every(({ child }) => hasEnded(child)), PATIENCE);
    for (const { child } of this.#members) child.kill("SIGKILL");
    await waitUntil(() => this.#marked().length === 0, PATIENCE);
    const left = this.#marked();
    this.#kill();
    this.#forget();
    return left.map(({ command }) => command);
  }

  #kill(): void {
    for (const { child } of this.#members) child.kill("SIGKILL");
    for (const { pid } of this.#marked()) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has already ended.
      }
    }
  }

  /** The processes of this run. Each inherits an environment variable that marks it. */
  #marked(): { pid: number; command: string }[] {
    const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    return pids.flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, "latin1").includes(`${MARK}=${this.#id}`)) return [];
        return [{ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, "latin1").replaceAll("\0", " ") }];
      } catch {
        return []; // It has ended meanwhile.
      }
    });
  }
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** @returns whether the condition became true in time */
export async function waitUntil(isTrue: () => boolean, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!isTrue()) {
    if (performance.now() > end) return false;
    await sleep(20);
  }
  return true;
}
