/**
 * Type-checks each example as a module of a strict project. The project has no platform's types, except for examples
 * that import from Node or Hono, handle requests, or print.
 */
import path from "node:path";
import ts from "typescript";
import type { DocExample } from "./doc-examples.ts";

const LIB = ["lib.es2022.d.ts"];

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: LIB,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  strict: true,
  // READMEs are in JavaScript, which cannot declare the type of a caught value.
  useUnknownInCatchVariables: false,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** The compiler's errors, each with the place of the example and the line in it. */
export function typeErrorsIn(examples: readonly DocExample[]): string[] {
  const needsPlatform = ({ code }: DocExample) =>
    /^import .*"(?:node:|hono)|\b(?:Request|Response|fetch|console)\b/m.test(code);
  return [
    ...typeErrors(
      examples.filter((each) => !needsPlatform(each)),
      OPTIONS,
    ),
    ...typeErrors(examples.filter(needsPlatform), { ...OPTIONS, lib: [...LIB, "lib.dom.d.ts"], types: ["node"] }),
  ];
}

function typeErrors(examples: readonly DocExample[], options: ts.CompilerOptions): string[] {
  const files = new Map(
    examples.map((example, index) => [path.join(import.meta.dirname, `example-${index}.ts`), example] as const),
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile, readFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name)?.code ?? readFile(name);
  host.getSourceFile = (name, languageVersion, ...rest) => {
    const example = files.get(name);
    if (example === undefined) return getSourceFile(name, languageVersion, ...rest);
    return ts.createSourceFile(name, example.code, languageVersion);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const message = ts.flattenDiagnosticMessageText(messageText, " ");
    if (file === undefined || start === undefined) return message;
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    return `${files.get(file.fileName)?.place ?? file.fileName}, line ${line}: ${message}`;
  });
}
