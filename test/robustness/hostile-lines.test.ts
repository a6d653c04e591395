/** A host of invalid bytes, each of which becomes three, must not write past the memory for its decoding. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Exports } from "../../bindings/wasm/exports.ts";
import { messageOf, RawCanonical } from "../core/engine/raw-canonical.ts";
import { engineFile } from "../sources/engine-file.ts";

const module = new WebAssembly.Module(readFileSync(engineFile("url.wasm")));
const LINE_FEED = 0x0a;
const TABLE_SIZE = 24;
const EXPECTED = "https://bank.example/login\n";

const INPUT = Buffer.concat([
  Buffer.from("HTTPS://bank.example/login\nhttp://"),
  Buffer.alloc(125_000, 0xff),
  Buffer.from(`${"%41".repeat(500)}\n`),
]);

/** Returns the rows of the table, and the output, after a call with the lines. */
function resultOf(run: (engine: Exports, rules: number) => void): readonly [rows: number[], output: string] {
  const engine = new WebAssembly.Instance(module).exports as unknown as Exports;
  const rules = new RawCanonical(engine).compile(messageOf({}));
  engine.reserve(INPUT.length, TABLE_SIZE);
  new Uint8Array(engine.memory.buffer).set(INPUT, engine.inputStart());
  run(engine, rules);
  const output = Buffer.from(engine.memory.buffer, engine.outputStart(), EXPECTED.length).toString("latin1");
  return [[...new Uint32Array(engine.memory.buffer, engine.baseStart(), 5)], output];
}

const ROWS = [0, EXPECTED.length - 1, 0, EXPECTED.length, EXPECTED.length];

test("parseLines keeps the rows and the output of the lines before", () => {
  const run = (engine: Exports) => engine.parseLines(0, INPUT.length, LINE_FEED, 0, TABLE_SIZE);
  expect(resultOf(run)).toEqual([ROWS, EXPECTED]);
});

test("canonicalizeLines keeps the rows and the output of the lines before", () => {
  const run = (engine: Exports, rules: number) =>
    engine.canonicalizeLines(0, INPUT.length, LINE_FEED, rules, 0, TABLE_SIZE);
  expect(resultOf(run)).toEqual([ROWS, EXPECTED]);
});
