/** The exports of url.wasm that hosts without the bindings call. */

/** The range of a record's words from `hrefLength` to `fragmentStart`, in bytes. */
const OFFSETS = { start: 4, end: 36 };

export interface RawEngine {
  readonly memory: WebAssembly.Memory;
  inputStart(): number;
  baseStart(): number;
  outputStart(): number;
  urlRecord(): number;
  baseRecord(): number;
  parse(length: number, hasBase: number): number;
  origin(): number;
  normalizeNFC(length: number): number;
}

/** Returns the origin of an input, which must be short, or `undefined` if the input is not a valid URL. */
export function originByExports(engine: RawEngine, input: string): string | undefined {
  const memory = () => new Uint8Array(engine.memory.buffer);
  const { written } = new TextEncoder().encodeInto(input, memory().subarray(engine.inputStart()));
  if (engine.parse(written, 0) < 0) return undefined;
  const record = engine.urlRecord();
  const [href = 0, length = 0] = new Uint32Array(engine.memory.buffer, record, 2);
  memory().copyWithin(engine.baseStart(), href, href + length);
  memory().copyWithin(engine.baseRecord() + OFFSETS.start, record + OFFSETS.start, record + OFFSETS.end);
  const end = engine.outputStart() + engine.origin();
  return new TextDecoder().decode(memory().slice(engine.outputStart(), end));
}

/** Returns the NFC of bytes, which must be few. */
export function normalizedByExports(engine: RawEngine, bytes: readonly number[]): string {
  new Uint8Array(engine.memory.buffer).set(bytes, engine.inputStart());
  const length = engine.normalizeNFC(bytes.length);
  const end = engine.outputStart() + length;
  return new TextDecoder().decode(new Uint8Array(engine.memory.buffer).slice(engine.outputStart(), end));
}
