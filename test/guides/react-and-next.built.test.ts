/**
 * The code of react-and-next.md, and a log of Next.js: compiled strictly, rendered by React, Vue and Svelte, served by
 * Next.js, attacked.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { safeHref as SafeHref } from "@anyurl/policy";
import { safeHref } from "@anyurl/policy";
import type { AnyRouter } from "@trpc/server";
import { type as arkType } from "arktype";
import type { Hono } from "hono";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { compile as compileSvelte } from "svelte/compiler";
import { render as renderSvelte } from "svelte/server";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createSSRApp } from "vue";
import { renderToString as renderVue } from "vue/server-renderer";
import { z } from "zod";
import { guardChecks } from "./guard-attacks.ts";
import { buildNext, NEXT, pathInNext } from "./next.ts";
import { programOf } from "./page.ts";
import { has, type Server, startServer, writeProject } from "./project.ts";
import { cellsOf, javaScriptOf, messagesOf } from "./typed-page.ts";

const GUIDE = "react-and-next.md";

const [link, action, forms, proxy] = ["function Website", "function signIn", "ZodForm", 'from "next/server"'].map(
  (start) => programOf(GUIDE, start),
) as [string, string, string, string];

const log = programOf("log-urls-without-secrets.md", "onRequestError");

/** Links that React also blocks. */
const SCRIPTS = ["javascript:alert(1)", "java\nscript:alert(1)", "\tJavaScript:alert(1)", "\0javascript:alert(1)"];

/** Values that must not be a link. */
const REFUSED_LINKS = [
  ...SCRIPTS,
  ...["data:text/html,<script>alert(1)</script>", "vbscript:msgbox(1)", "//evil.example", "/\\evil.example"],
  ...["\\\\evil.example", "/\t/evil.example", "/\n/evil.example", "https://bank.example@evil.example/"],
  ...[undefined, null, ["https://evil.example/"], { href: 1 }, 1],
];

/** Links, and the attribute of each. */
const LINKS: readonly (readonly [value: string, attribute: string])[] = [
  ["HTTPS://Example.com", "https://example.com/"],
  ["/settings", "/settings"],
  ["#top", "#top"],
  ["mailto:a@example.com", "mailto:a@example.com"],
  ['https://example.com/?a&b=%22"', "https://example.com/?a&amp;b=%22%22"],
];

/** Targets of `?next=` that must not leave the site. */
const REFUSED_TARGETS = [
  ...["https://evil.example/", "//evil.example", "/\\evil.example", "/\t/evil.example", "/\n/evil.example"],
  ...["javascript:alert(1)", "/.//evil.example", "\\\\evil.example", "http:evil.example"],
];

test("the guide's code compiles, strictly and with exactOptionalPropertyTypes", () => {
  expect(messagesOf({ "link.tsx": link, "action.ts": action, "forms.ts": forms, "log.ts": log })).toEqual([]);
});

describe("the lines of the table compile", () => {
  const rows = Object.entries(cellsOf(GUIDE, "in", "write")).filter(([name]) => !/Vue|Svelte$/.test(name));

  test.each(rows)("%s", (_, line) => {
    const program = `import { localRedirect, safeHref } from "@anyurl/policy";
import type { Request, Response } from "express";
import type { Context } from "hono";
declare const [url, next]: (string | null | undefined)[];
declare const [c, req, res]: [Context, Request, Response];
declare function redirect(...args: [url: string] | [status: number, location: string | URL]): never;
export const used = [localRedirect, safeHref, url, next, c, req, res, redirect];
export const line = () => ${line};
`;
    expect(messagesOf({ "line.tsx": program })).toEqual([]);
  });
});

/** Imports a program that finds the installed packages. */
async function importProgram<T>(program: string, name: string): Promise<T> {
  const cwd = writeProject({ "package.json": '{ "type": "module" }', "program.js": javaScriptOf(program, name) });
  return (await import(pathToFileURL(join(cwd, "program.js")).href)) as T;
}

