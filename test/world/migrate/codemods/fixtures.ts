/** Sources before and after each codemod. */
import type { Codemod } from "./bundles.ts";

export interface Fixture {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Default: `code.js`. */
  readonly path?: string;
}

const HEAD = `import url from "node:url";\n`;
const ABSOLUTE = { absolute: true };

const urlParse: readonly Fixture[] = [
  {
    title: "compares the protocol and the name of a host",
    before: `${HEAD}export const a = url.parse(x).protocol === "https:" || url.parse(x).hostname !== 'a.example';\n`,
    after: `import { URL } from "anyurl";\nexport const a = URL.parse(x)?.protocol === "https:" || URL.parse(x)?.hostname !== 'a.example';\n`,
  },
  {
    title: "follows a variable, and keeps an import that is still needed",
    before: `const url = require('url')\nfunction f(x) {\n  const parsed = url.parse(x, false)\n  if (!parsed.protocol) return url.resolve(x, '/')\n  return parsed.protocol == 'http:'\n}\n`,
    after: `const url = require('url')\nconst { URL } = require('anyurl')\nfunction f(x) {\n  const parsed = URL.parse(x)\n  // TODO(anyurl): url.resolve accepts relative and invalid URLs, which new URL refuses: decide what happens then\n  if (!parsed?.protocol) return url.resolve(x, '/')\n  return parsed?.protocol == 'http:'\n}\n`,
  },
  {
    title: "does not shadow the runtime's own class",
    before: `import { parse } from "url";\nconst own = new URL("https://a.example/");\nif (parse(x).protocol) use(own);\n`,
    after: `import { URL as anyURL } from "anyurl";\nconst own = new URL("https://a.example/");\nif (anyURL.parse(x)?.protocol) use(own);\n`,
  },
  {
    title: "reads known URLs with new URL",
    before: `${HEAD}export const a = url.parse("http://a.example/b?c#d").pathname;\nexport const b = url.parse("http://a.example/b").search;\n`,
    after: `import { URL } from "anyurl";\nexport const a = new URL("http://a.example/b?c#d").pathname;\nexport const b = (new URL("http://a.example/b").search || null);\n`,
  },
  {
    title: "leaves a known URL that both read differently",
    before: `${HEAD}export const a = url.parse("http://0x7f.1/").hostname;\n`,
    after: `${HEAD}// TODO(anyurl): this property of url.parse differs from the one of a URL: see the table of the page url-parse\nexport const a = url.parse("http://0x7f.1/").hostname;\n`,
  },
  {
    title: "leaves the value of an unknown URL",
    before: `${HEAD}export const a = url.parse(x).hostname;\n`,
    after: `${HEAD}// TODO(anyurl): url.parse accepts relative and invalid URLs, for which URL.parse returns null: decide what happens then\nexport const a = url.parse(x).hostname;\n`,
  },
  {
    title: "leaves an IPv6 address, whose brackets differ",
    before: `${HEAD}export const a = url.parse(x).hostname === "::1";\n`,
    after: `${HEAD}// TODO(anyurl): url.parse accepts relative and invalid URLs, for which URL.parse returns null: decide what happens then\nexport const a = url.parse(x).hostname === "::1";\n`,
  },
  {
    title: "replaces values with --absolute",
    options: ABSOLUTE,
    before: `${HEAD}const u = url.parse(x);\nexport const a = [u.hostname, u.hash];\nif (u.search) use(url.resolve(base, x));\n`,
    after: `import { URL } from "anyurl";\nconst u = new URL(x);\nexport const a = [u.hostname, (u.hash || null)];\nif (u.search) use(new URL(x, base).href);\n`,
  },
  {
    title: "leaves the port and the query with --absolute",
    options: ABSOLUTE,
    before: `${HEAD}export const a = url.parse(x).port;\nexport const b = url.parse(x, true).query;\n`,
    after: `${HEAD}// TODO(anyurl): this property of url.parse differs from the one of a URL: see the table of the page url-parse\nexport const a = url.parse(x).port;\n// TODO(anyurl): url.parse(text, true) returns an object with arrays: read url.searchParams\nexport const b = url.parse(x, true).query;\n`,
  },
  {
    title: "leaves objects that are passed on or changed",
    before: `${HEAD}http.get(url.parse(x));\nconst u = url.parse(x);\nu.protocol = "https:";\n`,
    after: `${HEAD}// TODO(anyurl): the object of url.parse has properties other than a URL: decide what receives it\nhttp.get(url.parse(x));\n// TODO(anyurl): the object of url.parse has properties other than a URL: decide what receives it\nconst u = url.parse(x);\nu.protocol = "https:";\n`,
  },
  {
    title: "resolves known references",
    before: `${HEAD}export const a = url.resolve("https://a.example/b/", "../c");\n`,
    after: `import { URL } from "anyurl";\nexport const a = new URL("../c", "https://a.example/b/").href;\n`,
  },
  {
    title: "formats URL objects, and leaves other objects",
    before: `${HEAD}const u = new URL(x);\nexport const a = url.format(u);\n  export const b = url.format({ host: x });\n`,
    after: `${HEAD}const u = new URL(x);\nexport const a = u.href;\n  // TODO(anyurl): url.format of an object has no counterpart: set the attributes of a URL, and read href\n  export const b = url.format({ host: x });\n`,
  },
  {
    title: "replaces the functions for files and domains",
    before: `import { fileURLToPath, pathToFileURL, URL, domainToASCII as toASCII } from "node:url";\nuse(fileURLToPath(import.meta.url), pathToFileURL(x).href, new URL(x), toASCII(x));\nawait readFile(pathToFileURL(x));\n`,
    after: `import { pathToFileURL, URL } from "node:url";\nimport { fileURLToPath, pathToFileURL as anyPathToFileURL } from "anyurl/path";\nimport { domainToASCII } from "anyurl";\nuse(fileURLToPath(import.meta.url), anyPathToFileURL(x).href, new URL(x), domainToASCII(x));\n// TODO(anyurl): functions of the runtime do not know this URL object: pass its href, or keep node:url\nawait readFile(pathToFileURL(x));\n`,
  },
  {
    title: "leaves a parameter with the name of the module",
    before: `const url = require("url");\nfunction f(url) {\n  return url.parse(x).protocol === "a:";\n}\nmodule.exports = url;\n`,
    after: `const url = require("url");\nfunction f(url) {\n  return url.parse(x).protocol === "a:";\n}\n// TODO(anyurl): the function is passed on, or renamed: replace it where it is called\nmodule.exports = url;\n`,
  },
  {
    title: "reads TypeScript",
    path: "code.ts",
    before: `import * as url from "url";\nimport type { UrlObject } from "url";\nexport const a: boolean = url.parse(<string>x).protocol === "https:";\n`,
    after: `import { URL } from "anyurl";\nimport type { UrlObject } from "url";\nexport const a: boolean = URL.parse(<string>x)?.protocol === "https:";\n`,
  },
];

