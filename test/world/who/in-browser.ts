/** Runs the cases in a page of a browser, and goes on with a new one after a case that ends the page, or never ends. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pTimeout, { TimeoutError } from "p-timeout";
import type { Browser, Launch } from "../../runtimes/browser/browser.ts";
import type { WhoOutcome } from "./causes.ts";
import { asciiJSON } from "./json.ts";
import { OUTCOMES } from "./outcomes-file.ts";

/** A case without its expectation. */
export interface GivenCase {
  readonly [given: string]: unknown;
}

/** How many cases a page gets at once. */
const PART = 500;

/** How long it may take for these, and for one. */
const MILLISECONDS = { part: 20_000, one: 5_000 };

class Pages {
  readonly #launch: Launch;
  readonly #folder: string;
  #browser: Browser | undefined;
  #started = 0;
  version = "";

  constructor(launch: Launch, folder: string) {
    this.#launch = launch;
    this.#folder = folder;
  }

  /** Runs cases. @returns their outcomes, or the reason why the browser cannot run them */
  async run(cases: readonly GivenCase[]): Promise<WhoOutcome[] | "ends the page" | "never ends"> {
    const browser = await this.#open();
    const call = `whoOutcomes(globalThis, ${JSON.stringify(asciiJSON(cases))})`;
    const script = `(() => {${await readFile(OUTCOMES, "utf8")} return ${call}; })()`;
    try {
      const milliseconds = cases.length === 1 ? MILLISECONDS.one : MILLISECONDS.part;
      return JSON.parse((await pTimeout(browser.evaluate(script), { milliseconds })) as string);
    } catch (error) {
      await this.close();
      return error instanceof TimeoutError ? "never ends" : "ends the page";
    }
  }

  async #open(): Promise<Browser> {
    if (this.#browser === undefined) {
      this.#started++;
      this.#browser = await this.#launch(join(this.#folder, `${this.#started}`));
      this.version = this.#browser.version;
      await this.#browser.open("about:blank");
    }
    return this.#browser;
  }

  async close(): Promise<void> {
    const browser = this.#browser;
    this.#browser = undefined;
    // A browser whose page has ended may not answer.
    await browser?.close().catch(() => {});
  }
}

/** Runs cases one by one. After one that is lost, others with its pattern are not run. */
async function runEach(pages: Pages, cases: readonly GivenCase[], lost: Map<string, string>): Promise<WhoOutcome[]> {
  const outcomes: WhoOutcome[] = [];
  for (const one of cases) {
    const key = JSON.stringify(one.pattern ?? one);
    const result = lost.get(key) ?? (await pages.run([one]));
    if (typeof result === "string") lost.set(key, result);
    outcomes.push(...(typeof result === "string" ? [{ lost: result }] : result));
  }
  return outcomes;
}

/** @returns the version of the browser, and the outcomes as JSON */
export async function runInBrowser(
  launch: Launch,
  folder: string,
  cases: readonly GivenCase[],
): Promise<readonly [version: string, outcomes: string]> {
  const pages = new Pages(launch, folder);
  const [outcomes, lost] = [[] as WhoOutcome[], new Map<string, string>()];
  try {
    for (let start = 0; start < cases.length; start += PART) {
      const part = cases.slice(start, start + PART);
      const result = await pages.run(part);
      outcomes.push(...(typeof result === "string" ? await runEach(pages, part, lost) : result));
    }
    return [pages.version, JSON.stringify(outcomes)];
  } finally {
    await pages.close();
  }
}