type Render = (value: unknown, filter?: typeof SafeHref) => Promise<string>;

const template = (name: string) => cellsOf(GUIDE, "in", "write")[name] as string;

/** Compiles the line of the table for Svelte. */
async function svelteLink(): Promise<Render> {
  const source = `<script>const { url, safeHref } = $props();</script>${template("Svelte")}`;
  const { js } = compileSvelte(source, { generate: "server", filename: "Link.svelte" });
  const { default: Link } = await importProgram<{ default: Parameters<typeof renderSvelte>[0] }>(js.code, "link.ts");
  return async (url, filter = safeHref) =>
    renderSvelte(Link, { props: { url, safeHref: filter } as never }).body.replace(/<!--.*?-->/g, "");
}

const RENDERERS: Readonly<Record<string, () => Promise<Render>>> = {
  async React() {
    const { Website } = await importProgram<{ Website: ComponentType<{ user: object }> }>(link, "link.tsx");
    return async (website) => renderToStaticMarkup(createElement(Website, { user: { name: "website", website } }));
  },
  async Vue() {
    return (url, filter = safeHref) =>
      renderVue(createSSRApp({ template: template("Vue"), setup: () => ({ url, safeHref: filter }) }));
  },
  Svelte: svelteLink,
};

describe.each(Object.entries(RENDERERS))("a link in %s", (name, rendererOf) => {
  let render: Render;

  beforeAll(async () => {
    render = await rendererOf();
  });

  test.each(REFUSED_LINKS)("%j is text", async (value) => {
    expect(await render(value)).toBe("<a>website</a>");
  });

  test.each(LINKS)("%s is a link", async (value, attribute) => {
    expect((await render(value)).replaceAll(/&(?!amp;)/g, "&amp;")).toBe(`<a href="${attribute}">website</a>`);
  });

  test.skipIf(name === "React")("without the function, it runs scripts", async () => {
    const asItIs = ((value: unknown) => value) as typeof SafeHref;
    expect(await render("javascript:alert(1)", asItIs)).toBe('<a href="javascript:alert(1)">website</a>');
  });
});

test("React alone blocks scripts, but no host that hides behind another one", () => {
  const render = (href: string) => renderToStaticMarkup(createElement("a", { href }));
  expect(render("javascript:alert(1)")).toContain("React has blocked a javascript: URL");
  expect(render("https://bank.example@evil.example/")).toBe('<a href="https://bank.example@evil.example/"></a>');
});

describe("the forms", () => {
  interface Forms {
    readonly trpc: AnyRouter;
    readonly hono: Hono;
    readonly ArkForm: (value: unknown) => object;
    readonly ZodForm: z.ZodType;
    readonly ValibotForm: v.GenericSchema;
  }
  let program: Forms;

  beforeAll(async () => {
    program = await importProgram<Forms>(forms, "forms.ts");
  });

  /** The result of each library: the URL to store, or `undefined`. */
  async function websitesOf(website: unknown): Promise<readonly unknown[]> {
    const { trpc, hono, ArkForm, ZodForm, ValibotForm } = program;
    const caller = trpc.createCaller({}) as unknown as { website(input: unknown): Promise<string> };
    const headers = { "Content-Type": "application/json" };
    const response = await hono.request("/website", { method: "POST", body: JSON.stringify(website), headers });
    const inArk = ArkForm({ website });
    const inValibot = v.safeParse(ValibotForm, { website });
    return [
      await caller.website(website).catch(() => undefined),
      response.ok ? await response.text() : undefined,
      inArk instanceof arkType.errors ? undefined : (inArk as { website: string }).website,
      (ZodForm.safeParse({ website }).data as { website: string } | undefined)?.website,
      inValibot.success ? (inValibot.output as { website: string }).website : undefined,
    ];
  }

  test("return the URL to store", async () => {
    expect(await websitesOf("HTTPS://Example.com")).toEqual(Array(5).fill("https://example.com/"));
  });

  test.each([...REFUSED_LINKS.filter((value) => value !== undefined), "/settings", "http://169.254.169.254/"])(
    "refuse %j",
    async (value) => {
      expect(await websitesOf(value)).toEqual(Array(5).fill(undefined));
    },
  );

  test.each(["javascript:alert(1)", "http://169.254.169.254/"])("checks of the libraries accept %s", (text) => {
    expect(z.url().safeParse(text).success).toBe(true);
    expect(v.safeParse(v.pipe(v.string(), v.url()), text).success).toBe(true);
    expect(arkType("string.url")(text)).toBe(text);
  });
});

