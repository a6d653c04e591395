/**
 * Reads the URLs of generated templates with anyurl, and in Chromium, Firefox and WebKitGTK: `pnpm compare templates
 * --count 1000000 --seed 1`. Each must have the parts of its template. The exit status is 1 if one does not.
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { URL } from "anyurl";
import { commandLine, countAndSeed } from "../../../command-line.ts";
import type { Browser } from "../../../runtimes/browser/browser.ts";
import { launches } from "../../../runtimes/browsers.ts";
import { Missing } from "../../../runtimes/runtime.ts";
import { BASE, makeTemplate, readStructure, writeTemplate } from "../structure.ts";

/** The number of templates that are in memory at once, and that go to a page. */
const AT_ONCE = 5000;

const SCRIPT = readFileSync(join(import.meta.dirname, "page.js"), "utf8");

/** A URL as a template writes it, and its href, if that is another text. */
type Pair = readonly [text: string, href?: string];

interface Part {
  readonly pairs: readonly Pair[];
  readonly faults: readonly string[];
}

/** Returns the URLs of templates, and a line for each whose parts differ from the parts of its template. */
function makePart(seed: number, from: number, to: number): Part {
  const pairs: Pair[] = [];
  const faults: string[] = [];
  for (let index = from; index < to; index++) {
    const made = makeTemplate(seed, index);
    const text = writeTemplate(made);
    if (text === undefined) continue;
    const [found, expected] = [readStructure(text), made.expected].map((structure) =>
      JSON.stringify(Object.entries(structure).sort()),
    );
    if (found !== expected) faults.push(`anyurl: template ${index} of seed ${seed}: ${found}, not ${expected}`);
    const { href } = new URL(text, BASE);
    pairs.push(href === text ? [text] : [text, href]);
  }
  return { pairs, faults };
}

/** Starts the browsers that the machine has. Prints which it does not have. */
async function openBrowsers(page: string, folder: string): Promise<ReadonlyMap<string, Browser>> {
  const browsers = new Map<string, Browser>();
  for (const [name, findLaunch] of Object.entries(launches)) {
    try {
      const browser = await findLaunch()(join(folder, name));
      await browser.open(page);
      browsers.set(`${name} ${browser.version}`, browser);
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      console.log(`Skipped: ${name}. ${error.message}.`);
    }
  }
  return browsers;
}

async function compare(browsers: ReadonlyMap<string, Browser>, count: number, seed: number): Promise<string[]> {
  const faults: string[] = [];
  let accepted = 0;
  for (let from = 0; from < count; from += AT_ONCE) {
    const part = makePart(seed, from, Math.min(from + AT_ONCE, count));
    accepted += part.pairs.length;
    faults.push(...part.faults);
    for (const [name, browser] of browsers) {
      const call = `readTemplates(${JSON.stringify(part.pairs)}, ${JSON.stringify(BASE)})`;
      const wrong = (await browser.evaluate(call)) as number[];
      faults.push(...wrong.map((index) => `${name}: ${JSON.stringify(part.pairs[index])}`));
    }
  }
  const readers = ["anyurl", ...browsers.keys()].join(", ");
  console.log(`${count} templates, of which ${accepted} are URLs, in ${readers}: ${faults.length} faults`);
  return faults;
}

async function main(): Promise<number> {
  const { values } = commandLine(import.meta.filename, {
    options: { count: { type: "string", default: "100000" }, seed: { type: "string", default: "1" } },
  });
  const { count, seed } = countAndSeed(values);
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Page</title><body><script>${SCRIPT}</script>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const folder = await mkdtemp(join(tmpdir(), "anyurl-templates-"));
  let browsers: ReadonlyMap<string, Browser> = new Map();
  try {
    browsers = await openBrowsers(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, folder);
    const faults = await compare(browsers, count, seed);
    for (const fault of faults.slice(0, 100)) console.error(fault);
    return faults.length === 0 ? 0 : 1;
  } finally {
    for (const browser of browsers.values()) await browser.close();
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
