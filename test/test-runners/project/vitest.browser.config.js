/** Tests in Chromium, whose path is the value of `ANYURL_CHROMIUM`. */
import process from "node:process";
import { playwright } from "@vitest/browser-playwright";
import { writeReport } from "./setup/report.js";
import config from "./vitest.config.js";

const launchOptions = { executablePath: process.env.ANYURL_CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] };

export default {
  test: {
    ...config.test,
    setupFiles: ["./setup/browser.js", "anyurl/testing"],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions }),
      instances: [{ browser: "chromium" }],
      commands: { deliver: (_, report) => writeReport(report) },
    },
  },
};
