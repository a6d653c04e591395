/** The checks that every browser runs: the desk shows what the packages answer. */

import { join } from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Browser, Launch } from "../../../runtimes/browser/browser.ts";
import type { Server } from "../../../runtimes/browser/server.ts";
import { ERRORS, expected, expectedErrors, opened, READY, SHOWN, type Shown, typed } from "./page.ts";

const MILLISECONDS = 20_000;

const INPUTS = [
  "https://user:pass@EXAMPLE.com:8080/a/../b?q=1#top",
  "http://good.example\\@evil.example/",
  "https://example.com/a b",
  "http://[::1",
  "mailto:a@b.example",
  "http://straße.example/é?ü",
  "file:C|\\a\tb",
  "../a",
  "",
];

export async function problemsIn(name: string, launch: Launch, server: Server, folder: string): Promise<string[]> {
  const browser = await launch(folder);
  try {
    const problems = await problemsOnPage(browser, server);
    await takePicture(browser, name);
    console.log(`${name} ${browser.version}: ${INPUTS.length} URLs`);
    return [
      ...problems.map((each) => `${name}: ${each}`),
      ...browser.complaints().map((each) => `${name} prints: ${each}`),
    ];
  } finally {
    await browser.close();
  }
}

async function problemsOnPage(browser: Browser, server: Server): Promise<string[]> {
  const problems: string[] = [];
  const [first = "", ...others] = INPUTS;
  const address = server.addressOf("desk/index.html", false);
  // A link that somebody shares.
  address.hash = `input=${encodeURIComponent(first)}`;
  await browser.open(address.href);
  await until(browser, READY);
  problems.push(...(await difference(browser, first)));
  for (const input of others) {
    await browser.evaluate(typed(input));
    problems.push(...(await difference(browser, input)));
  }
  return problems;
}

/** Waits until the desk shows the answers of the packages, and then until it shows the errors. */
async function difference(browser: Browser, input: string): Promise<string[]> {
  const wanted = expected(input);
  const shown = await settled(browser, SHOWN, (value) => {
    // Node's own class can agree with anyurl where the browser's does not.
    const { sentence } = value as Shown;
    return sentence === null ? { ...wanted, sentence, groups: null } : wanted;
  });
  await browser.evaluate(opened("errors"));
  const errors = await settled(browser, ERRORS, () => expectedErrors(input));
  await browser.evaluate(opened("parts"));
  return [...shown, ...errors].map((each) => `${JSON.stringify(input)}: ${each}`);
}

/** Waits until an expression has the value that is wanted, and returns the difference if it never has. */
async function settled(
  browser: Browser,
  expression: string,
  wantedFor: (value: unknown) => unknown,
): Promise<string[]> {
  const end = Date.now() + 3000;
  for (;;) {
    const value = await browser.evaluate(expression);
    const wanted = wantedFor(value);
    if (isDeepStrictEqual(normal(value), normal(wanted))) return [];
    if (Date.now() > end) return [`shows ${JSON.stringify(value)}, expected ${JSON.stringify(wanted)}`];
    await setTimeout(50);
  }
}

/** Drivers return objects of other realms. */
function normal(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

async function until(browser: Browser, expression: string): Promise<void> {
  const end = Date.now() + MILLISECONDS;
  while (!(await browser.evaluate(`Boolean(${expression})`))) {
    if (Date.now() > end) throw new Error(`the desk does not open: ${browser.complaints().join("\n")}`);
    await setTimeout(50);
  }
}

async function takePicture(browser: Browser, name: string): Promise<void> {
  const folder = process.env.ANYURL_SCREENSHOTS;
  if (folder === undefined) return;
  await browser.evaluate(typed("https://good.example\\@evil.example/admin"));
  await setTimeout(300);
  await browser.takePicture(join(folder, `desk-${name.toLowerCase()}.png`));
}