test("the log has no token", async () => {
  const { onRequestError } = await importProgram<{
    onRequestError(error: unknown, request: object): void;
  }>(log, "log.ts");
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  onRequestError(new Error("x"), { method: "GET", path: "/verify?token=s3cr3t&a=b" });
  expect(print.mock.calls).toEqual([["GET", "/verify?token=REDACTED&a=b"]]);
  print.mockRestore();
});

if (!has("next")) console.log("Skipped: next is not installed; npm run setup:frameworks installs it");

describe.skipIf(!has("next"))("Next.js", () => {
  const LAYOUT = `import { createElement } from "react";
export default ({ children }) => createElement("html", null, createElement("body", null, children));
`;
  const PAGE = `import { createElement } from "react";
import { signIn } from "../../action.js";
import { Website } from "../../link.js";
export const dynamic = "force-dynamic";
export default async function Page({ searchParams }) {
  const { website } = await searchParams;
  return createElement("form", { action: signIn }, createElement(Website, { user: { name: "website", website } }));
}
`;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    const cwd = buildNext({
      "proxy.js": proxy,
      "action.js": javaScriptOf(action, "action.ts"),
      "link.js": javaScriptOf(link, "link.tsx"),
      "app/layout.js": LAYOUT,
      "app/login/page.js": PAGE,
    });
    server = await startServer({ args: [...NEXT, "start", "--port", "0", "--hostname", "127.0.0.1"], cwd });
    origin = `http://127.0.0.1:${server.port}`;
  });
  afterAll(() => server?.close());

  test.each(Object.entries(guardChecks({ seen: pathInNext, isRaw: false, rewrites: false })))(
    "proxy.js: %s",
    async (_, check) => check(server),
  );

  const pageOf = async (query: string) => (await fetch(`${origin}/login${query}`)).text();

  test("a link", async () => {
    const show = (value: string) => pageOf(`?website=${encodeURIComponent(value)}`);
    expect(await show("https://example.com")).toContain('<a href="https://example.com/">website</a>');
    for (const value of REFUSED_LINKS.filter((each) => typeof each === "string"))
      expect([value, await show(value)]).toEqual([value, expect.stringContaining("<a>website</a>")]);
    expect(await pageOf("?website=https://a.example&website=https://b.example")).toContain("<a>website</a>");
  });

  /** Submits the form as a browser without scripts does. @returns where the answer leads */
  async function submit(next?: string | Blob): Promise<string | null> {
    const [, field = ""] = /name="(\$ACTION_ID_\w+)"/.exec(await pageOf("")) ?? [];
    const body = new FormData();
    body.set(field, "");
    if (next !== undefined) body.set("next", next);
    const headers = { Origin: origin };
    const answer = await fetch(`${origin}/login`, { method: "POST", body, headers, redirect: "manual" });
    expect(answer.status).toBe(303);
    return answer.headers.get("Location");
  }

  test("?next= in a server action", async () => {
    expect(await submit("/settings?tab=1")).toBe("/settings?tab=1");
    for (const next of [...REFUSED_TARGETS, undefined, new Blob(["/a"])]) {
      expect([next, await submit(next)]).toEqual([next, "/"]);
    }
  });
});
