/** anyurl.component.wasm in jco. `pnpm try runtimes component` runs the corpus in it, and in wasmtime. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canonicalizeLines } from "@anyurl/canonical";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROFILES } from "../../../packages/canonical/src/options/generated/table.ts";
import { isThorough } from "../../thorough.ts";
import { generateInput } from "../differential/generate.ts";
import { messageOf } from "../engine/raw-canonical.ts";
import { table } from "../hosts/engine-page.ts";
import { RULES } from "./canonical-oracle.ts";
import { compareComponent } from "./compare.ts";
import { type Instance, loadComponent, witOfComponent } from "./jco.ts";
import { toKebabCase } from "./oracle.ts";

const SEED = 15;
const COUNT = isThorough ? 100_000 : 1_000;
const LINES = isThorough ? 1_000_000 : 10_000;
const CALLS = isThorough ? 100_000 : 13_000;

const folder = mkdtempSync(join(tmpdir(), "anyurl-component-"));
let newInstance: () => Instance;

beforeAll(async () => {
  newInstance = await loadComponent(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The imports and exports of the world of a WIT package. */
function worldOf(wit: string): string[] {
  const [, body = ""] = /^world \w+ \{\n([^}]*)\}/m.exec(wit) ?? [];
  return body.split("\n").flatMap((line) => /^ {2}((?:import|export) [^;]*);/.exec(line)?.[1] ?? []);
}

test("the component has the world of anyurl.wit, and imports nothing", async () => {
  const source = readFileSync(new URL("../../../assembly/component/anyurl.wit", import.meta.url), "utf8");
  const [, name, version] = /^package (\S+)@(\S+);$/m.exec(source) ?? [];
  const wanted = worldOf(source).map((line) => line.replace(/^export (\w+)$/, `export ${name}/$1@${version}`));
  expect(wanted.length).toBeGreaterThan(5);
  expect(worldOf(await witOfComponent())).toEqual(wanted);
});

test("assembly/README.md lists its interfaces and functions", () => {
  const listed = table("The component").map(([name = "", functions = ""]) => [name, functions.match(/[\w-]+/g)]);
  const actual = Object.entries(newInstance().component)
    .filter(([name]) => !name.includes(":"))
    .map(([name, functions]) => [name, Object.keys(functions).map(toKebabCase).sort()]);
  expect(listed.map(([name, functions]) => [name, [...(functions as string[])].sort()]).sort()).toEqual(actual.sort());
});

test(`every function returns the results of anyurl for ${COUNT} generated inputs`, () => {
  const { calls, differences } = compareComponent(newInstance().component, SEED, COUNT);
  console.log(`component, seed ${SEED}: ${JSON.stringify(calls)}, ${differences.length} differences`);
  expect(differences.slice(0, 10)).toEqual([]);
  expect(Object.keys(calls).sort()).toEqual(
    Object.entries(newInstance().component)
      .filter(([name]) => !name.includes(":"))
      .flatMap(([name, functions]) => Object.keys(functions).map((each) => `${name}.${each}`))
      .sort(),
  );
});

test(`makes the same cache keys of ${LINES} lines as @anyurl/canonical`, () => {
  const inputs = Array.from({ length: LINES }, (_, index) => generateInput(SEED, index).input.replaceAll("\n", ""));
  const lines = Buffer.from(inputs.join("\n"));
  const { bytes } = canonicalizeLines(lines, { profile: "cache-key" });
  expect(bytes.length).toBeGreaterThan(10 * LINES);
  // The profile removes fragments, so a key is its URL.
  const { output } = newInstance().component.canonical.keys(lines, 10, messageOf(PROFILES["cache-key"]));
  expect(Buffer.from(output).equals(bytes)).toBe(true);
});

const PAGE = 65_536;

