/**
 * `pnpm try site`: builds the site, and checks its links, that it loads nothing from other servers, its policy, its
 * search, and its accessibility in Chromium. The exit status is 1 if there is a problem. ANYURL_SCREENSHOTS names a
 * folder for pictures.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { Browser } from "puppeteer-core";
import { start } from "../runtimes/browser/puppeteer.ts";
import { serve } from "../runtimes/browser/server.ts";
import { programs } from "../runtimes/browsers.ts";
import { Missing } from "../runtimes/runtime.ts";
import { deadLinks, foreignFiles, orphans, readPages, type SitePage, twinProblems } from "./links.ts";
import { SEARCHES } from "./searches.ts";
import { accessibilityProblems, codeThatIsCut, isTooWide, open, type Scheme, search, takePicture } from "./visit.ts";

const root = join(import.meta.dirname, "../..");
const site = join(root, "build/site");

/** The pages that are looked at closely. */
const CHOSEN: Readonly<Record<string, string>> = {
  start: "index.html",
  package: "packages/url.html",
  guide: "guides/share-one-parser.html",
  command: "command/canonicalize.html",
  runtime: "runtimes/node.html",
  reference: "reference/failure-reasons.html",
  entry: "reference/api/anyurl/index.html",
  class: "reference/api/anyurl/classes/URL.html",
  internals: "architecture.html",
};

/** A page of the API that one template makes for all exports of an entry of the same kind, by their folder. */
const EXPORT = /^(reference\/api\/.*\/(?:classes|functions|interfaces|type-aliases|variables))\//;

const GUIDE = /^(?:getting-started\.html$|guides\/|migrate\/)/;

const SCHEMES: readonly Scheme[] = ["light", "dark"];

/** Widths of a phone and of a tablet, in CSS pixels. */
const PHONE = 390;
const TABLET = 768;

process.exitCode = await run();

async function run(): Promise<number> {
  const { status } = spawnSync(process.execPath, [join(root, "tools/docs.mjs")], { stdio: "inherit" });
  if (status !== 0) return 1;
  const pages = readPages(site);
  const problems = [
    ...deadLinks(site, pages),
    ...orphans(site, pages),
    ...foreignFiles(site, pages),
    ...twinProblems(site, pages),
  ];
  console.log(`${pages.length} pages, ${pages.reduce((sum, { links }) => sum + links.length, 0)} links`);
  try {
    problems.push(...(await problemsInBrowser(pages)));
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.log(`Skipped: the pages are not opened in a browser: ${error.message}`);
  }
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? "no problem" : `${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

async function problemsInBrowser(pages: readonly SitePage[]): Promise<string[]> {
  const program = programs.chrome();
  const folder = mkdtempSync(join(tmpdir(), "anyurl-site-"));
  const server = await serve(site, () => "");
  const addressOf = (path: string) => server.addressOf(path, false);
  if (process.env.ANYURL_SCREENSHOTS !== undefined) mkdirSync(process.env.ANYURL_SCREENSHOTS, { recursive: true });
  const browser = await start("chrome", program, folder);
  try {
    const chosen = Object.entries(CHOSEN).filter(([, path]) => pages.some((page) => page.path === path));
    console.log(`Chromium ${await browser.version()}; looked at closely: ${chosen.map(([name]) => name).join(", ")}`);
    const own = pages.filter(({ path }) => !path.startsWith("desk/"));
    return [
      ...(await problemsOnPhone(browser, withoutSiblings(own.map(({ path }) => path)), addressOf)),
      ...(await closeProblems(browser, chosen, addressOf)),
      ...(await codeProblems(
        browser,
        own.map(({ path }) => path).filter((path) => GUIDE.test(path)),
        addressOf,
      )),
      ...(await searchProblems(browser, addressOf)),
      ...(await codeToTryProblems(browser, addressOf)),
    ];
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The pages, with one export of each kind for each entry. */
function withoutSiblings(paths: readonly string[]): string[] {
  const seen = new Set<string>();
  return paths.filter((path) => {
    const folder = EXPORT.exec(path)?.[1];
    if (folder === undefined) return true;
    const isFirst = !seen.has(folder);
    seen.add(folder);
    return isFirst;
  });
}

/**
 * Returns the problems of the pages on a phone: errors, such as files that their policy refuses, requests to other
 * servers, and pages that scroll sideways.
 */
async function problemsOnPhone(
  browser: Browser,
  paths: readonly string[],
  addressOf: (path: string) => URL,
): Promise<string[]> {
  const problems: string[] = [];
  for (const path of paths) {
    const { page, complaints } = await open(browser, addressOf(path), { width: PHONE });
    problems.push(...complaints().map((each) => `${path}: ${each}`));
    if (await isTooWide(page)) problems.push(`${path}: it is wider than a phone`);
    await page.close();
  }
  return problems;
}

async function closeProblems(
  browser: Browser,
  chosen: readonly (readonly [name: string, path: string])[],
  addressOf: (path: string) => URL,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, path] of chosen) {
    for (const scheme of SCHEMES) {
      const { page } = await open(browser, addressOf(path), { scheme });
      await takePicture(page, `${name}-${scheme}`);
      problems.push(...(await accessibilityProblems(page)).map((each) => `${path}, ${scheme}: ${each}`));
      await page.close();
    }
    const { page } = await open(browser, addressOf(path), { width: PHONE });
    await takePicture(page, `${name}-phone`);
    problems.push(...(await accessibilityProblems(page)).map((each) => `${path}, phone: ${each}`));
    await page.setViewport({ width: TABLET, height: PHONE });
    if (await isTooWide(page)) problems.push(`${path}: it is wider than a tablet`);
    await page.close();
  }
  return problems;
}

/** Returns the blocks of code in guides that are cut off in a window of 1280 px. */
async function codeProblems(
  browser: Browser,
  paths: readonly string[],
  addressOf: (path: string) => URL,
): Promise<string[]> {
  const problems: string[] = [];
  for (const path of paths) {
    const { page } = await open(browser, addressOf(path));
    problems.push(...(await codeThatIsCut(page)).map((code) => `${path}: it cuts off ${code}`));
    await page.close();
  }
  return problems;
}

/** Changes the code on the start page as readers do: with the keyboard. */
async function codeToTryProblems(browser: Browser, addressOf: (path: string) => URL): Promise<string[]> {
  const { page, complaints } = await open(browser, addressOf("index.html"));
  await page.focus("#try-parse");
  await page.keyboard.press("ArrowRight");
  await page.click(".try-it input", { count: 3 });
  await page.keyboard.type("HTTP://A.example:80/%7E?b&a");
  const shows = (text: string) =>
    page.waitForFunction(`document.querySelector(".try-it output").textContent.includes('${text}')`);
  const problems = await shows('"http://a.example/~?a&b"').then(
    () => [],
    () => ["index.html: the code to change shows no other result"],
  );
  return [...problems, ...complaints()];
}

async function searchProblems(browser: Browser, addressOf: (path: string) => URL): Promise<string[]> {
  const problems: string[] = [];
  const { page: opened, complaints } = await open(browser, addressOf("index.html"));
  for (const [words, ...pages] of SEARCHES) {
    const [first, ...others] = await search(opened, words);
    const isRight = pages.some((page) => first?.address.includes(`/${page}`));
    if (!isRight) problems.push(`The search for "${words}" shows ${first?.address} before ${pages.join(" or ")}.`);
    if ([first, ...others].every((found) => found?.text === ""))
      problems.push(`The results for "${words}" show no text.`);
  }
  console.log(`${SEARCHES.length} searches`);
  await takePicture(opened, "search");
  return [...problems, ...complaints()];
}
