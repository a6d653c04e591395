/** Other implementations of URLPattern, in a child process and in a browser. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pTimeout, { TimeoutError } from "p-timeout";
import { start } from "../../runtimes/browser/puppeteer.ts";
import { programs } from "../../runtimes/browsers.ts";
import { installed, versionOf } from "../../runtimes/programs.ts";
import type { Sample } from "./generate.ts";
import type { Answer, Implementation } from "./own.ts";

/** The time in which samples must be answered, in milliseconds. An implementation that takes longer may never end. */
const mostTime = (samples: number) => 1500 + 20 * samples;

/** A running program that answers. */
interface Session {
  answer(samples: readonly Sample[]): Promise<Answer[]>;
  end(): Promise<void>;
}

/** An implementation whose program is ended, and started again, when it takes too long. */
function bounded(name: string, begin: () => Promise<Session>): Implementation {
  let session: Session | undefined;

  async function answer(samples: readonly Sample[]): Promise<(Answer | undefined)[]> {
    session ??= await begin();
    const { length } = samples;
    try {
      return await pTimeout(session.answer(samples), { milliseconds: mostTime(length) });
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
      await session.end();
      session = undefined;
      if (length === 1) return [undefined];
      const middle = Math.ceil(length / 2);
      return [...(await answer(samples.slice(0, middle))), ...(await answer(samples.slice(middle)))];
    }
  }

  return { name, answer, close: async () => session?.end() };
}

async function beginNode(program: string): Promise<Session> {
  const child: ChildProcess = fork(join(import.meta.dirname, "child.mjs"), { execPath: program, execArgv: [] });
  await once(child, "message");
  return {
    async answer(samples) {
      child.send(samples as object[]);
      const [answers] = await once(child, "message");
      return answers;
    },
    async end() {
      child.kill("SIGKILL");
    },
  };
}

/** JSON in ASCII: the protocol of the browser's driver carries no lone surrogates. */
function toASCII(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

async function beginChromium(program: string, script: string): Promise<Session> {
  const folder = await mkdtemp(join(tmpdir(), "anyurl-chromium-"));
  const browser = await start("chrome", program, folder);
  const page = await browser.newPage();
  await page.evaluate(script);
  await page.evaluate(`globalThis.toASCII = ${String(toASCII)}`);
  return {
    async answer(samples) {
      const call = `toASCII(patternAnswers(URLPattern, JSON.parse(${JSON.stringify(toASCII(samples))})))`;
      return JSON.parse((await page.evaluate(call)) as string);
    },
    async end() {
      // A page that never ends cannot be closed.
      browser.process()?.kill("SIGKILL");
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Returns Node 24 and Chromium, whose differences are settled one by one.
 *
 * @throws Missing if one of them is not installed
 */
export async function otherImplementations(): Promise<Implementation[]> {
  const node = installed("node-24", "bin/node");
  const chromium = programs.chrome();
  const script = await readFile(join(import.meta.dirname, "answers.js"), "utf8");
  return [bounded("Node 24", () => beginNode(node)), bounded("Chromium", () => beginChromium(chromium, script))];
}

/** Returns the versions of the other implementations. */
export async function versions(): Promise<string> {
  const node = await versionOf(installed("node-24", "bin/node"));
  return `Node ${node}, Chromium ${await versionOf(programs.chrome())}`;
}
