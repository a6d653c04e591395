/** Reads WebAssembly components: https://github.com/WebAssembly/component-model/blob/main/design/mvp/Binary.md */

/** The first bytes of a component: "\\0asm", a version, and layer 1. A core module has layer 0. */
const LAYER = 6;

/** The ids of sections. */
const CORE_MODULE = 1;
const IMPORT = 10;

/** Returns whether the bytes of a .wasm file are a component, not a core module. */
export function isComponent(bytes: Uint8Array): boolean {
  return bytes[LAYER] === 1;
}

interface Section {
  readonly id: number;
  readonly contents: Uint8Array;
}

/** Returns the sections of a component or a core module, in their order. */
export function sectionsOf(bytes: Uint8Array): Section[] {
  const sections: Section[] = [];
  for (let at = 8; at < bytes.length; ) {
    const id = bytes[at++] as number;
    let size = 0;
    for (let shift = 0, more = true; more; shift += 7) {
      const byte = bytes[at++] as number;
      size |= (byte & 0x7f) << shift;
      more = byte >= 0x80;
    }
    sections.push({ id, contents: bytes.subarray(at, at + size) });
    at += size;
  }
  return sections;
}

/** Describes the imports of a component: each section of imports, and each import of its modules. */
export function componentImports(bytes: Uint8Array): string[] {
  return sectionsOf(bytes).flatMap(({ id, contents }) => {
    if (id === IMPORT) return ["what its section of imports names"];
    if (id !== CORE_MODULE) return [];
    const module = new WebAssembly.Module(Uint8Array.from(contents));
    return WebAssembly.Module.imports(module).map((one) => `${one.module}.${one.name} in a core module`);
  });
}
