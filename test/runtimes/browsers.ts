/**
 * Chromium, Firefox and WebKitGTK: pages and module Workers, some under a Content Security Policy that refuses
 * WebAssembly.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import pTimeout from "p-timeout";
import type { Case } from "../conformance/cases.ts";
import { judge } from "../conformance/report.ts";
import type { Browser, Launch } from "./browser/browser.ts";
import { type Page, pages } from "./browser/pages.ts";
import { puppeteer } from "./browser/puppeteer.ts";
import { type Server, serve } from "./browser/server.ts";
import { fileOf, makeSite } from "./browser/site.ts";
import { webkit } from "./browser/webkit.ts";
import { Missing, type Row, type Runtime, type Session } from "./runtime.ts";

const SECONDS = 60;

/** The folder for a screenshot of each page, if it is set. */
const SCREENSHOTS = process.env.ANYURL_SCREENSHOTS;

/**
 * The path of a program.
 *
 * @param variable the environment variable that overrides its path
 * @throws Missing if there is no such program
 */
function find(variable: string, paths: readonly string[], debianPackage: string): string {
  const path = [process.env[variable] ?? paths].flat().find(existsSync);
  if (path !== undefined) return path;
  const given =
    process.env[variable] === undefined ? "" : `${variable} is ${process.env[variable]}, which does not exist; `;
  throw new Missing(`${given}"apt-get install ${debianPackage}" installs it, or set ${variable} to its path`);
}

/** Finds the browsers that Puppeteer drives. Throws `Missing` if the machine lacks one. */
export const programs = {
  chrome: () => find("ANYURL_CHROMIUM", ["/usr/bin/chromium", "/usr/bin/google-chrome"], "chromium"),
  firefox: () => find("ANYURL_FIREFOX", ["/usr/bin/firefox-esr", "/usr/bin/firefox"], "firefox-esr"),
};

/** Starts each browser. Throws `Missing` if the machine lacks it. */
export const launches = {
  Chromium: () => puppeteer("chrome", programs.chrome()),
  Firefox: () => puppeteer("firefox", programs.firefox()),
  WebKitGTK: () =>
    webkit(
      find("ANYURL_XVFB_RUN", ["/usr/bin/xvfb-run"], "xvfb xauth"),
      find("ANYURL_WEBKIT_DRIVER", ["/usr/bin/WebKitWebDriver"], "webkit2gtk-driver"),
    ),
} satisfies Record<string, () => Launch>;

const LONGEST_LIST = 100;

function verdictOn(cases: readonly Case[], report: string): string {
  const { passed, failures, hash } = judge(cases, report);
  return JSON.stringify({ passed, cases: cases.length, failures: failures.slice(0, LONGEST_LIST), hash });
}

/** The console message if a policy refuses WebAssembly. Some browsers do not print it. */
const REFUSAL = /'wasm-unsafe-eval'/;

/** A browser and the server of its pages. */
function sessionOf(name: string, browser: Browser, server: Server): Session {
  let runs = 0;

  function addressOf(page: Page, run: string): string {
    const address = server.addressOf(fileOf(page), page.refusesWasm);
    const policy = page.refusesWasm ? server.policy : "none";
    address.search = String(
      new URLSearchParams({ run, browser: `${name} ${browser.version}`, place: page.name, policy }),
    );
    return address.href;
  }

  /** Opens a page. @returns its report, after the page shows the verdict */
  async function visit(page: Page): Promise<string> {
    runs += 1;
    const run = String(runs);
    const [report] = await Promise.all([server.reportOf(run), browser.open(addressOf(page, run))]);
    await browser.verdict();
    return report;
  }

  /** @returns the report of a page, if it arrives in time and the console has no errors */
  async function reportOf(page: Page): Promise<string> {
    const report = await pTimeout(visit(page), {
      milliseconds: SECONDS * 1000,
      fallback: () => {
        throw new Error([`No report after ${SECONDS} seconds`, ...browser.complaints()].join("; "));
      },
    });
    const complaints = browser.complaints().filter((each) => !(page.refusesWasm && REFUSAL.test(each)));
    if (complaints.length > 0) throw new Error(`The page's console has: ${complaints.join("; ")}`);
    return report;
  }

  return {
    version: browser.version,
    async run(row: Row) {
      const report = await reportOf(pages.find((each) => each.name === row.name) as Page);
      const picture = `${name}, ${row.name.replaceAll("/", " ")}.png`;
      if (SCREENSHOTS !== undefined) await browser.takePicture(join(SCREENSHOTS, picture));
      return report;
    },
    async close() {
      server.close();
      await browser.close();
    },
  };
}

/** @param findLaunch returns the function that starts it, or throws `Missing` */
function browser(name: string, findLaunch: () => Launch): Runtime {
  return {
    name,
    rows: pages,
    async open(suite) {
      const launch = findLaunch();
      const site = join(suite.folder, `${name} site`);
      await makeSite(site, suite.casesJSON);
      const cases = JSON.parse(await readFile(suite.casesFile, "utf8"));
      const server = await serve(site, (report) => verdictOn(cases, report));
      try {
        return sessionOf(name, await launch(join(suite.folder, name)), server);
      } catch (error) {
        server.close();
        throw error;
      }
    },
  };
}

export const browsers: readonly Runtime[] = Object.entries(launches).map(([name, findLaunch]) =>
  browser(name, findLaunch),
);