const whatwgURL: readonly Fixture[] = [
  {
    title: "replaces the classes",
    before: `import { URL, URLSearchParams as Params } from "whatwg-url";\nclass Mine extends URL {}\nexport const a = [new Mine(x), new Params(x)];\n`,
    after: `import { URL, URLSearchParams } from "anyurl";\nclass Mine extends URL {}\nexport const a = [new Mine(x), new URLSearchParams(x)];\n`,
  },
  {
    title: "replaces records of which only strings are used",
    before: `"use strict";\nconst whatwgURL = require("whatwg-url");\nfunction f(x) {\n  const record = whatwgURL.parseURL(x);\n  if (record === null || record.scheme !== "https") return null;\n  return whatwgURL.serializeURLOrigin(record) + whatwgURL.serializePath(record);\n}\n`,
    after: `"use strict";\nconst { URL } = require("anyurl");\nfunction f(x) {\n  const record = URL.parse(x);\n  if (record === null || record.protocol.slice(0, -1) !== "https") return null;\n  return record.origin + record.pathname;\n}\n`,
  },
  {
    title: "leaves records that are passed on",
    before: `const { parseURL, serializeURL } = require("whatwg-url");\nconst record = parseURL(x);\nuse(record, serializeURL(record));\n`,
    after: `const { parseURL, serializeURL } = require("whatwg-url");\n// TODO(anyurl): parseURL: the record is passed on: use URL.parse where all its uses can take a URL object\nconst record = parseURL(x);\n// TODO(anyurl): serializeURL: use href of a URL object, or spec.print of @anyurl/reference for a record\nuse(record, serializeURL(record));\n`,
  },
  {
    title: "replaces a test, and leaves setters",
    before: `import * as w from "whatwg-url";\nexport const isURL = (x) => w.parseURL(x) !== null;\nw.setTheUsername(record, x);\n`,
    after: `import * as w from "whatwg-url";\nimport { URL } from "anyurl";\nexport const isURL = (x) => URL.parse(x) !== null;\n// TODO(anyurl): setTheUsername: set username of a URL object\nw.setTheUsername(record, x);\n`,
  },
  {
    title: "leaves a record with a base, and serialisation without the fragment",
    before: `import { parseURL, serializeURL } from "whatwg-url";\nexport const a = serializeURL(parseURL(x), true);\nexport const b = parseURL(x, { baseURL }) === null;\n`,
    after: `import { parseURL, serializeURL } from "whatwg-url";\n// TODO(anyurl): serializeURL: use href of a URL object, or spec.print of @anyurl/reference for a record\n// TODO(anyurl): parseURL: the record is passed on: use URL.parse where all its uses can take a URL object\nexport const a = serializeURL(parseURL(x), true);\n// TODO(anyurl): parseURL: the record is passed on: use URL.parse where all its uses can take a URL object\nexport const b = parseURL(x, { baseURL }) === null;\n`,
  },
  {
    title: "names a class again if its name is exported",
    before: `import { URL } from "whatwg-url";\nexport { URL };\n`,
    after: `import { URL } from "anyurl";\nexport { URL };\n`,
  },
];

