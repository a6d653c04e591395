/** The exports of url.wasm, and the records in its memory. assembly/README.md describes them. */

export interface Exports {
  readonly memory: WebAssembly.Memory;
  inputStart(): number;
  baseStart(): number;
  outputStart(): number;
  reserve(inputBytes: number, baseBytes: number): void;
  urlRecord(): number;
  baseRecord(): number;
  formResult(): number;
  parse(length: number, hasBase: number): number;
  canParse(length: number, hasBase: number): number;
  setBase(length: number): number;
  setProtocol(length: number): number;
  setUsername(length: number): number;
  setPassword(length: number): number;
  setHost(length: number): number;
  setHostname(length: number): number;
  setPort(length: number): number;
  setPathname(length: number): number;
  setSearch(length: number): number;
  setHash(length: number): number;
  keepURL(): void;
  parseForm(length: number): number;
  serializeForm(length: number, count: number): number;
  domainToASCII(length: number): number;
  domainToUnicode(length: number): number;
  normalizeNFC(length: number): number;
  batchResult(): number;
  parseLines(from: number, length: number, separator: number, withOffsets: number, tableSize: number): void;
  compileRules(length: number): number;
  rulesSize(): number;
  dropRules(): void;
  canonicalize(length: number, rules: number, site: number, hasBase: number): number;
  canonicalRecord(): number;
  canonicalizeLines(
    from: number,
    length: number,
    separator: number,
    rules: number,
    withKeys: number,
    tableSize: number,
  ): void;
}

/** The words of a canonical URL in memory: `CanonicalRecord` of assembly/canonical/canonicalize.ts. */
export const enum CanonicalWord {
  Href,
  HrefLength,
  QueryStart,
  FragmentStart,
  Flags,
}
