/** `pnpm write picture`: writes docs/images/desk.png, the picture of the desk in the README. Build the site before. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { start } from "../../../runtimes/browser/puppeteer.ts";
import { serve } from "../../../runtimes/browser/server.ts";
import { programs } from "../../../runtimes/browsers.ts";
import { open } from "../../../site/visit.ts";
import { READY } from "./page.ts";

const root = join(import.meta.dirname, "../../../..");

const folder = mkdtempSync(join(tmpdir(), "anyurl-picture-"));
const server = await serve(join(root, "build/site"), () => "");
const browser = await start("chrome", programs.chrome(), folder);
try {
  // The desk begins with an attack that most programs read in two ways.
  const { page } = await open(browser, server.addressOf("desk/", false), { ready: READY, width: 1000 });
  await page.setViewport({ width: 1000, height: 748 });
  await page.screenshot({ path: join(root, "docs/images/desk.png"), optimizeForSpeed: false });
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
