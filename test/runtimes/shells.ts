/** Shells of engines, from Debian's packages. Each runs one file, in which `print` writes a line. */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import process from "node:process";
import ts from "typescript";
import { engineFile, leaveLanguage, outcomesSource, scriptFor, scriptOf } from "./builds.ts";
import { SPIDERMONKEY_102 } from "./not-compiled.ts";
import { capture } from "./programs.ts";
import { Missing, type Row, type Runtime, type Suite } from "./runtime.ts";

const fallback: Row = { name: "anyurl/fallback", engine: "fallback" };

/**
 * Finds a program that a Debian package installs.
 *
 * @throws Missing if it is not installed
 */
function find(name: string, packageName: string): string {
  const path = process.env[`ANYURL_${name.toUpperCase()}`] ?? `/usr/bin/${name}`;
  if (existsSync(path)) return path;
  const variable = `ANYURL_${name.toUpperCase()}`;
  throw new Missing(
    `there is no ${path}: "apt-get install ${packageName}" installs it, or set ${variable} to its path`,
  );
}

/** The version of a Debian package. These programs do not print their versions. */
async function versionOfPackage(name: string): Promise<string> {
  const shown = await capture("dpkg-query", ["--show", name]).catch(() => "");
  return shown.split("\t")[1]?.trim() ?? "unknown";
}

/** Runs a script, and returns its output without the last line break, which `print` adds. */
async function run(program: string, args: readonly string[], script: string, suite: Suite): Promise<string> {
  const file = join(suite.folder, `${basename(program)}.js`);
  await writeFile(file, script);
  return (await capture(program, [...args, file])).slice(0, -1);
}

function reporting({ casesJSON }: Suite): string {
  return `print(reportOn(anyurl, ${JSON.stringify(casesJSON)}));`;
}

/** A script that prints the report of a build, with only the globals of the language and those that cannot go. */
function onlyLanguage(suite: Suite, fixed: readonly string[] = []): string {
  return [leaveLanguage(["WebAssembly"], fixed), outcomesSource(), scriptOf("fallback"), reporting(suite)].join("\n");
}

const JSC = "libjavascriptcoregtk-4.0-bin";
const interpreted: Row = { name: "anyurl/fallback, without JIT", engine: "fallback" };

const jsc: Runtime = {
  name: "JavaScriptCore (jsc)",
  rows: [fallback, interpreted],
  async open(suite) {
    const program = find("jsc", JSC);
    const options = (row: Row) => (row === interpreted ? ["--useJIT=false"] : []);
    return {
      version: await versionOfPackage(JSC),
      run: (row) => run(program, options(row), onlyLanguage(suite), suite),
      close: async () => {},
    };
  },
};

const module: Row = { name: "anyurl/module", engine: "wasm" };

/** A script that prints the report of url.wasm, which gjs reads and compiles. */
function withModule(suite: Suite): string {
  const code = `
    import * as anyurl from "anyurl/module";
    const [, bytes] = imports.gi.GLib.file_get_contents(${JSON.stringify(engineFile)});
    anyurl.initialize(new WebAssembly.Module(bytes));
    globalThis.anyurl = anyurl;`;
  return [outcomesSource(), scriptFor(code), reporting(suite)].join("\n");
}

/** The globals that gjs does not let scripts remove. */
const FIXED = ["TextEncoder", "TextDecoder", "console", "setTimeout"];

const gjs: Runtime = {
  name: "GNOME (gjs)",
  rows: [fallback, module],
  notCompiled: SPIDERMONKEY_102,
  async open(suite) {
    const program = find("gjs", "gjs");
    const script = (row: Row) => (row === module ? withModule(suite) : onlyLanguage(suite, FIXED));
    return {
      version: (await capture(program, ["--version"])).replace("gjs", "").trim(),
      run: (row) => run(program, [], script(row), suite),
      close: async () => {},
    };
  },
};

/** The first error that a program printed, or nothing. */
function refusalIn({ message }: Error): string | undefined {
  return /^(?:Syntax|Reference|Internal|Type)Error: .*?(?= in \/|$)/m.exec(message)?.[0];
}

/** A script in the language of 2009, as TypeScript lowers it. */
function lowered(script: string): string {
  const compilerOptions = { target: ts.ScriptTarget.ES5, downlevelIteration: true };
  return ts.transpileModule(script, { compilerOptions }).outputText;
}

/** nginx's engine. If it refuses the script, the message has its errors. */
const njs: Runtime = {
  name: "nginx (njs)",
  rows: [fallback],
  async open(suite) {
    const program = find("njs", "njs");
    const version = (await capture(program, ["-v"])).trim();
    /** The engine's error if it refuses a script. */
    const refusalOf = (script: string) =>
      run(program, [], script, suite).then(
        () => undefined,
        (error: Error) => refusalIn(error) ?? Promise.reject(error),
      );
    return {
      version,
      async run() {
        const [own, es5] = [await refusalOf(scriptOf("fallback")), await refusalOf(lowered(scriptOf("fallback")))];
        if (own !== undefined && es5 !== undefined) {
          throw new Missing(
            `njs ${version} refuses anyurl/fallback: ${own}. In the ES5 of TypeScript ${ts.version}, it also does: ${es5}`,
          );
        }
        const script = [scriptOf("fallback"), outcomesSource(), reporting(suite)].join("\n");
        return run(program, [], own === undefined ? script : lowered(script), suite);
      },
      close: async () => {},
    };
  },
};

export const shells: readonly Runtime[] = [jsc, gjs, njs];