const SETTINGS = `defaultScheme: "http", userinfo: "remove", www: "remove", mergeSlashes: "keep-urls", trailingDot: "remove", trailingSlash: "remove"`;
const MAY_CHANGE = { strings: "may-change" };
const IMPORT = `import normalizeUrl from "normalize-url";\n`;
const STORED = `// TODO(anyurl): results of some URLs differ: if none is stored or shown, run this codemod with --strings=may-change\n`;

const normalizeURL: readonly Fixture[] = [
  {
    title: "leaves results that may be stored",
    before: `${IMPORT}export const a = normalizeUrl(x);\n`,
    after: `${IMPORT}${STORED}export const a = normalizeUrl(x);\n`,
  },
  {
    title: "replaces results that may change",
    options: MAY_CHANGE,
    before: `${IMPORT}export const a = normalizeUrl(x);\nexport const b = normalizeUrl(x, { stripHash: true, stripWWW: false, defaultProtocol: 'https:' });\nexport const c = normalizeUrl(y);\n`,
    after: `import { createCanonicalizer, orThrow } from "@anyurl/canonical";\nconst canonicalizer = createCanonicalizer({ ${SETTINGS}, query: { tracking: "remove", sort: true } });\nconst canonicalizer2 = createCanonicalizer({ defaultScheme: "https", userinfo: "remove", mergeSlashes: "keep-urls", trailingDot: "remove", trailingSlash: "remove", fragment: "remove", query: { tracking: "remove", sort: true } });\nexport const a = orThrow(canonicalizer(x)).href;\nexport const b = orThrow(canonicalizer2(x)).href;\nexport const c = orThrow(canonicalizer(y)).href;\n`,
  },
  {
    title: "takes names of parameters, and no patterns",
    options: MAY_CHANGE,
    before: `${IMPORT}export const a = normalizeUrl(x, { removeQueryParameters: ["ref", 'from'] });\nexport const b = normalizeUrl(x, { removeQueryParameters: [/^utm_/] });\n`,
    after: `${IMPORT}import { createCanonicalizer, orThrow } from "@anyurl/canonical";\nconst canonicalizer = createCanonicalizer({ ${SETTINGS}, query: { sort: true, deny: ["ref", 'from'] } });\nexport const a = orThrow(canonicalizer(x)).href;\n// TODO(anyurl): these options are not known here: see the table of the page normalize-url\nexport const b = normalizeUrl(x, { removeQueryParameters: [/^utm_/] });\n`,
  },
  {
    title: "leaves options that it does not know, and the function as a value",
    options: MAY_CHANGE,
    before: `const normalizeUrl = require('normalize-url')\nuse(normalizeUrl(x, options), normalizeUrl(x, { ...options }), normalizeUrl(x, { forceHttp: true }))\nlist.map(normalizeUrl)\n`,
    after: `const normalizeUrl = require('normalize-url')\n// TODO(anyurl): these options are not known here: see the table of the page normalize-url\nuse(normalizeUrl(x, options), normalizeUrl(x, { ...options }), normalizeUrl(x, { forceHttp: true }))\n// TODO(anyurl): the function is passed on: replace it where it is called\nlist.map(normalizeUrl)\n`,
  },
];

