/**
 * The browsers' own `Origin`, and the domains for which they refuse cookies, against `anyurl/origin` and `anyurl/site`.
 * Browsers have lists of other days, so some rules differ: the tests print how many.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { domainToASCII } from "anyurl";
import { Origin } from "anyurl/origin";
import { registrableDomain } from "anyurl/site";
import { build } from "esbuild";
import type { Browser, Page, SupportedBrowser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import origins from "../../corpus/sites/origins.json" with { type: "json" };
import { start } from "../../runtimes/browser/puppeteer.ts";
import { programs } from "../../runtimes/browsers.ts";
import { Missing } from "../../runtimes/runtime.ts";
import { Random } from "../idna/random.ts";
import { listIsHere, readListedRules, skippedNotice } from "../suffixes/files.ts";

type Pair = readonly [a: string, b: string];

/** The cases of the corpus in which Chromium differs, with the reason. */
const DIFFERENT_IN_CHROMIUM: Readonly<Record<string, string>> = {
  "https://b.a..com https://a..com": "Chromium takes an empty label for the one below the suffix",
  "file:///a file:///a": "the URL Standard leaves the origin of file: URLs open, and Chromium has one for all",
};

/** The most rules of our list that a browser may lack, or have had longer than the list. */
const MOST_OTHER_RULES = 100;

/** The suffixes whose cookies are tried. */
const SAMPLE = 60;
const MOST_OTHER_SUFFIXES = 6;

if (!listIsHere) console.log(skippedNotice);
const suffixes = listIsHere
  ? readListedRules()
      .filter(({ isException }) => !isException)
      .map(({ domain }) => domainToASCII(domain.replace("*", "a-wildcard")))
  : [];

function sampleOf(count: number): string[] {
  const random = new Random(1);
  return Array.from({ length: count }, () => suffixes[random.below(suffixes.length)] as string);
}

const sample = suffixes.length > 0 ? sampleOf(SAMPLE) : [];
const hostBelow = (suffix: string) => `a.not-listed.${suffix}`;

/** Code of a page that compares the origins of pairs. */
const compareInPage = (pairs: readonly Pair[]) => `(${JSON.stringify(pairs)}).map(([a, b]) => {
  const [first, second] = [Origin.from(a), Origin.from(b)];
  return [first.isSameOrigin(second), first.isSameSite(second)];
})`;

function compareHere([a, b]: Pair): [boolean, boolean] {
  const [first, second] = [Origin.from(a), Origin.from(b)];
  return [first.isSameOrigin(second), first.isSameSite(second)];
}

/** The pairs whose results differ. */
async function differencesIn(page: Page, pairs: readonly Pair[]): Promise<Pair[]> {
  const theirs = (await page.evaluate(compareInPage(pairs))) as [boolean, boolean][];
  return pairs.filter((pair, index) => String(compareHere(pair)) !== String(theirs[index]));
}

