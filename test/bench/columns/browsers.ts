/** Measures in browsers: each row in a new page. */
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pTimeout from "p-timeout";
import type { Browser } from "../../runtimes/browser/browser.ts";
import { type Server, serve } from "../../runtimes/browser/server.ts";
import { launches } from "../../runtimes/browsers.ts";
import { bundlePage } from "../bundle.ts";
import type { Request, RowResult } from "../inside/rows.ts";
import type { Column } from "./column.ts";

const MILLISECONDS = 60_000;

async function makeSite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await bundlePage(folder);
  await copyFile(join(import.meta.dirname, "../inside/page.html"), join(folder, "index.html"));
  await copyFile(join(import.meta.dirname, "../../runtimes/browser/page/watch.js"), join(folder, "watch.js"));
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

function columnOf(name: keyof typeof launches): Column {
  return {
    name,
    share: 0.25,
    async open(folder) {
      const launch = launches[name]();
      const site = join(folder, "site");
      await makeSite(site);
      const server = await serve(site, () => "", { isolated: true, changing: true });
      try {
        const browser = await launch(join(folder, "home"));
        let runs = 0;
        return {
          version: browser.version,
          async measure(request: Request) {
            const run = String(++runs);
            await writeFile(join(site, `${run}.json`), JSON.stringify(request));
            return visit(browser, server, run);
          },
          async close() {
            server.close();
            await browser.close();
          },
        };
      } catch (error) {
        server.close();
        throw error;
      }
    },
  };
}

export const browsers: readonly Column[] = [columnOf("Chromium"), columnOf("Firefox"), columnOf("WebKitGTK")];
