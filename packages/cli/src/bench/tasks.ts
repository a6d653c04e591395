import { canonicalizeBatch } from "anyurl";
import { COMPONENTS, native, own, type URLClass } from "./readings.ts";
import type { Sample } from "./sample.ts";

/** What is measured: the same work done by this library and by the runtime. */
export interface Task {
  readonly name: string;
  /** How many URLs it is done to. */
  readonly count: number;
  /** Both give a number that depends on all that was done, so that nothing is left out as useless. It is the same for both. */
  own(): number;
  native(): number;
}

/** How many URLs a task is done to at least: few take no longer than to look at the clock does. */
const LEAST = 1000;

export function tasksFor(sample: Sample, base: string | undefined): Task[] {
  const urls = repeated(sample.urls);
  const alike = repeated(sample.alike);
  const parse = (Class: URLClass) => () => {
    let sum = 0;
    for (const text of urls) sum += new Class(text, base).href.length;
    return sum;
  };
  const components = (Class: URLClass) => () => {
    let sum = 0;
    for (const text of urls) {
      const url = new Class(text, base);
      for (const name of COMPONENTS) sum += url[name].length;
    }
    return sum;
  };
  const canParse = (Class: URLClass) => () => {
    let sum = 0;
    for (const text of alike) sum += Number(Class.canParse(text, base));
    return sum;
  };
  const tasks: Task[] = [
    { name: "parse, href", count: urls.length, own: parse(own), native: parse(native) },
    { name: "parse, all components", count: urls.length, own: components(own), native: components(native) },
    { name: "canParse", count: alike.length, own: canParse(own), native: canParse(native) },
  ];
  return base === undefined ? [...tasks, canonicalizing(urls)] : tasks;
}

function repeated(lines: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(LEAST / lines.length) }, () => lines).flat();
}

/** From the bytes of lines to the bytes of hrefs. */
function canonicalizing(urls: readonly string[]): Task {
  const bytes = new TextEncoder().encode(urls.map((url) => `${url}\n`).join(""));
  return {
    name: "canonicalize bytes",
    count: urls.length,
    own: () => canonicalizeBatch(bytes).bytes.length,
    native: () => canonicalizeByStrings(bytes).length,
  };
}

function canonicalizeByStrings(bytes: Uint8Array): Uint8Array {
  const lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).split("\n");
  let hrefs = "";
  for (let index = 0; index < lines.length - 1; index++) hrefs += `${new native(lines[index] as string).href}\n`;
  return new TextEncoder().encode(hrefs);
}
