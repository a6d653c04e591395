/** Tests in Chromium, whose path is the value of `ANYURL_CHROMIUM`. */
import process from "node:process";
import { text } from "node:stream/consumers";
import { chromeLauncher } from "@web/test-runner";
import { writeReport } from "./setup/report.js";

const launchOptions = { executablePath: process.env.ANYURL_CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] };

const DELIVER = `<script>
  globalThis.deliver = (body) => fetch("/report", { method: "POST", body });
</script>`;

async function receiveReport(context, next) {
  if (context.path !== "/report") return next();
  writeReport(await text(context.req));
  context.status = 204;
}

export default {
  files: ["corpus.test.js"],
  nodeResolve: { browser: process.env.ANYURL_CONDITION === "browser" },
  browsers: [chromeLauncher({ launchOptions })],
  testFramework: { config: { ui: "tdd", timeout: 60_000 } },
  testsFinishTimeout: 60_000,
  middleware: [receiveReport],
  testRunnerHtml: (framework) => `${DELIVER}<script type="module" src="${framework}"></script>`,
};