/** Calls every function, with arguments of about `length` bytes. */
function callAll({ component }: Instance, length: number): void {
  const { parser, lines, canonical, domains, forms, percent, about, text: unicodeText } = component;
  const text = "é".repeat(length / 2);
  const href = `http://h/${"a".repeat(length)}`;
  const input = new TextEncoder().encode(`${href}\nHTTP://h/\n[\n`);
  parser.parse(text, href);
  parser.parseAttributes(href, undefined);
  parser.canParse(text, undefined);
  parser.set(href, "search", text);
  parser.origin(href);
  lines.serialize(input, 10);
  lines.serializeText(`${text}\n${href}`);
  lines.parse(input, 10);
  for (const { bytes: rules } of RULES.slice(0, 2)) {
    canonical.canonicalize(href, rules);
    canonical.key(href, rules);
    canonical.serialize(input, 10, rules);
    canonical.serializeText(href, rules);
    canonical.keys(input, 10, rules);
    canonical.keysText(href, rules);
  }
  domains.toAscii(text);
  domains.toUnicode(text);
  unicodeText.normalizeNfc(`${text}e\u0301`);
  forms.serialize([...forms.parse(`${text}=%41&b`), [text, ""]]);
  percent.encode(text, "path", true);
  percent.decode(text);
  about.standards();
}

describe("memory", () => {
  test(`does not grow over ${CALLS} calls`, () => {
    const instance = newInstance();
    callAll(instance, 1000);
    const { byteLength } = instance.memory.buffer;
    expect(byteLength).toBeLessThan(newInstance().memory.buffer.byteLength + 2 * PAGE);
    for (let call = 0; call < CALLS; call += 13) callAll(instance, 10 + (call % 990));
    expect(instance.memory.buffer.byteLength).toBe(byteLength);
  });

  test("needs at most 6 times the length of the longest arguments, and is used again", () => {
    const instance = newInstance();
    const length = 10_000_000;
    instance.component.parser.parse(`http://h/${"é".repeat(length / 2)}`, undefined);
    const largest = instance.memory.buffer.byteLength;
    expect(largest).toBeGreaterThan(5 * length);
    expect(largest).toBeLessThan(5 * length + 20 * PAGE);
    callAll(instance, 1000);
    for (let count = 0; count < 3; count++) instance.component.parser.parse("é".repeat(length / 2), "http://h/");
    expect(instance.memory.buffer.byteLength).toBe(largest);
    // It never shrinks; another instance begins small again.
    expect(newInstance().memory.buffer.byteLength).toBeLessThan(20 * PAGE);
  });

  test("is enough for many lines, as anyurl.wit documents", () => {
    const count = 200_000;
    const text = new Uint8Array(count).fill(10);
    for (const [name, bytesPerLine] of [
      ["serialize", 36],
      ["parse", 132],
    ] as const) {
      const instance = newInstance();
      instance.component.lines[name](text, 10);
      const { byteLength } = instance.memory.buffer;
      expect(byteLength, name).toBeLessThan(bytesPerLine * count + 5 * text.length + 20 * PAGE);
      expect(byteLength, name).toBeGreaterThan(bytesPerLine * count);
    }
  });

  test("of a base and an input, and of many pairs, has the documented size", () => {
    const length = 2_000_000;
    const base = `http://h/${"a".repeat(length)}`;
    const first = newInstance();
    first.component.parser.parse("é".repeat(length / 2), base);
    expect(first.memory.buffer.byteLength).toBeLessThan(7 * 2 * length + 20 * PAGE);
    const second = newInstance();
    second.component.forms.parse("a&".repeat(length / 2));
    expect(second.memory.buffer.byteLength).toBeLessThan(9 * length + (16 * length) / 2 + 20 * PAGE);
  });

  test("that cannot grow makes the call trap", () => {
    const { lines } = newInstance().component;
    // 5 times as much do not fit into 4 GiB.
    expect(() => lines.serialize(new Uint8Array(2 ** 30), 10)).toThrow(WebAssembly.RuntimeError);
  });
});

test("an instance works after its host has given up a call halfway", () => {
  const { parser, domains, forms } = newInstance().component;
  // jco has written the first argument when it finds that the second is not a string.
  expect(() => parser.parse("http://h/", Symbol() as never)).toThrow(TypeError);
  expect(domains.toUnicode("xn--caf-dma")).toBe("café");
  expect(() => parser.parse("http://h/", Symbol() as never)).toThrow(TypeError);
  expect(forms.parse("a=b")).toEqual([["a", "b"]]);
});
