/** `pnpm write picture`: writes docs/images/desk.png, the picture of the desk in the README. Build the site before. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fragmentOf } from "../../../docs/desk/src/link.ts";
import { INITIAL_STATE } from "../../../docs/desk/src/state.ts";
import { start } from "../../runtimes/browser/puppeteer.ts";
import { serve } from "../../runtimes/browser/server.ts";
import { programs } from "../../runtimes/browsers.ts";
import { open } from "../../site/visit.ts";
import { READY } from "./page.ts";

const root = join(import.meta.dirname, "../../..");

/** An attack that most programs read in two ways. */
const STATE = {
  ...INITIAL_STATE,
  input: "http://good.test\\@evil.test:80/a/../b?q=1",
  open: ["components", "readers", "validity"],
};

const folder = mkdtempSync(join(tmpdir(), "anyurl-picture-"));
const server = await serve(join(root, "build/site"), () => "");
const browser = await start("chrome", programs.chrome(), folder);
try {
  const address = server.addressOf("desk/", false);
  address.hash = fragmentOf(STATE);
  const { page } = await open(browser, address, { ready: READY, width: 1000 });
  await page.setViewport({ width: 1000, height: 900 });
  await page.screenshot({ path: join(root, "docs/images/desk.png"), optimizeForSpeed: false });
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
