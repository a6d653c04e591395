/**
 * Counts the steps of the language's own functions, whose loops are not in any module: by the lengths that they read
 * and write.
 */
import { Buffer } from "node:buffer";
import { stepsOfSearch } from "./regular-expressions.ts";

type Method = (this: never, ...values: never[]) => unknown;

/** How many steps a call takes. */
type Cost = (self: never, values: readonly unknown[], result: unknown) => number;

interface Patch {
  readonly owner: object;
  readonly name: string;
  readonly cost: Cost;
}

interface Sized {
  readonly length: number;
}

const lengthOf = (value: unknown): number =>
  typeof value === "string" || (typeof value === "object" && value !== null && "length" in value)
    ? (value as Sized).length
    : 0;

/** All that the object contains. */
const whole: Cost = (self: Sized) => self.length + 1;
/** All that the object and the result contain. */
const both: Cost = (self: Sized, _, result) => self.length + lengthOf(result) + 1;
const ofResult: Cost = (_, __, result) => lengthOf(result) + 1;
const ofArgument: Cost = (_, [value]) => lengthOf(value) + 1;
const ofArguments: Cost = (_, values) => values.length + 1;
/** From where a search starts to where it ends. */
const search: Cost = (self: Sized, [_, from], result) => {
  const start = typeof from === "number" ? Math.min(Math.max(from, 0), self.length) : 0;
  const end = typeof result === "number" && result >= 0 ? result : self.length;
  return Math.abs(end - start) + 1;
};
const backward: Cost = (self: Sized, [_, from], result) => {
  const start = typeof from === "number" ? Math.min(from, self.length) : self.length;
  return Math.abs(start - (result as number)) + 1;
};
const sorting: Cost = (self: Sized) => self.length * Math.ceil(Math.log2(self.length + 1)) + 1;
const bytes: Cost = (_, [input]) => ((input as ArrayBufferView | undefined)?.byteLength ?? 0) + 1;

function patches(owner: object, cost: Cost, ...names: readonly string[]): Patch[] {
  return names.filter((name) => name in owner).map((name) => ({ owner, name, cost }));
}

const TypedArray = Object.getPrototypeOf(Uint8Array.prototype) as object;

/**
 * Functions that read or write more than a fixed number of elements. V8 creates a part of a string without copying it.
 */
const PATCHES: readonly Patch[] = [
  ...patches(String.prototype, search, "indexOf"),
  ...patches(String.prototype, backward, "lastIndexOf"),
  ...patches(String.prototype, whole, "includes", "localeCompare", "isWellFormed"),
  ...patches(String.prototype, ofArgument, "startsWith", "endsWith"),
  ...patches(String.prototype, both, "split", "replace", "replaceAll", "normalize", "toLowerCase", "toUpperCase"),
  ...patches(String.prototype, both, "trim", "trimStart", "trimEnd", "repeat", "padStart", "padEnd", "toWellFormed"),
  ...patches(String, ofArguments, "fromCharCode", "fromCodePoint"),
  ...patches(Array.prototype, search, "indexOf"),
  ...patches(Array.prototype, whole, "lastIndexOf", "includes", "reverse", "fill", "copyWithin", "flat", "shift"),
  ...patches(Array.prototype, whole, "unshift", "splice", "toSpliced", "with"),
  ...patches(Array.prototype, both, "concat", "join"),
  ...patches(Array.prototype, ofResult, "slice"),
  ...patches(Array.prototype, sorting, "sort", "toSorted"),
  ...patches(Array, ofResult, "from"),
  ...patches(TypedArray, ofArgument, "set"),
  ...patches(TypedArray, ofResult, "slice"),
  ...patches(TypedArray, whole, "fill", "copyWithin", "reverse", "includes", "join"),
  ...patches(TypedArray, search, "indexOf"),
  ...patches(TypedArray, sorting, "sort"),
  ...patches(Buffer.prototype, ofArgument, "write", "utf8Write", "asciiWrite", "latin1Write", "ucs2Write"),
  ...patches(Buffer.prototype, ofResult, "toString", "utf8Slice", "asciiSlice", "latin1Slice", "ucs2Slice"),
  ...patches(Buffer, ofResult, "from"),
  ...patches(TextEncoder.prototype, ofArgument, "encode", "encodeInto"),
  ...patches(TextDecoder.prototype, bytes, "decode"),
  ...patches(Number, ofArgument, "parseInt", "parseFloat"),
  ...patches(globalThis, ofArgument, "decodeURIComponent", "encodeURIComponent", "parseInt"),
  // Spreading a string or an array asks for one element after the other.
  ...patches(Object.getPrototypeOf(""[Symbol.iterator]()), () => 1, "next"),
];

let steps = 0;

function counted(method: Method, cost: Cost): Method {
  return function (this: never, ...values: never[]) {
    const result = Reflect.apply(method, this, values);
    steps += cost(this, values, result);
    return result;
  };
}

const { exec } = RegExp.prototype;

let isAnalysing = false;

/** Every method of a regular expression calls this one. */
function countedExec(this: RegExp, text: string): RegExpExecArray | null {
  const from = this.global || this.sticky ? this.lastIndex : 0;
  const result = Reflect.apply(exec, this, [text]) as RegExpExecArray | null;
  if (isAnalysing) return result;
  const subject = String(text);
  const end = result === null ? subject.length : result.index + (result[0] ?? "").length;
  // The analysis uses regular expressions and counted methods of its own.
  const before = steps;
  isAnalysing = true;
  const own = stepsOfSearch(this, subject, from, end);
  isAnalysing = false;
  steps = before + own;
  return result;
}

const originals = new Map<Patch, unknown>();

function patch(): void {
  for (const each of PATCHES) {
    const { owner, name, cost } = each;
    const method = (owner as Record<string, Method>)[name] as Method;
    originals.set(each, Object.getOwnPropertyDescriptor(owner, name));
    Object.defineProperty(owner, name, { value: counted(method, cost), writable: true, configurable: true });
  }
  Object.defineProperty(RegExp.prototype, "exec", { value: countedExec, writable: true, configurable: true });
}

function restore(): void {
  Object.defineProperty(RegExp.prototype, "exec", { value: exec, writable: true, configurable: true });
  for (const each of PATCHES) {
    const descriptor = originals.get(each) as PropertyDescriptor | undefined;
    if (descriptor === undefined) Reflect.deleteProperty(each.owner, each.name);
    else Object.defineProperty(each.owner, each.name, descriptor);
  }
}

/** Returns how many steps the language's functions took in a synchronous call. */
export function stepsOfBuiltins(run: () => unknown): number {
  steps = 0;
  patch();
  try {
    run();
  } finally {
    restore();
  }
  return steps;
}
