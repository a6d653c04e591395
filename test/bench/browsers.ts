/** Measures rows in browsers, in a page for each row. */
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pTimeout from "p-timeout";
import type { Browser } from "../runtimes/browser/browser.ts";
import { type Server, serve } from "../runtimes/browser/server.ts";
import { launches } from "../runtimes/browsers.ts";
import { bundlePage } from "./bundle.ts";
import type { Row } from "./inside/implementation.ts";
import type { RowResult } from "./inside/rows.ts";
import { type Measurement, missingIn, type Plan, requestOf, rowsOf } from "./measure.ts";

export const browsers = ["Chromium", "Firefox"] as const;

const MILLISECONDS = 60_000;

/** The name of a row's page and of its request. */
function nameOf(row: Row): string {
  return row.name.replace(/\W+/g, "-");
}

/** Writes all files before they are served. */
async function makeSite(folder: string, plan: Plan): Promise<void> {
  await bundlePage(folder);
  await copyFile(join(import.meta.dirname, "inside/page.html"), join(folder, "index.html"));
  await copyFile(join(import.meta.dirname, "../runtimes/browser/page/watch.js"), join(folder, "watch.js"));
  for (const row of rowsOf(plan)) {
    await writeFile(join(folder, `${nameOf(row)}.json`), JSON.stringify(requestOf(row, plan)));
  }
}

/** Opens the page for one request, by its name. */
async function visit(browser: Browser, server: Server, run: string): Promise<RowResult> {
  const address = server.addressOf("index.html", false);
  address.search = String(new URLSearchParams({ run }));
  const measuring = Promise.all([server.reportOf(run), browser.open(address.href)]);
  const [report] = await pTimeout(measuring, {
    milliseconds: MILLISECONDS,
    message: `A page measured no row within ${MILLISECONDS / 1000} seconds`,
  });
  await browser.verdict();
  return JSON.parse(report);
}

/** @param onRow is called with the name of each row before it is measured */
export async function measureInBrowser(
  name: (typeof browsers)[number],
  plan: Plan,
  onRow: (row: string) => void,
): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), "anyurl-bench-"));
  try {
    const launch = launches[name]();
    await makeSite(folder, plan);
    const server = await serve(folder, () => "");
    try {
      const browser = await launch(join(folder, name));
      try {
        const results: RowResult[] = [];
        for (const row of rowsOf(plan)) {
          onRow(row.name);
          results.push(await visit(browser, server, nameOf(row)));
        }
        return { runtime: name, version: browser.version, results };
      } finally {
        await browser.close();
      }
    } finally {
      server.close();
    }
  } catch (error) {
    return missingIn(name, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
