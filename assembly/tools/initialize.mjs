/**
 * Runs a module's start function at build time, and writes its results into the module: the bytes of memory, and the
 * values of globals. So an instance starts without running code, and the module contains neither that code nor the
 * strings that only it reads.
 */
import binaryen from "binaryen";
import { data, memory, readSections, writeSections } from "./sections.mjs";

/** A static string of AssemblyScript starts 12 bytes after a multiple of 16, with a header that contains its type. */
const HEADER = { offset: 12, size: 20, type: 12, string: 2 };

const PAGE = 0x10000;

/**
 * @param {Uint8Array} bytes a module without imports, not optimised
 * @param {number} features the features of Binaryen that it may use
 * @returns {Uint8Array} the module without its start function
 */
export function initialize(bytes, features) {
  const module = binaryen.readBinary(bytes);
  module.setFeatures(features);
  const { exports, globals } = run(bytes, features);
  for (const { name, type } of globals) {
    const { value } = exports[exportOf(name)];
    module.removeGlobal(name);
    module.addGlobal(name, type, true, type === binaryen.i64 ? module.i64.const(value) : module.i32.const(value));
  }
  binaryen.Function.setBody(module.getStart(), module.nop());
  binaryen.setOptimizeLevel(0);
  module.runPasses(["remove-unused-module-elements"]);
  const image = new Uint8Array(exports.memory.buffer);
  const constants = new Set([...module.emitText().matchAll(/i32\.const (\d+)/g)].map(([, value]) => Number(value)));
  for (let index = 0; index < module.getNumDataSegments(); index++) {
    const segment = module.getDataSegmentInfo(module.getDataSegmentByIndex(index));
    if (isString(segment) && !constants.has(segment.offset + HEADER.size)) {
      image.fill(0, segment.offset, segment.offset + segment.data.byteLength);
    }
  }
  const sections = readSections(module.emitBinary());
  module.dispose();
  return writeSections(sections, [memory(image.length / PAGE), ...data(image)]);
}

/** Runs the start function of a module. Returns its exports, and the globals that it may have changed. */
function run(bytes, features) {
  const module = binaryen.readBinary(bytes);
  module.setFeatures(features);
  const all = Array.from({ length: module.getNumGlobals() }, (_, index) =>
    binaryen.getGlobalInfo(module.getGlobalByIndex(index)),
  );
  const globals = all.filter(({ mutable }) => mutable);
  for (const { name } of globals) module.addGlobalExport(name, exportOf(name));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module.emitBinary()));
  module.dispose();
  return { exports, globals };
}

function exportOf(global) {
  return `global:${global}`;
}

function isString({ offset, data }) {
  if (offset % 16 !== HEADER.offset || data.byteLength < HEADER.size) return false;
  return new DataView(data).getUint32(HEADER.type, true) === HEADER.string;
}
