/** Batches of URLs. Other implementations parse them one by one. */
import type { Classes, Operation, Row } from "../implementation.ts";
import { href } from "./parse.ts";

export const rows: readonly Row[] = [
  { name: "web, parseBatch(urls), each href", list: "web", operation: "batch" },
  { name: "web, serializeLines(lines)", list: "web", operation: "bytes", takesBytes: true },
];

/** The result of `parseBatch`. */
interface Batch {
  readonly size: number;
  href(index: number): string | null;
}

/** The functions of a library for batches. */
interface Batches {
  parseBatch(urls: readonly string[]): Batch;
  serializeLines(lines: Uint8Array): { readonly bytes: Uint8Array };
}

type BatchOperations = Readonly<Record<"batch" | "bytes", Operation<string>>>;

/** Returns lines of URLs for lines of URLs. */
type LineFunction = (lines: Uint8Array) => Uint8Array;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The lines of a list as bytes, as if read from a file. Created once, before the measured rounds. */
const linesOf = new WeakMap<readonly string[], Uint8Array>();

function toLines(urls: readonly string[]): Uint8Array {
  let lines = linesOf.get(urls);
  if (lines === undefined) {
    lines = encoder.encode(`${urls.join("\n")}\n`);
    linesOf.set(urls, lines);
  }
  return lines;
}

/** From bytes to bytes. */
export function convertingBytes(convert: LineFunction): Operation<string> {
  return {
    run: (urls) => convert(toLines(urls)).length,
    outcome: (url) => decoder.decode(convert(toLines([url]))),
  };
}

export function atOnce({ parseBatch, serializeLines }: Batches): BatchOperations {
  return {
    batch: {
      run(urls) {
        const batch = parseBatch(urls);
        let sum = 0;
        for (let index = 0; index < batch.size; index++) sum += batch.href(index)?.length ?? 0;
        return sum;
      },
      outcome: (url) => String(parseBatch([url]).href(0)),
    },
    bytes: convertingBytes((lines) => serializeLines(lines).bytes),
  };
}

export function oneByOne(classes: Classes): BatchOperations {
  const { URL } = classes;
  return {
    batch: href(classes),
    bytes: convertingBytes((lines) => {
      let text = "";
      for (const line of decoder.decode(lines).split("\n")) if (line !== "") text += `${new URL(line).href}\n`;
      return encoder.encode(text);
    }),
  };
}