const AGENT = `import fetch from "node-fetch";\nimport { useAgent } from "request-filtering-agent";\n`;

const agent: readonly Fixture[] = [
  {
    title: "replaces node-fetch with an agent",
    before: `${AGENT}export async function f(url) {\n  const response = await fetch(url, { method: "POST", agent: useAgent(url) });\n  if (!response.ok) return response.headers.get("x-error");\n  return response.json();\n}\n`,
    after: `import fetch from "node-fetch";\nimport { createSafeFetch } from "@anyurl/policy/fetch";\nconst safeFetch = createSafeFetch();\nexport async function f(url) {\n  const response = await safeFetch(url, { method: "POST" });\n  if (!response.ok) return response.headers.get("x-error");\n  return response.json();\n}\n`,
  },
  {
    title: "takes allowed addresses",
    before: `const fetch = require("node-fetch");\nconst { RequestFilteringHttpAgent } = require("request-filtering-agent");\nasync function f(url) {\n  return (await fetch(url, { agent: new RequestFilteringHttpAgent({ allowPrivateIPAddress: false, allowIPAddressList: ["127.0.0.1", "10.1.0.0/16"] }) })).status;\n}\n`,
    after: `const fetch = require("node-fetch");\nconst { createSafeFetch } = require("@anyurl/policy/fetch");\nconst safeFetch = createSafeFetch({ allow: ["public", "127.0.0.1/32", "10.1.0.0/16"] });\nasync function f(url) {\n  return (await safeFetch(url)).status;\n}\n`,
  },
  {
    title: "takes denied addresses",
    before: `${AGENT}await fetch(url, { agent: useAgent(url, { allowIPAddressList: [], denyIPAddressList: ["192.0.2.1", "198.51.100.0/24"] }) });\n`,
    after: `import fetch from "node-fetch";\nimport { createSafeFetch } from "@anyurl/policy/fetch";\nconst safeFetch = createSafeFetch({ deny: ["192.0.2.1/32", "198.51.100.0/24"] });\nawait safeFetch(url);\n`,
  },
  {
    title: "leaves addresses in both lists, bodies that are streams, and other clients",
    before: `${AGENT}await fetch(url, { agent: useAgent(url, { allowIPAddressList: ["10.0.0.0/8"], denyIPAddressList: ["10.0.0.1"] }) });\nawait fetch(url, { agent: useAgent(url), body: stream });\nawait got(url, { agent: useAgent(url) });\n`,
    after: `${AGENT}// TODO(anyurl): these options of the agent are not known here, or differ: see the options of createSafeFetch\nawait fetch(url, { agent: useAgent(url, { allowIPAddressList: ["10.0.0.0/8"], denyIPAddressList: ["10.0.0.1"] }) });\n// TODO(anyurl): createSafeFetch does not take these options of the request, or takes other values: see SafeFetchInit\nawait fetch(url, { agent: useAgent(url), body: stream });\n// TODO(anyurl): only calls of node-fetch are replaced: use createSafeAgents or createSafeFetch of @anyurl/policy/fetch here\nawait got(url, { agent: useAgent(url) });\n`,
  },
  {
    title: "leaves responses whose streams differ, and agents",
    before: `${AGENT}const response = await fetch(url, { agent: useAgent(url) });\nresponse.body.pipe(file);\nconst agent = useAgent(url);\n`,
    after: `${AGENT}// TODO(anyurl): the response of createSafeFetch is the one of the web: check what reads it\nconst response = await fetch(url, { agent: useAgent(url) });\nresponse.body.pipe(file);\n// TODO(anyurl): use an agent of createSafeAgents of @anyurl/policy/fetch here, or replace the client by createSafeFetch\nconst agent = useAgent(url);\n`,
  },
];

export const FIXTURES: Readonly<Record<Codemod, readonly Fixture[]>> = {
  "url-parse": urlParse,
  "whatwg-url": whatwgURL,
  "normalize-url": normalizeURL,
  "request-filtering-agent": agent,
};
