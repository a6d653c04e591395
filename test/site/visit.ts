/** Visits the pages of the built site in Chromium, without any other network. */
import { join } from "node:path";
import axe from "axe-core";
import type { Browser, Page } from "puppeteer-core";
import { complaintsOf } from "../runtimes/browser/puppeteer.ts";

export type Scheme = "light" | "dark";

export interface View {
  /** An expression that is true when the scripts of the page have run. */
  readonly ready?: string;
  readonly scheme?: Scheme;
  /** The width of the page, in CSS pixels. */
  readonly width?: number;
}

const HEIGHT = 900;

/** VitePress has taken over the page. */
const VITEPRESS_READY = "document.querySelector('#app')?.__vue_app__ !== undefined";

/** A visit to one page. */
export interface Visit {
  readonly page: Page;
  /** Returns the errors and warnings of the page, and its requests to other servers. */
  complaints(): readonly string[];
}

/** Opens a page, and waits until its scripts have run. Requests to other servers fail. */
export async function open(
  browser: Browser,
  address: URL,
  { ready = VITEPRESS_READY, scheme = "light", width = 1280 }: View = {},
): Promise<Visit> {
  const page = await browser.newPage();
  const foreign: string[] = [];
  const printed = complaintsOf(page);
  await page.setViewport({ width, height: HEIGHT });
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: scheme },
    { name: "prefers-reduced-motion", value: "reduce" },
  ]);
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (origin === address.origin || protocol === "data:") return request.continue();
    foreign.push(`requests ${request.url()}`);
    return request.abort();
  });
  await page.goto(address.href, { waitUntil: "load" });
  await page.waitForFunction(ready);
  return { page, complaints: () => [...printed, ...foreign] };
}

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** The problems that axe finds in a page. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) as AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** A result of the search. */
export interface Found {
  readonly address: string;
  /** The text of the page that the result shows below its title. */
  readonly text: string;
}

/** Returns the results of a search. Opens the box of the search if it is not open. */
export async function search(page: Page, words: string): Promise<Found[]> {
  if ((await page.$(".VPLocalSearchBox")) === null) await page.click(".VPNavBarSearch button");
  await page.waitForSelector(".VPLocalSearchBox input");
  // In one step: each letter that is typed starts a search.
  for (const text of ["", words]) {
    await page.$eval(
      ".VPLocalSearchBox input",
      (input, value) => {
        (input as HTMLInputElement).value = value;
        input.dispatchEvent(new Event("input", { bubbles: true }));
      },
      text,
    );
    const hasResults = "document.querySelector('.VPLocalSearchBox a.result .excerpt') !== null";
    await page.waitForFunction(`(${hasResults}) === ${text !== ""}`, { polling: 50 });
  }
  return page.$$eval(".VPLocalSearchBox a.result", (results) =>
    results.map((each) => ({
      address: each.getAttribute("href") ?? "",
      text: each.querySelector(".excerpt")?.textContent?.trim() ?? "",
    })),
  );
}

/** Whether a page is wider than its window, so that it scrolls sideways. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate("document.documentElement.scrollWidth > innerWidth") as Promise<boolean>;
}

/** Returns the start of each block of code that is wider than its box, so that the end of a line is cut off. */
export function codeThatIsCut(page: Page): Promise<string[]> {
  return page.$$eval(".vp-doc div[class*=language-] pre", (blocks) =>
    blocks
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => (textContent ?? "").trim().slice(0, 40)),
  );
}

/** Writes a picture to the folder that `ANYURL_SCREENSHOTS` names. */
export async function takePicture(
  page: Page,
  name: string,
  folder = process.env.ANYURL_SCREENSHOTS,
  fullPage = false,
): Promise<void> {
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) as `${string}.png`, fullPage });
}
