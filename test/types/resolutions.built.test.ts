/** The declarations of the packed packages, under every `moduleResolution`, and as editors show them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, describe, expect, test } from "vitest";
import { root } from "../packages/published.ts";
import { isThorough } from "../thorough.ts";
import { installPacked } from "./installed.ts";

const { project, entries, remove } = await installPacked();
afterAll(remove);

const COMMON: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
  types: [],
  strict: true,
  skipLibCheck: false,
  skipDefaultLibCheck: true,
  noEmit: true,
};

const { ModuleKind: Module, ModuleResolutionKind: Resolution } = ts;

const RESOLUTIONS: Readonly<Record<string, ts.CompilerOptions>> = {
  bundler: { module: Module.ESNext, moduleResolution: Resolution.Bundler },
  node10: { module: Module.ESNext, moduleResolution: Resolution.Node10, ignoreDeprecations: "6.0" },
  node16: { module: Module.Node16 },
  node18: { module: Module.Node18 },
  node20: { module: Module.Node20 },
  nodenext: { module: Module.NodeNext },
};

/** The resolutions that every change tries: of bundlers, the oldest one, and the ones of CommonJS that differ. */
const ALWAYS = ["bundler", "node10"];
const ALWAYS_COMMON_JS = ["node16", "nodenext"];

if (!isThorough) {
  const names = [...ALWAYS, ...ALWAYS_COMMON_JS].join(", ");
  console.log(`Skipped: types under resolutions other than ${names}. ANYURL_THOROUGH=1 tries all.`);
}

/** Returns the resolutions to try, of those with these names. */
function resolutions(always: readonly string[], names = Object.keys(RESOLUTIONS)): [string, ts.CompilerOptions][] {
  return Object.entries(RESOLUTIONS).filter(([name]) => names.includes(name) && (isThorough || always.includes(name)));
}

/** The entries that need the types of Node. */
const OF_NODE = entries.filter((entry) => /\/(?:node|fetch)$/.test(entry));

/** Imports entries, and does not compile if one has the type `any`. */
function importing(names: readonly string[]): string {
  return [
    "type NotAny<T> = 0 extends 1 & T ? never : T;",
    ...names.map((entry, at) => `import * as entry${at} from "${entry}";`),
    ...names.map((_, at) => `export const checked${at}: NotAny<typeof entry${at}> = entry${at};`),
  ].join("\n");
}

const MODULE = importing(entries.filter((entry) => !OF_NODE.includes(entry)));

/** Uses the guard as middleware in a project with the types of Node and Express. */
const MIDDLEWARE = `
  import { createServer } from "node:http";
  import { createServer as createHttp2Server } from "node:http2";
  import { canonicalRequests, guardServer, type NodePassed } from "@anyurl/guard/node";
  import express, { type RequestHandler } from "express";
  type IsAny<T> = 0 extends 1 & T ? true : false;
  const guard = canonicalRequests({ report: ({ request }) => void request.socket });
  export const handler: RequestHandler = guard;
  // Frameworks without types of their own declare middleware with "any".
  export const functional: (req: any, res: any, next: (error?: any) => void) => void = guard;
  express().use(guard).get("/", (req, res) => {
    const isAny: IsAny<typeof req.guard> = false;
    const key: string | null | undefined = req.guard?.key;
    const passed: NodePassed | undefined = req.guard?.ok ? req.guard : undefined;
    const reason: string | undefined = req.guard?.reason;
    res.json({ isAny, key, flags: passed?.flags, url: passed?.keyRequest?.url, reason });
  });
  export const server = createServer((req, res) => guard(req, res, () => res.end(req.guard?.key)));
  guardServer(server, { mode: "rewrite" }).on("upgrade", (req, socket, head) => socket.end(req.guard?.url ?? head));
  guardServer(createHttp2Server((req, res) => res.end(req.guard?.key ?? ""))).on("stream", (stream) => stream.close());
  // @ts-expect-error: an application is not a server.
  guardServer(express());
  // @ts-expect-error: there is no such scheme.
  canonicalRequests({ publicScheme: "ftp" });
`;

/** Keeps the parsed declarations for other programs with the same options. */
const registry = ts.createDocumentRegistry();

/** A language service for one file of the project, which need not exist. */
function serviceFor(name: string, text: string, options: ts.CompilerOptions) {
  const file = join(project, name);
  const settings = { ...COMMON, ...options };
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => settings,
    getScriptFileNames: () => [file],
    // The registry finds a text by its name and this.
    getScriptVersion: (path) => (path === file ? text : "1"),
    getScriptSnapshot: (path) => {
      const content = path === file ? text : ts.sys.readFile(path);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => project,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: (path) => (path === file ? text : ts.sys.readFile(path)),
    directoryExists: ts.sys.directoryExists,
    ...(ts.sys.realpath === undefined ? {} : { realpath: ts.sys.realpath }),
  };
  return { file, service: ts.createLanguageService(host, registry) };
}

/** Returns the codes and texts of the compiler's messages. */
function diagnose(name: string, text: string, options: ts.CompilerOptions): string[] {
  const { service } = serviceFor(name, text, options);
  return ts.getPreEmitDiagnostics(service.getProgram() as ts.Program).map(({ code, file, messageText }) => {
    const message = ts.flattenDiagnosticMessageText(messageText, " ");
    return `TS${code} in ${file?.fileName ?? "the options"}: ${message}`;
  });
}

test("all entries are tried", () => {
  expect(entries).toEqual(expect.arrayContaining(["anyurl", "anyurl/polyfill/force", "@anyurl/guard/hono"]));
  expect(entries.length).toBeGreaterThan(10);
});

