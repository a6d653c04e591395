/**
 * Tests in workerd. `ANYURL_WORKERS` names the file with the options that the page shows; without it, there is no rule
 * for modules of WebAssembly, and the tests fail.
 */
import { readFileSync } from "node:fs";
import process from "node:process";
import { cloudflareTest } from "@cloudflare/vitest-pool-workers";
import { writeReport } from "./setup/report.js";
import config from "./vitest.config.js";

const { ANYURL_WORKERS: file } = process.env;
const DEFAULTS = { miniflare: { compatibilityDate: "2026-04-01" } };
const { wrangler, miniflare } = file === undefined ? DEFAULTS : JSON.parse(readFileSync(file, "utf8"));

const serviceBindings = {
  async REPORT(request) {
    writeReport(await request.text());
    return new Response();
  },
};

export default {
  plugins: [cloudflareTest({ wrangler, miniflare: { ...miniflare, serviceBindings } })],
  test: { ...config.test, setupFiles: ["./setup/workers.js", "anyurl/testing"] },
};
