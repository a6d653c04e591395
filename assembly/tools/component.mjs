/** Turns the core module of assembly/component into a component of the world in anyurl.wit. */
import { readFile } from "node:fs/promises";
import { componentEmbed, componentNew, componentWit } from "@bytecodealliance/jco-transpile/wasm-tools";
import binaryen from "assemblyscript/binaryen";

const WIT = new URL("../component/anyurl.wit", import.meta.url);

/** The name of the package in the WIT, such as `anyurl:url`, and its version. */
const PACKAGE = /^package (\S+)@(\S+);$/m;

/** A function of an interface, as the sources export it: `parser_canParse`. */
const EXPORT = /^([a-z]+)_([a-z][A-Za-z]*)$/;

/** The function that the canonical ABI expects under this name. */
const REALLOC = "cabi_realloc";

/**
 * @param {Uint8Array} core the core module, as AssemblyScript compiles it
 * @returns {Promise<Uint8Array>} the component
 * @throws Error if the module does not export the functions of the WIT, or the component imports something
 */
export async function toComponent(core) {
  const witSource = await readFile(WIT, "utf8");
  const binary = withExportsOf(witSource, core);
  const component = await componentNew(await componentEmbed({ witSource, binary }));
  const imports = (await componentWit(component)).match(/^\s*import .*/gm);
  if (imports !== null) throw new Error(`The component has imports:${imports.join("")}`);
  return component;
}

/** Gives the exports the names of the canonical ABI: `anyurl:url/parser@0.1.0#can-parse` for `parser_canParse`. */
function withExportsOf(wit, core) {
  const [, name, version] = PACKAGE.exec(wit) ?? [];
  const module = binaryen.readBinary(core);
  try {
    const exports = Array.from({ length: module.getNumExports() }, (_, index) =>
      binaryen.getExportInfo(module.getExportByIndex(index)),
    );
    for (const each of exports) {
      const [, interfaceName, functionName] = EXPORT.exec(each.name) ?? [];
      if (functionName === undefined || each.name === REALLOC) continue;
      module.removeExport(each.name);
      module.addFunctionExport(each.value, `${name}/${interfaceName}@${version}#${toKebabCase(functionName)}`);
    }
    return module.emitBinary();
  } finally {
    module.dispose();
  }
}

function toKebabCase(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