test.each(resolutions(ALWAYS))("every entry compiles from a module under %s", (_, options) => {
  expect(diagnose("module.ts", MODULE, options)).toEqual([]);
});

test.each(resolutions(ALWAYS))("the entries for Node compile under %s", (_, options) => {
  expect(OF_NODE).toEqual(["@anyurl/guard/node", "@anyurl/policy/fetch"]);
  const withNode = { ...options, types: ["node"], skipLibCheck: true, allowSyntheticDefaultImports: true };
  expect(diagnose("node.ts", importing(OF_NODE), withNode)).toEqual([]);
  expect(diagnose("middleware.ts", MIDDLEWARE, withNode)).toEqual([]);
});

test.each(resolutions(ALWAYS_COMMON_JS, ["node20", "nodenext"]))(
  "every entry compiles from CommonJS under %s",
  (_, options) => {
    expect(diagnose("script.cts", MODULE, options)).toEqual([]);
  },
);

test.each(resolutions(ALWAYS_COMMON_JS, ["node16", "node18"]))(
  "CommonJS under %s refuses to require modules, as the page says",
  (_, options) => {
    const found = diagnose("script.cts", MODULE, options);
    expect(new Set(found.map((each) => each.split(" ")[0]))).toEqual(new Set(["TS1479"]));
    expect(readFileSync(join(root, "docs/runtimes/typescript.md"), "utf8")).toContain("TS1479");
  },
);

test("a module that does not exist is reported", () => {
  expect(diagnose("module.ts", 'import "anyurl/other";', RESOLUTIONS.node10 as ts.CompilerOptions)).toEqual([
    expect.stringMatching(/^TS2882|^TS2307/),
  ]);
});

describe("an editor shows", () => {
  const text = `
    import { type Failure, InvalidURLError, locate, parseBatch, URL, URLSearchParams } from "anyurl";
    import { canonicalize } from "@anyurl/canonical";
    import { rfc3986, spec } from "@anyurl/reference";
    import { URLPattern, URLPatternList } from "@anyurl/pattern";
    const users = new URLPattern({ pathname: "/users/:id/:page?" });
    const everything = new URLPattern();
    const matched = users.exec();
    const groups = matched!.pathname.groups;
    const rest = new URLPattern("https://*.example.com/*").exec()!.hostname.groups;
    const first = new URLPatternList([users]).first();
    const found = first!.result.pathname.groups;
    const url = new URL("a:");
    const parsed = URL.parse("a:");
    const params = url.searchParams;
    const located = locate("a:");
    const one = parseBatch([]).url(0);
    const canonical = canonicalize(url);
    const made = new URLSearchParams();
    const specHost = spec.parseHost("a", "web");
    const structure = spec.parse("a:");
    const relative = rfc3986.parse("a:");
    const rfcHost = relative.authority!.host;
    const normal = rfc3986.normalize(relative);
    try {} catch (error) { if (error instanceof InvalidURLError) { const { reason } = error; const code = error.code; } }
  `;
  const { file, service } = serviceFor("hover.ts", text, RESOLUTIONS.nodenext as ts.CompilerOptions);

  /** Returns the text that an editor shows for the name of a constant or an import. */
  function hover(name: string): string {
    const at = text.search(new RegExp(`\\b${name}\\b`));
    return ts.displayPartsToString(service.getQuickInfoAtPosition(file, at)?.displayParts).replace(/\s+/g, " ");
  }

  test.each([
    ["url", "const url: URL"],
    ["parsed", "const parsed: URL | null"],
    ["params", "const params: URLSearchParams"],
    ["made", "const made: URLSearchParams"],
    ["one", "const one: URL | null"],
    ["located", "const located: LocatedURL | Failure<FailureReason>"],
    ["specHost", "const specHost: Host | Failure<FailureReason>"],
    ["structure", "const structure: Failure<FailureReason> | URLStructure"],
    ["relative", "const relative: rfc3986.Reference"],
    ["rfcHost", "const rfcHost: rfc3986.Host"],
    ["normal", "const normal: rfc3986.Reference"],
    ["code", 'const code: "ERR_INVALID_URL"'],
    ["users", 'const users: URLPattern<{ readonly pathname: "/users/:id/:page?"; }>'],
    ["everything", "const everything: URLPattern<URLPatternInput>"],
    ["matched", 'const matched: URLPatternResult<{ readonly pathname: "/users/:id/:page?"; }> | null'],
    ["groups", "const groups: { id: string; page: string | undefined; }"],
    ["rest", "const rest: { 0: string; }"],
    ["first", "const first: URLPatternListMatch | null"],
    ["found", "const found: { [x: string]: string | undefined; }"],
  ])("%s", (name, shown) => {
    expect(hover(name)).toBe(shown);
  });

  test("types", () => {
    for (const name of ["URL", "URLSearchParams", "Failure", "locate", "parseBatch", "canonicalize", "canonical"]) {
      expect(hover(name)).not.toMatch(/\bany\b/);
      expect(hover(name)).not.toBe("");
    }
  });
});

test("no published declaration has a name that the bundler changed", () => {
  const modules = join(project, "node_modules");
  const files = readdirSync(modules)
    .filter((name) => /^@?anyurl\b/.test(name))
    .flatMap((folder) =>
      readdirSync(join(modules, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((name) => name.endsWith(".d.ts"))
    .map((name) => [name, readFileSync(join(modules, name), "utf8")] as const);
  expect(files.map(([name]) => name)).toEqual(expect.arrayContaining([join("anyurl", "dist", "index.d.ts")]));
  expect(files.filter(([, text]) => /\$\d|_d_exports\b/.test(text)).map(([name]) => name)).toEqual([]);
});
