/** The tables of docs/migrate that compare results: each row is run in the other library and here. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import nodeURL from "node:url";
import { cacheKey, createCanonicalizer } from "@anyurl/canonical";
import { type Format, formats } from "@anyurl/formats";
import { decodeGroups, URLPattern } from "@anyurl/pattern";
import { classifyHost } from "@anyurl/policy";
import { findLinks } from "@anyurl/text";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { isFailure, URL } from "anyurl";
import { registrableDomain } from "anyurl/site";
import { linkifyit } from "linkify-it";
import { find } from "linkifyjs";
import { lexer, type Tokens } from "marked";
import normalizeURL from "normalize-url";
import { match } from "path-to-regexp";
import psl from "psl";
import { RequestFilteringHttpAgent } from "request-filtering-agent";
import * as tldts from "tldts";
import * as ufo from "ufo";
import { beforeAll, describe, expect, test, vi } from "vitest";
import whatwgURL from "whatwg-url";
import { root } from "../../packages/published.ts";

// React Native has the module for blobs.
vi.mock("react-native", () => ({ NativeModules: {} }));

const FOLDER = join(root, "docs/migrate");

/** Returns the result for a URL, or `null` if the URL is invalid. It may also throw. */
type Read = (url: string) => string | null;

let polyfill: { URL: new (url: string) => { href: string } };

beforeAll(async () => {
  polyfill = await import("react-native-url-polyfill/js/URL.js");
});

const canonical = createCanonicalizer({
  defaultScheme: "http",
  userinfo: "remove",
  www: "remove",
  mergeSlashes: "keep-urls",
  trailingDot: "remove",
  trailingSlash: "remove",
  query: { tracking: "remove", sort: true },
});

function normalize(url: string): string | null {
  const result = canonical(url);
  return result.ok ? result.href : null;
}

const linkify = linkifyit({ fuzzyLink: true, fuzzyEmail: true });

/** Returns the texts of links, as a table shows several. */
function joinLinks(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join("` `");
}

const href: Read = (url) => URL.parse(url)?.href ?? null;
const keyOf =
  (profile: "safe-browsing" | "surt"): Read =>
  (url) =>
    cacheKey(url, { profile }) as string;

/** The agent refuses a URL whose host is an address before it connects. */
function refusal(url: string): string {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  const socket = new RequestFilteringHttpAgent().createConnection({ host, port: 1 });
  const isRefused = socket.destroyed;
  socket.on("error", () => {}).destroy();
  return isRefused ? "refused" : "connected";
}

function ofPSL(host: string): string | null {
  const parsed = psl.parse(host);
  return "error" in parsed ? null : parsed.domain;
}

function ofSite(host: string): string | null {
  const domain = registrableDomain(host);
  return isFailure(domain) ? null : domain;
}

const validity = (isValid: boolean): string | null => (isValid ? "valid" : null);

const FILE = "/:file.:type";
const matchFile = match(FILE);
const filePattern = new URLPattern({ pathname: FILE });

const ofPathToRegexp: Read = (path) => {
  const found = matchFile(path);
  return found ? JSON.stringify(found.params) : null;
};

const ofPattern: Read = (path) => {
  const found = filePattern.exec(path, "https://example.com");
  return found && JSON.stringify(decodeGroups(found.pathname.groups));
};

/** The columns of each page's table, after the column "URL". */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, Read>>>> = {
  "whatwg-url": { "whatwg-url": (url) => new whatwgURL.URL(url).href, here: href },
  "url-parse": { "`url.parse`": (url) => nodeURL.parse(url).href, here: href },
  "normalize-url": { "normalize-url": (url) => normalizeURL(url), here: normalize },
  ufo: {
    ufo: (url) => `${ufo.parseURL(url).host}\` \`${ufo.parseURL(url).pathname}`,
    here: (url) => {
      const parsed = URL.parse(url);
      return parsed && `${parsed.host}\` \`${parsed.pathname}`;
    },
  },
  "linkify-it": {
    "linkify-it": (text) => joinLinks((linkify.match(text) ?? []).map(({ raw }) => raw)),
    linkifyjs: (text) => joinLinks(find(text).map(({ value }) => value)),
    here: (text) => joinLinks(findLinks(text).map((link) => link.text)),
  },
  "request-filtering-agent": { "request-filtering-agent": refusal, here: (url) => classifyHost(url) as string },
  "ajv-formats": {
    "ajv-formats": (url) => validity((fullFormats.uri as Format)(url)),
    here: (url) => validity(formats.uri(url)),
  },
  urlcanon: { "`whatwg`": href, "`safe-browsing`": keyOf("safe-browsing"), "`surt`": keyOf("surt") },
  "path-to-regexp": { "path-to-regexp": ofPathToRegexp, here: ofPattern },
  "psl-and-tldts": { psl: ofPSL, tldts: (url) => tldts.getDomain(url), here: ofSite },
  "react-native-url-polyfill": { "react-native-url-polyfill": (url) => new polyfill.URL(url).href, here: href },
};

function resultOf(read: Read, url: string): string {
  try {
    const result = read(url);
    if (result === null || result === "valid") return result ?? "invalid";
    return `\`${result}\``;
  } catch {
    return "invalid";
  }
}

test("each page has a table", () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));
  expect(names.sort()).toEqual(
    Object.keys(COLUMNS)
      .map((name) => `${name}.md`)
      .sort(),
  );
});

describe.each(Object.entries(COLUMNS))("%s.md", (name, columns) => {
  const tokens = lexer(readFileSync(join(FOLDER, `${name}.md`), "utf8"));
  const header = ["URL", ...Object.keys(columns)];
  const table = tokens.find(
    (token): token is Tokens.Table =>
      token.type === "table" && token.header.map((cell: Tokens.TableCell) => cell.text).join() === header.join(),
  );

  test("has rows", () => {
    expect(table?.rows.length).toBeGreaterThan(3);
  });

  test.each((table?.rows ?? []).map((cells) => cells.map(({ text }) => text)))("%s", (shown, ...results) => {
    const url = shown.slice(1, -1);
    expect(Object.values(columns).map((read) => resultOf(read, url))).toEqual(results);
  });
});

test("normalize-url.md has the options of this test", () => {
  const page = readFileSync(join(FOLDER, "normalize-url.md"), "utf8");
  const [, shown = ""] = /createCanonicalizer\((\{.*?^\})\)/ms.exec(page) ?? [];
  const own = readFileSync(import.meta.filename, "utf8");
  expect(shown).not.toBe("");
  expect(own).toContain(shown);
});
