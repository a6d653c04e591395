/**
 * How documents, URL parsers, servers and proxies read a URL. The models of programs are tested against the programs.
 *
 * @module
 */
export { type Agreement, type Comparison, compare, type Differing, type Disagreement } from "./compare.ts";
export type { AnyReaderFactory, NoOptions, Program, ReaderFactory } from "./define/factory.ts";
export type { OptionKind, OptionKinds } from "./define/options.ts";
export type {
  ComparedName,
  Decision,
  DocumentName,
  Reader,
  ReaderContext,
  Reading,
  ReadingComponents,
  Refusal,
  Remark,
} from "./define/reading.ts";
export { type ReadContext, type Readers, read } from "./read.ts";
export { documents, parsers, servers } from "./readers.ts";
