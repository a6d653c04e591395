/** Compares the engines on a few inputs with the same options: one by one, as lines, and as a stream. */
import * as wasm from "@anyurl/canonical";
import type { Random } from "../../../core/differential/random.ts";
import * as fallback from "../entries.ts?fallback";
import type { Input } from "../laws/inputs.ts";
import type { RawHost } from "./raw-host.ts";

type Options = wasm.CanonicalizeOptions;
type Build = typeof wasm;

/** The ways to make canonical forms and keys. */
export const WAYS = ["results", "exports", "keys", "lines", "exports, lines", "streams"] as const;

export type Way = (typeof WAYS)[number];

/** Receives a case, and the difference if there is one. */
export type Judge = (way: Way, difference: string | undefined) => void;

function shown(result: wasm.Canonical | wasm.Failure<string>): string {
  return result.ok ? JSON.stringify([result.href, result.key, [...result.flags].sort()]) : result.reason;
}

/** @param raw hosts of the engine without bindings */
export function compareEngines(
  inputs: readonly Input[],
  options: Options,
  raw: readonly RawHost[],
  random: Random,
  judge: Judge,
): Promise<void> {
  for (const host of raw) host.use(options);
  for (const input of inputs) compareOne(input, options, raw, judge);
  return compareLines(
    inputs.filter(({ base, input }) => base === undefined && !input.includes("\n")).map(({ input }) => input),
    options,
    raw,
    random,
    judge,
  );
}

const made = new WeakMap<Options, Map<string | undefined, ReturnType<typeof make>>>();

/** Returns the functions of both builds, made once for the options and a base. */
function functionsFor(options: Options, base: string | undefined): ReturnType<typeof make> {
  const ofOptions = made.get(options) ?? new Map<string | undefined, ReturnType<typeof make>>();
  made.set(options, ofOptions);
  const found = ofOptions.get(base) ?? make(options, base);
  ofOptions.set(base, found);
  return found;
}

function make(options: Options, base: string | undefined) {
  const { defaultScheme, ...others } = options;
  const all = base === undefined ? options : { ...others, base };
  const of = (build: Build) => ({ canonicalize: build.createCanonicalizer(all), keyOf: build.createKeyFunction(all) });
  return { wasm: of(wasm), fallback: of(fallback as Build) };
}

function compareOne({ input, base }: Input, options: Options, raw: readonly RawHost[], judge: Judge): void {
  let functions: ReturnType<typeof make>;
  try {
    functions = functionsFor(options, base);
  } catch (error) {
    // The base is invalid.
    if (base !== undefined && error instanceof TypeError) return;
    throw error;
  }
  const what = () => `${JSON.stringify(input)}${base === undefined ? "" : ` with the base ${JSON.stringify(base)}`}`;
  const judgeSame = (way: Way, actual: string, expected: string) =>
    judge(way, actual === expected ? undefined : `${what()} is\n  ${actual}, not\n  ${expected}`);
  const expected = functions.fallback.canonicalize(input);
  judgeSame("results", shown(functions.wasm.canonicalize(input)), shown(expected));
  const key = functions.fallback.keyOf(input);
  judgeSame("keys", shownKey(functions.wasm.keyOf(input)), shownKey(key));
  if (expected.ok) judgeSame("keys", shownKey(key), expected.key);
  for (const host of raw) {
    const result = host.canonicalize(input, base);
    if (typeof result === "string") {
      judgeSame("exports", result, shown(expected));
    } else {
      judgeSame("exports", JSON.stringify([result.href, result.key, result.flags]), shown(expected));
      judgeSame("exports", `the input: ${result.isInput}`, `the input: ${result.href === input}`);
    }
  }
}

function shownKey(key: string | wasm.Failure<string>): string {
  return typeof key === "string" ? key : key.reason;
}

async function compareLines(
  inputs: readonly string[],
  options: Options,
  raw: readonly RawHost[],
  random: Random,
  judge: Judge,
): Promise<void> {
  const bytes = new TextEncoder().encode(inputs.join("\n") + (random.chance(50) ? "\n" : ""));
  const output = random.pick(["href", "key"] as const);
  const settings = { ...options, output };
  const expected = fallback.canonicalizeLines(bytes, settings);
  const lines = wasm.canonicalizeLines(bytes, settings);
  judge(
    "lines",
    difference(rowsOf(lines), rowsOf(expected)) ?? difference(textOf(lines.bytes), textOf(expected.bytes)),
  );
  const { canonicalize, keyOf } = functionsFor(options, undefined).fallback;
  for (const [index, input] of inputs.entries()) {
    if (index >= expected.size) break;
    const single = output === "key" ? keyOf(input) : canonicalize(input);
    const text = typeof single === "string" ? single : single.ok ? single.href : single.reason;
    judge("lines", difference(expected.href(index) ?? expected.failure(index)?.reason ?? "", text));
  }
  // The exports know neither a limit nor callbacks.
  for (const host of options.maxLength === undefined && options.query?.rules === undefined ? raw : []) {
    const results = host.canonicalizeLines(bytes, output === "key", random.between(1, 9));
    const rows = results.map(({ text, isInput }) => `${text} ${isInput}`).join("\n");
    judge("exports, lines", difference(rows, rowsOf(expected)));
  }
  const written = await streamed(wasm.canonicalizeStream(settings), bytes, random);
  judge("streams", difference(written, textOf(expected.bytes)));
}

function rowsOf(lines: wasm.CanonicalLines): string {
  const rows = Array.from(
    { length: lines.size },
    (_, index) => `${lines.href(index) ?? lines.failure(index)?.reason} ${lines.isCanonical(index)}`,
  );
  return rows.join("\n");
}

/** Sends bytes through a stream, in chunks of any sizes. */
async function streamed(stage: TransformStream, bytes: Uint8Array, random: Random): Promise<string> {
  const writer = stage.writable.getWriter();
  const write = async () => {
    for (let at = 0; at < bytes.length; ) {
      const end = at + random.between(1, 80);
      await writer.write(bytes.slice(at, end));
      at = end;
    }
    await writer.close();
  };
  const pieces: Uint8Array[] = [];
  const read = async () => {
    for await (const piece of stage.readable) pieces.push(piece as Uint8Array);
  };
  await Promise.all([write(), read()]);
  return textOf(Buffer.concat(pieces));
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}

/** Returns the first lines that differ. */
function difference(actual: string, expected: string): string | undefined {
  if (actual === expected) return undefined;
  const others = expected.split("\n");
  const lines = actual.split("\n");
  const at = lines.findIndex((line, index) => line !== others[index]);
  return `line ${at + 1} is\n  ${lines[at]}, not\n  ${others[at]}`;
}