/** Bundles `anyurl/origin` as a script that sets `OwnOrigin`. */
async function bundleOrigin(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: 'globalThis.OwnOrigin = require("anyurl/origin").Origin;', resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

/** Values of a page: their origins are compared with the origin of https://example.com. */
const VALUES = [
  'new URL("https://example.com/a")',
  'new URL("data:,a")',
  'document.createElement("a")',
  'Object.assign(document.createElement("a"), { href: "https://example.com" })',
  'Object.assign(document.createElement("area"), { href: "https://example.com" })',
  'new MessageEvent("message", { origin: "https://example.com" })',
  "await new Promise((resolve) => { addEventListener('message', resolve, { once: true }); postMessage(1, '*'); })",
  "location",
  "document",
  "window",
  "document.body.appendChild(document.createElement('iframe')).contentWindow",
  "Object.assign(document.body.appendChild(document.createElement('iframe')), { src: 'data:,a' }).contentWindow",
  '({ href: "https://example.com" })',
  'new String("https://example.com")',
  "undefined",
  "1",
  '"/a"',
  '"https://example.com"',
];

/** By the standard, an element with an invalid URL has no origin. In Chromium, it has an opaque one. */
const INVALID = 'Object.assign(document.createElement("a"), { href: "https://[" })';

const outcomeOf = (name: string, value: string) => `(async () => {
  const value = ${value};
  try {
    const origin = ${name}.from(value);
    const others = ["https://example.com", location.href].map((url) => ${name}.from(url));
    return [origin.opaque, ...others.map((other) => origin.isSameOrigin(other))].join();
  } catch (error) {
    return error.constructor.name;
  }
})()`;

/** Tries a cookie for a suffix, and one for the domain below it: which ones does the browser take? */
const TRY_COOKIES = `(domains) => domains.map((domain) => {
  document.cookie = "a=1; Domain=" + domain;
  const isTaken = document.cookie.includes("a=1");
  document.cookie = "a=; Max-Age=0; Domain=" + domain;
  return isTaken;
})`;

describe.each(["chrome", "firefox"] as const)("%s", (name: SupportedBrowser & ("chrome" | "firefox")) => {
  let missing: string | undefined;
  let folder = "";
  let server: Server;
  let browser: Browser | undefined;
  let page: Page;
  const addressOf = (host: string) => `http://${host}:${(server.address() as AddressInfo).port}/`;

  beforeAll(async () => {
    server = createServer((_, response) => response.setHeader("content-type", "text/html").end("<!doctype html>"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    folder = await mkdtemp(join(tmpdir(), "anyurl-origin-"));
    try {
      browser = await start(name, programs[name](), folder, {
        args: name === "chrome" ? ["--host-resolver-rules=MAP * 127.0.0.1"] : [],
        extraPrefsFirefox: {
          "network.dns.localDomains": sample.map(hostBelow).join(),
          "dom.security.https_first": false,
        },
      });
      page = await browser.newPage();
      await page.goto(addressOf("127.0.0.1"));
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      missing = error.message;
    }
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** @returns why there is no comparison with the browser's own class */
  async function whyNoOrigin(): Promise<string | undefined> {
    if (missing !== undefined) return missing;
    return (await page.evaluate("typeof Origin")) === "function" ? undefined : "the browser has no Origin";
  }

  test("compares the origins of the corpus as anyurl does", async ({ skip }) => {
    const reason = await whyNoOrigin();
    if (reason !== undefined) skip(reason);
    const pairs = origins.map(([a, b]) => [a, b] as [string, string]);
    const different = await differencesIn(page, pairs);
    expect(different.map((pair) => pair.join(" "))).toEqual(Object.keys(DIFFERENT_IN_CHROMIUM));
  });

  test.runIf(listIsHere)("has the rules of the list", async ({ skip }) => {
    const reason = await whyNoOrigin();
    if (reason !== undefined) skip(reason);
    const pairs = suffixes.flatMap((suffix): Pair[] => [
      [`https://a.not-listed.${suffix}`, `https://b.not-listed.${suffix}`],
      [`https://not-listed.${suffix}`, `https://not-listed-2.${suffix}`],
    ]);
    const different = await differencesIn(page, pairs);
    console.log(`${name}: ${pairs.length} pairs of origins, ${different.length} differ by the day of the list`);
    expect(different.length).toBeLessThan(MOST_OTHER_RULES);
    expect(pairs.length).toBeGreaterThan(20_000);
  });

  test("extracts the origins of its objects as anyurl does", async ({ skip }) => {
    const reason = await whyNoOrigin();
    if (reason !== undefined) skip(reason);
    await page.goto(addressOf("origin.test"));
    await page.addScriptTag({ content: await bundleOrigin() });
    for (const value of VALUES) {
      expect(await page.evaluate(outcomeOf("OwnOrigin", value)), value).toBe(
        await page.evaluate(outcomeOf("Origin", value)),
      );
    }
    expect(await page.evaluate(outcomeOf("OwnOrigin", INVALID))).toBe("TypeError");
    expect(await page.evaluate(outcomeOf("Origin", INVALID))).toBe("true,false,false");
  });

  test.runIf(listIsHere)(
    "refuses cookies for public suffixes, but not for registrable domains",
    async ({ skip }) => {
      if (missing !== undefined) skip(missing);
      const others: string[] = [];
      let asked = 0;
      for (const suffix of sample) {
        // Browsers ask some top-level domains only for https.
        const loaded = await page.goto(addressOf(hostBelow(suffix))).catch(() => null);
        if (loaded === null) continue;
        asked++;
        const domains = [suffix, registrableDomain(hostBelow(suffix)) as string];
        const taken = await page.evaluate(`(${TRY_COOKIES})(${JSON.stringify(domains)})`);
        if (String(taken) !== "false,true") others.push(suffix);
      }
      console.log(`${name}: cookies below ${asked} of ${sample.length} suffixes, ${others.length} differ: ${others}`);
      expect(asked).toBeGreaterThan(SAMPLE / 2);
      expect(others.length).toBeLessThan(MOST_OTHER_SUFFIXES);
    },
    120_000,
  );
});
