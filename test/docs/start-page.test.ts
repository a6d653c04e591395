/** The start page of the site: its numbers, and the parts of the README that it includes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { read } from "@anyurl/readers";
import { urlStandard } from "@anyurl/readers/documents";
import { curl, go } from "@anyurl/readers/parsers";
import { nginx } from "@anyurl/readers/servers";
import { expect, it } from "vitest";
import loader from "../../docs/.vitepress/theme/disagreement.data.ts";
import results from "../../docs/.vitepress/theme/example-results.data.ts";
import { readSection } from "../bench/page.ts";
import { README } from "../bench/pages.ts";
import { BARS, bars, NUMBERS, numbers, START_PAGE } from "./numbers.ts";

it("has the numbers of the README and of the record", async () => {
  expect(await readSection(NUMBERS, START_PAGE), "Run: npm run generate test").toBe(await numbers());
  expect(await readSection(BARS, START_PAGE), "Run: npm run generate test").toBe(await bars());
});

it("includes regions that the README has", () => {
  const readme = readFileSync(README, "utf8");
  const included = Array.from(
    readFileSync(START_PAGE, "utf8").matchAll(/<!--@include: (.*?)#(\w+)-->/g),
    ([, path = "", region = ""]) => {
      expect(join(START_PAGE, "..", path)).toBe(README);
      return region;
    },
  );
  expect(included).toEqual(["why", "compared", "packages"]);
  for (const region of included) {
    const [, text = ""] =
      new RegExp(`<!-- #region ${region} -->(.*?)<!-- #endregion ${region} -->`, "s").exec(readme) ?? [];
    expect(text).toMatch(/^\n\n## .+/);
  }
});

it("shows the hosts that browsers, curl, nginx and Go see", () => {
  const { input, readings } = loader.load();
  const hostOf = (name: string) => readings.find(({ programs }) => programs.includes(name))?.host;
  const [inBrowsers, inCurl, inNginx, inGo] = read(input, [urlStandard, curl(), nginx(), go()]);
  expect([inBrowsers, inCurl, inNginx].map((reading) => reading?.components?.host)).toEqual([
    "good.example",
    "evil.example",
    "evil.example",
  ]);
  expect(inGo?.refusal?.reason).toBe("invalid-userinfo");
  expect(["browsers", "curl", "nginx", "Go"].map(hostOf)).toEqual([
    "good.example",
    "evil.example",
    "evil.example",
    null,
  ]);
});

it("shows the results of its lines of code", () => {
  expect(results.load()).toEqual([
    '"https://xn--bcher-kva.example/Caf%C3%A9?q=%C3%BC"',
    '"https://example.com/~b?a&z"',
    "400",
    '"/"',
    '"https://REDACTED:REDACTED@example.com/verify?token=REDACTED&page=2"',
    '"42"',
  ]);
});
