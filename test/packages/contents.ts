/** Checks the files of a packed package. */
import { posix } from "node:path";
import { componentImports, isComponent } from "./components.ts";
import { type Published, textOf } from "./published.ts";

/** The files that a package may contain. Any other was packed by mistake. */
const ALLOWED = [
  /^(?:package\.json|README\.md|LICENSE)$/,
  /^dist\/anyurl\.(?:component\.wasm|component\.wasm\.sha256|wit)$/,
  /^dist\/(?:LICENSE-[a-z0-9]+|[a-z0-9-]+\.(?:c?js|d\.ts|wasm|wasm\.sha256|d\.ts\.map)|man\/[a-z-]+\.1)$/,
  // The sources that the maps of the declarations refer to.
  /^src\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.ts$/,
];

const REQUIRED = ["package.json", "README.md", "LICENSE"];

const COMMENTS = /\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms;

/** Code that compiles text to code, which a Content Security Policy can refuse. */
const CODE_FROM_TEXT = /\beval\s*\(|\bnew\s+Function\b|\bFunction\s*\(/g;

/** A WebAssembly module in base64, as a literal. */
const INLINE_WASM = /["'`](AGFzbQEAAA[\w+/]*={0,2})["'`]/g;

/** A WebAssembly module as text, as assembly/tools/packed-text.mjs writes it. */
const TEXT_WASM = /"(#\}\+\}=\}7\$###[^"]*)"/g;

export function contentFindings({ files }: Published): string[] {
  const names = [...files.keys()];
  return [
    ...REQUIRED.filter((name) => !files.has(name)).map((name) => `has no ${name}`),
    ...names
      .filter((name) => !ALLOWED.some((one) => one.test(name)))
      .map((name) => `contains ${name}; remove it, or allow it in test/packages/contents.ts`),
    ...names.filter((name) => name.endsWith(".d.ts.map")).flatMap((name) => declarationMapFindings(name, files)),
    ...names.filter(isCode).flatMap((name) => codeFromText(name, textOf(files, name))),
    ...names.flatMap((name) => wasmModules(name, files).flatMap((wasm) => wasmImports(name, wasm))),
    ...names.flatMap((name) => componentFindings(name, files)),
  ];
}

function isCode(name: string): boolean {
  return /\.c?js$/.test(name);
}

/** The package contains its own sources to which a map of declarations refers. */
function declarationMapFindings(name: string, files: Published["files"]): string[] {
  const map = JSON.parse(textOf(files, name)) as { readonly sources: readonly string[] };
  const sources = map.sources.map((source) => posix.join(posix.dirname(name), source));
  const missing = sources.filter((source) => source.startsWith("src/") && !files.has(source));
  return missing.map((source) => `${name} refers to ${source}, which the package does not contain`);
}

function codeFromText(name: string, code: string): string[] {
  const found = code.replace(COMMENTS, "").match(CODE_FROM_TEXT) ?? [];
  return found.map((text) => `${name} compiles text to code: ${text}`);
}

/** The WebAssembly modules in a file: the file itself, or literals. */
export function wasmModules(name: string, files: Published["files"]): Uint8Array<ArrayBuffer>[] {
  const data = files.get(name);
  if (name.endsWith(".wasm") && data !== undefined) return isComponent(data) ? [] : [Uint8Array.from(data)];
  if (!isCode(name)) return [];
  const code = textOf(files, name);
  const inline = [...code.matchAll(INLINE_WASM)].map(([, base64 = ""]) => Buffer.from(base64, "base64"));
  const packed = [...code.matchAll(TEXT_WASM)].map(([, text = ""]) => unpacked(text));
  return [...inline, ...packed].map((bytes) => Uint8Array.from(bytes));
}

/** A byte is one character; or two, of which the first says how much to add. */
function unpacked(text: string): number[] {
  return Array.from(text.matchAll(/([}~]?)(.)/g), ([, start = "", last = ""]) => {
    const digit = last.charCodeAt(0) - (last < "\\" ? 35 : 36);
    return digit + ["", "}", "~"].indexOf(start) * 91 - (start === "" ? 0 : 2);
  });
}

function componentFindings(name: string, files: Published["files"]): string[] {
  const data = files.get(name);
  if (!name.endsWith(".wasm") || data === undefined || !isComponent(data)) return [];
  return componentImports(data).map((one) => `${name} is a component that imports ${one}`);
}

function wasmImports(name: string, wasm: Uint8Array<ArrayBuffer>): string[] {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(wasm));
  return imports.map((one) => `${name} has a WebAssembly module that imports ${one.module}.${one.name}`);
}
