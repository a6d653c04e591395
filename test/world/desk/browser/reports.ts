/** The reports of the command in Chromium, opened as files. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "puppeteer-core";
import { accessibilityProblems, isTooWide, open, takePicture, type View } from "../../../site/visit.ts";
import { run } from "../../cli/command.ts";

const VIEWS: Readonly<Record<string, View>> = {
  light: { scheme: "light" },
  dark: { scheme: "dark" },
  phone: { scheme: "light", width: 390 },
  "phone-dark": { scheme: "dark", width: 390 },
};

const REQUESTS = [
  ...Array.from({ length: 300 }, (_, index) => `GET /items/${index} HTTP/1.1`),
  ...Array.from({ length: 25 }, (_, index) => `GET /public/..;/admin/${index} HTTP/1.1`),
  ...Array.from({ length: 9 }, (_, index) => `GET /a%2Fb/${index}?token=abc${index} HTTP/1.1`),
  ...Array.from({ length: 4 }, (_, index) => `GET //shop//Items/${index} HTTP/1.1`),
  "GET /<script>alert(1)</script>/..;/\u202Eevil HTTP/1.1",
  `GET /${"x/..;/".repeat(4000)} HTTP/1.1`,
  "no request",
];

const URLS = [
  ...Array.from({ length: 40 }, (_, index) => `https://example.com/items/${index}`),
  ...["http://good.example\\@evil.example/", "http://0x7f.1/a b", "https:\\\\example.com/%2Fa", "//example.com/%zz"],
  ...["http://user:pass@h.example/?q=^|", "http://[::1/", `http://h.example/${"a b".repeat(2000)}`, "nothing"],
];

/** A call for each command that writes reports. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  audit: ["audit", "requests.log"],
  check: ["check", "--file", "urls.txt"],
  diff: ["diff", "--readers", "url-standard,rfc3986,curl,python,php,go", "--file", "urls.txt"],
  canonicalize: ["canonicalize", "--profile", "strict", "urls.txt"],
};

/** @param folder for the reports */
export async function reportProblems(browser: Browser, folder: string): Promise<string[]> {
  writeFileSync(join(folder, "requests.log"), REQUESTS.map((line) => `${line}\n`).join(""));
  writeFileSync(join(folder, "urls.txt"), URLS.map((line) => `${line}\n`).join(""));
  const problems: string[] = [];
  for (const [name, words] of Object.entries(CALLS)) {
    const file = `report-${name}.html`;
    await run([...words, "--html", file], "", { cwd: folder });
    const address = pathToFileURL(join(folder, file));
    for (const [view, options] of Object.entries(VIEWS)) {
      const { page, complaints } = await open(browser, address, { ...options, ready: "true" });
      await takePicture(page, `report-${name}-${view}`, undefined, true);
      const found = [...(await accessibilityProblems(page)), ...(await keyboardProblems(page))];
      await page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })");
      await takePicture(page, `report-${name}-${view}-open`, undefined, true);
      found.push(...(await accessibilityProblems(page)), ...complaints());
      if (await isTooWide(page)) found.push("the page is wider than its window");
      problems.push(...found.map((each) => `report of ${name}, ${view}: ${each}`));
      await page.close();
    }
  }
  return problems;
}

/** Each group opens and closes with the keyboard alone. */
async function keyboardProblems(page: Page): Promise<string[]> {
  const groups = (await page.evaluate("document.querySelectorAll('details').length")) as number;
  const opened = "document.activeElement.matches('summary') && document.activeElement.parentElement.open";
  const problems: string[] = [];
  for (let index = 0; index < groups; index++) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    if ((await page.evaluate(opened)) !== true) problems.push(`the keyboard does not open group ${index + 1}`);
    await page.keyboard.press("Space");
  }
  const open = await page.evaluate("document.querySelectorAll('details[open]').length");
  return open === 0 ? problems : [...problems, `the keyboard does not close ${open} groups`];
}
