/** Chromium and Firefox, driven with Puppeteer. */
import { type LaunchOptions, launch, type Page, type Browser as Running, type SupportedBrowser } from "puppeteer-core";
import { environment } from "../programs.ts";
import { type Launch, SIZE, VERDICT } from "./browser.ts";

const ARGUMENTS = {
  chrome: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
  firefox: [],
};

/** The errors and warnings that a page will print. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

/**
 * Starts a browser.
 *
 * @param executablePath the browser
 * @param folder the path of a folder for all its files
 * @param more further arguments, and preferences of Firefox
 */
export function start(
  browser: SupportedBrowser,
  executablePath: string,
  folder: string,
  { args = [], ...more }: Pick<LaunchOptions, "args" | "extraPrefsFirefox"> = {},
): Promise<Running> {
  return launch({
    ...more,
    browser,
    executablePath,
    userDataDir: folder,
    args: [...ARGUMENTS[browser], ...args],
    env: environment({ HOME: folder, XDG_CACHE_HOME: folder, XDG_CONFIG_HOME: folder }),
    defaultViewport: SIZE,
  });
}

/** @param executablePath the browser */
export function puppeteer(browser: SupportedBrowser, executablePath: string): Launch {
  return async (folder) => {
    const running = await start(browser, executablePath, folder);
    let page: Page | undefined;
    let complaints: readonly string[] = [];
    return {
      version: (await running.version()).replace(/^.*\//, ""),
      async open(address) {
        await page?.close();
        page = await running.newPage();
        complaints = complaintsOf(page);
        await page.goto(address);
      },
      complaints: () => complaints,
      verdict: async () => page?.waitForSelector(VERDICT),
      evaluate: async (expression) => page?.evaluate(expression),
      async takePicture(path) {
        await page?.screenshot({ path: path as `${string}.png` });
      },
      close: () => running.close(),
    };
  };
}
