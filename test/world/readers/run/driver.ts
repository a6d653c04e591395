/** Asks parsers, by a program in their language that reads a JSON string a line and writes a JSON object a line. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Command } from "../installations.ts";
import type { Answer, Running } from "../program.ts";

/** How many inputs a driver is given before its answers are awaited. */
const BATCH = 2000;

/**
 * Starts a driver.
 *
 * It reads lines that are JSON strings of ASCII, and writes for each one a line that is an {@link Answer} in JSON.
 */
export async function startDriver(title: string, { program, args, env }: Command): Promise<Running> {
  const child = spawn(program, args, { env, stdio: ["pipe", "pipe", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (more) => {
    if (said.length < 10_000) said += more;
  });
  child.stdin.on("error", () => {});
  const ended = once(child, "exit").catch((error: Error) => (said += error.message));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(inputs) {
      const answers: Answer[] = [];
      for (let start = 0; start < inputs.length; start += BATCH) {
        const batch = inputs.slice(start, start + BATCH);
        child.stdin.write(batch.map(({ text }) => `${asciiJSON(text)}\n`).join(""));
        for (const _ of batch) {
          const { value, done } = await lines.next();
          if (done === true) throw new Error(`The driver of ${title} has ended:\n${said.trim()}`);
          answers.push(JSON.parse(value) as Answer);
        }
      }
      return answers;
    },
    async close() {
      child.stdin.end();
      child.kill();
      await ended;
    },
  };
}

/** JSON without characters outside ASCII, which every language reads alike. */
function asciiJSON(text: string): string {
  return JSON.stringify(text).replace(
    /[\x7f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
