/** Checks the files of a packed package. */
import { type Published, textOf } from "./published.ts";

/** The allowed files. Every other file was packed by mistake. */
const ALLOWED =
  /^(?:package\.json|README\.md|LICENSE|dist\/(?:LICENSE-[a-z0-9]+|[a-z-]+\.(?:js|d\.ts|wasm|wasm\.sha256)|man\/[a-z-]+\.1))$/;

const REQUIRED = ["package.json", "README.md", "LICENSE"];

const COMMENTS = /\/\*.*?\*\/|^\s*\/\/.*$/gms;

/** Code that compiles text to code, which a Content Security Policy can refuse. */
const CODE_FROM_TEXT = /\beval\s*\(|\bnew\s+Function\b|\bFunction\s*\(/g;

/** A WebAssembly module in base64, as a literal. */
const INLINE_WASM = /["'`](AGFzbQEAAA[\w+/]*={0,2})["'`]/g;

export function contentFindings({ files }: Published): string[] {
  const names = [...files.keys()];
  return [
    ...REQUIRED.filter((name) => !files.has(name)).map((name) => `has no ${name}`),
    ...names.filter((name) => !ALLOWED.test(name)).map((name) => `holds ${name}, which does not belong to a package`),
    ...names.filter((name) => name.endsWith(".js")).flatMap((name) => codeFromText(name, textOf(files, name))),
    ...names.flatMap((name) => wasmModules(name, files).flatMap((wasm) => wasmImports(name, wasm))),
  ];
}

function codeFromText(name: string, code: string): string[] {
  const found = code.replace(COMMENTS, "").match(CODE_FROM_TEXT) ?? [];
  return found.map((text) => `${name} compiles text to code: ${text}`);
}

/** The WebAssembly modules in a file: the file itself, or base64 literals. */
export function wasmModules(name: string, files: Published["files"]): Uint8Array<ArrayBuffer>[] {
  const data = files.get(name);
  if (name.endsWith(".wasm") && data !== undefined) return [Uint8Array.from(data)];
  if (!name.endsWith(".js")) return [];
  return [...textOf(files, name).matchAll(INLINE_WASM)].map(([, base64 = ""]) =>
    Uint8Array.from(Buffer.from(base64, "base64")),
  );
}

function wasmImports(name: string, wasm: Uint8Array<ArrayBuffer>): string[] {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(wasm));
  return imports.map((one) => `${name} has a WebAssembly module that imports ${one.module}.${one.name}`);
}
