/**
 * Follows what `localRedirect` and `safeHref` accept in Chromium, Firefox and WebKitGTK: `pnpm compare redirects
 * --count 20000 --seed 1`. No redirect may leave its origin. The exit status is 1 if one does.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { commandLine, countAndSeed } from "../../../command-line.ts";
import type { Browser, Launch } from "../../../runtimes/browser/browser.ts";
import { launches } from "../../../runtimes/browsers.ts";
import { Missing } from "../../../runtimes/runtime.ts";
import { generateLinks, generateResults, listResults, listTraps, type Origins } from "./inputs.ts";
import { ALL_WAYS, type Server, serve, startOf, type Way } from "./server.ts";

/** One in so many generated targets is navigated to. The others are read from links. */
const NAVIGATED = 10;

/** The size of the lists that go to a page at once. */
const AT_ONCE = 200;

const LINK_PROTOCOLS = ["http:", "https:", "mailto:", "tel:"];

interface Link {
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly parsed: string;
}

interface Inputs {
  readonly count: number;
  readonly seed: number;
}

/** Calls a function of the page with parts of a list. Returns its results in one list. */
async function call<Result>(browser: Browser, name: string, list: readonly string[]): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < list.length; from += AT_ONCE) {
    const part = JSON.stringify(list.slice(from, from + AT_ONCE));
    results.push(...((await browser.evaluate(`${name}(${part})`)) as Result[]));
  }
  return results;
}

/** Follows targets in some ways. Returns where each ends. */
async function follow(browser: Browser, ways: readonly Way[], targets: readonly string[]) {
  const pairs = ways.flatMap((way) => targets.map((target) => ({ way, target })));
  const starts = pairs.map(({ way, target }) => startOf(way, target));
  const ends = await call<string | null>(browser, "visitAll", starts);
  return pairs.map((pair, index) => ({ ...pair, end: ends[index] ?? null }));
}

/** Follows targets that lead away, which shows that leaving is seen. Returns the faults. */
async function checkTraps(browser: Browser, origins: Origins): Promise<string[]> {
  const visits = await follow(browser, ALL_WAYS, listTraps(origins));
  return visits
    .filter(({ end }) => !end?.startsWith(`${origins.other}/`))
    .map(({ way, target, end }) => `the trap ${JSON.stringify(target)}, by ${way}, ends at ${end}`);
}

/** Returns a line for each target that does not end at its place on the site. */
async function checkRedirects(
  browser: Browser,
  ways: readonly Way[],
  targets: readonly string[],
  { own }: Origins,
): Promise<string[]> {
  const visits = await follow(browser, ways, targets);
  return visits
    .filter(({ target, end }) => end !== own + target)
    .map(({ way, target, end }) => `${JSON.stringify(target)}, by ${way}, ends at ${end}`);
}

/** Returns a line for each target that a link of the page, or its URL class, reads in another way. */
async function checkReadings(browser: Browser, targets: readonly string[], { own }: Origins): Promise<string[]> {
  const links = await call<Link>(browser, "readLinks", targets);
  return targets.flatMap((target, index) => {
    const { href, parsed } = links[index] as Link;
    return href === own + target && parsed === href ? [] : [`${JSON.stringify(target)} is ${href}, parsed ${parsed}`];
  });
}

/** Returns a line for each link of a different protocol than the allowed ones, or of a different host than it was. */
async function checkLinks(browser: Browser, texts: readonly string[]): Promise<string[]> {
  const links = await call<Link>(browser, "readLinks", texts);
  return texts.flatMap((text, index) => {
    const { href, protocol, host } = links[index] as Link;
    const isSame = LINK_PROTOCOLS.includes(protocol) && text.startsWith(protocol) && href === text;
    return isSame ? [] : [`the link ${JSON.stringify(text)} is ${href}, with ${protocol} and ${host}`];
  });
}

/** Prints what a browser did. Returns the faults. */
async function check(name: string, browser: Browser, server: Server, { count, seed }: Inputs): Promise<string[]> {
  const origins = { own: `http://127.0.0.1:${server.port}`, other: `http://localhost:${server.port}` };
  const base = `${origins.own}/login?next=1#a`;
  const listed = listResults(base, origins);
  const generated = generateResults(base, origins, count, seed);
  const navigated = generated.filter((_, index) => index % NAVIGATED === 0);
  const links = generateLinks(base, count, seed);
  await browser.open(`${origins.own}/anyurl-page`);
  const faults = [
    ...(await checkTraps(browser, origins)),
    ...(await checkRedirects(browser, ALL_WAYS, listed, origins)),
    ...(await checkRedirects(browser, ["location"], navigated, origins)),
    ...(await checkReadings(browser, [...listed, ...generated], origins)),
    ...(await checkLinks(browser, links)),
  ];
  console.log(
    `${name} ${browser.version}: ${listTraps(origins).length} traps and ${listed.length} redirects, each in ` +
      `${ALL_WAYS.length} ways; ${navigated.length} of ${generated.length} generated redirects by location, and all ` +
      `as links; ${links.length} links of users: ${faults.length} faults`,
  );
  return faults.map((fault) => `${name}: ${fault}`);
}

/** Starts a browser and checks it. Prints that it is skipped if the machine lacks the browser. */
async function checkIn(name: string, findLaunch: () => Launch, server: Server, inputs: Inputs): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "anyurl-redirects-"));
  let browser: Browser | undefined;
  try {
    browser = await findLaunch()(folder);
    return await check(name, browser, server, inputs);
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.log(`Skipped: ${name}. ${error.message}.`);
    return [];
  } finally {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<number> {
  const { values } = commandLine(import.meta.filename, {
    options: { count: { type: "string", default: "20000" }, seed: { type: "string", default: "1" } },
  });
  const { count, seed } = countAndSeed(values);
  console.log(`seed ${seed}: ${count} redirects and ${count} links`);
  const server = await serve();
  const faults: string[] = [];
  try {
    for (const [name, findLaunch] of Object.entries(launches)) {
      faults.push(...(await checkIn(name, findLaunch, server, { count, seed })));
    }
  } finally {
    server.close();
  }
  for (const fault of faults.slice(0, 100)) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = await main();
