/** TypeScript in a page: compiled as a strict project compiles it, and turned into JavaScript. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lexer, type Tokens } from "marked";
import ts from "typescript";
import { root } from "../packages/published.ts";

const FOLDER = join(root, "test/guides");

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  skipLibCheck: true,
  types: [],
  noEmit: true,
};

/** The types of Next.js, which is not installed with the tests. */
export const OF_NEXT = `
declare module "next/navigation" {
  export function redirect(url: string, type?: "push" | "replace"): never;
}
declare module "next" {
  export namespace Instrumentation {
    type onRequestError = (
      error: unknown,
      request: Readonly<{ path: string; method: string; headers: NodeJS.Dict<string | string[]> }>,
    ) => void | Promise<void>;
  }
}
declare namespace NodeJS {
  type Dict<T> = Readonly<Record<string, T | undefined>>;
}
`;

/** Returns the compiler's messages about files, each of which is a module. */
export function messagesOf(files: Readonly<Record<string, string>>): string[] {
  const texts = new Map(Object.entries({ ...files, "next.d.ts": OF_NEXT }).map(([k, text]) => [join(FOLDER, k), text]));
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (path, ...rest) => {
    const text = texts.get(path);
    return text === undefined
      ? getSourceFile(path, ...rest)
      : ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  };
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  const program = ts.createProgram([...texts.keys()], OPTIONS, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`);
}

/** Returns the JavaScript of a module. */
export function javaScriptOf(program: string, fileName: string): string {
  const { target, module, jsx } = OPTIONS as Required<Pick<ts.CompilerOptions, "target" | "module" | "jsx">>;
  return ts.transpileModule(program, { compilerOptions: { target, module, jsx }, fileName }).outputText;
}

/** Returns the code in the second column of a guide's table, by the text in the first one. */
export function cellsOf(guide: string, ...columns: [first: string, second: string]): Readonly<Record<string, string>> {
  const tables = lexer(readFileSync(join(root, "docs/guides", guide), "utf8")).filter(
    (token): token is Tokens.Table => token.type === "table",
  );
  const found = tables.find(({ header }) => header.map(({ text }) => text).join() === columns.join());
  if (found === undefined) throw new Error(`${guide} has no table | ${columns.join(" | ")} |`);
  return Object.fromEntries(
    found.rows.map(([first, second]) => [first?.text ?? "", (second?.text ?? "").replace(/^`(.*)`$/, "$1")]),
  );
}
