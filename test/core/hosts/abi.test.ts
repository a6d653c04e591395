/** assembly/README.md describes the modules correctly. */

import { readFileSync } from "node:fs";
import binaryen from "assemblyscript/binaryen";
import { describe, expect, test } from "vitest";
import { PROFILES } from "../../../packages/canonical/src/options/generated/table.ts";
import { guide } from "../../sandboxes/guide.ts";
import {
  type CanonicalExports,
  FINDINGS,
  FLAGS,
  messageOf,
  OPTION_BYTES,
  RawCanonical,
  TREATMENTS,
} from "../engine/raw-canonical.ts";
import { sets } from "../percent/standard.ts";
import { example, table } from "./engine-page.ts";

type Exports = Readonly<Record<string, (...numbers: number[]) => number>>;

function bytesOf(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`../../../assembly/build/${name}.wasm`, import.meta.url)));
}

function instantiate(name: string): { call: Exports; memory: WebAssembly.Memory } {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytesOf(name)), {});
  return { call: exports as Exports, memory: exports.memory as WebAssembly.Memory };
}

/** Returns the exports of a module as the page lists them, without the names of their arguments. */
function signaturesOf(name: string): string[] {
  const module = binaryen.readBinary(bytesOf(name));
  const list = Array.from({ length: module.getNumExports() }, (_, index) => {
    const { name, kind, value } = binaryen.getExportInfo(module.getExportByIndex(index));
    if (kind !== binaryen.ExternalFunction) return name;
    const { params, results } = binaryen.getFunctionInfo(module.getFunction(value));
    const types = [...binaryen.expandType(params), ...binaryen.expandType(results)];
    if (types.some((type) => type !== binaryen.i32)) throw new Error(`an argument or result of ${name} is not an i32`);
    return `${name}/${binaryen.expandType(params).length} ${results === binaryen.none ? "none" : "i32"}`;
  });
  module.dispose();
  return list.sort();
}

function documentedSignatures(name: string): string[] {
  return table(`The exports of ${name}.wasm`)
    .map(([call = "", result]) => {
      const [, name, list] = /^(\w+)\((.*)\)$/.exec(call) ?? [];
      if (name === undefined) return call;
      const count = list === "" ? 0 : (list as string).split(", ").length;
      return `${name}/${count} ${result === "none" ? "none" : "i32"}`;
    })
    .sort();
}

describe.each(["url", "percent"])("%s.wasm", (name) => {
  test("exports the functions in its table", () => expect(documentedSignatures(name)).toEqual(signaturesOf(name)));

  test("imports nothing", () => {
    expect(WebAssembly.Module.imports(new WebAssembly.Module(bytesOf(name)))).toEqual([]);
  });

  test("starts with the documented number of memory pages", () => {
    const pages = instantiate(name).memory.buffer.byteLength / 65_536;
    expect(pages).toBe(name === "url" ? 12 : 8);
  });

  test("needs the documented WebAssembly features and no others", () => {
    const module = binaryen.readBinary(bytesOf(name));
    const { MVP, SIMD128, BulkMemoryOpt } = binaryen.Features;
    module.setFeatures(name === "url" ? MVP | SIMD128 | BulkMemoryOpt : MVP | SIMD128);
    expect(module.validate()).toBe(1);
    const text = module.emitText();
    expect(text).toContain("v128.load");
    expect(text.includes("memory.copy")).toBe(name === "url");
    module.dispose();
  });
});

function sourceOf(path: string): string {
  return readFileSync(new URL(`../../../assembly/${path}`, import.meta.url), "utf8");
}

/** Returns the fields of a class in the engine's sources, in their order. */
function fieldsOf(path: string, name: string): string[] {
  const [, body = ""] = sourceOf(path).split(`export class ${name} {`);
  const [fields = ""] = body.split(/^ {2}@inline|^}/m);
  return Array.from(fields.matchAll(/^ {2}(\w+): \w+;/gm), ([, field]) => field as string);
}

const { call, memory } = instantiate("url");

function parse(input: string): number {
  const bytes = new TextEncoder().encode(input);
  new Uint8Array(memory.buffer).set(bytes, call.inputStart?.());
  return call.parse?.(bytes.length, 0) as number;
}

test("every example of a failure fails with its code", () => {
  const rows = table("Failures");
  expect(rows.map(([code]) => Number(code))).toEqual(rows.map((_, index) => index + 1));
  expect(rows.map(([, , input = ""]) => -parse(input))).toEqual(rows.map(([code]) => Number(code)));
});

test("the documented words of a record are correct, and so is the diagram in record.ts", () => {
  const rows = table("The record of a URL");
  expect(rows.map(([, field]) => field)).toEqual(fieldsOf("record.ts", "UrlRecord"));
  const [href = ""] = example("The record of a URL");
  expect(parse(href)).toBe(1);
  const [, ...words] = new Uint32Array(memory.buffer, call.urlRecord?.(), rows.length);
  expect(rows.slice(1).map(([, , offset]) => Number(offset))).toEqual(words);
  const [, diagram = ""] = sourceOf("record.ts").split("```\n");
  const [drawn = "", bars = ""] = diagram.split("\n").map((line) => line.slice(" * ".length));
  expect(drawn).toBe(href);
  expect(Array.from(bars.matchAll(/\|/g), ({ index }) => index)).toEqual([...words.slice(1, -1), words[0]]);
});

test("the documented words of a form are correct", () => {
  const rows = table("Forms");
  expect(rows.map(([, field]) => field)).toEqual(fieldsOf("form/urlencoded.ts", "FormResult"));
  expect(rows.map(([word]) => Number(word))).toEqual(rows.map((_, index) => index));
});

test("the documented words of a canonical form are correct", () => {
  const rows = table("Canonical forms");
  expect(rows.map(([, field]) => field)).toEqual(fieldsOf("canonical/canonicalize.ts", "CanonicalRecord"));
  expect(rows.map(([word]) => Number(word))).toEqual(rows.map((_, index) => index));
});

test("the documented bits of flags are correct", () => {
  const rows = table("Flags");
  expect(rows.map(([bit]) => Number(bit))).toEqual(rows.map((_, index) => index));
  expect(rows.map(([, flag]) => flag)).toEqual(FLAGS);
});

describe("the documented messages", () => {
  test("have the options in their order, with their values", () => {
    const rows = table("Rules");
    expect(rows.map(([byte]) => Number(byte))).toEqual(rows.map((_, index) => index));
    const shown = (value: unknown) => {
      if (value === undefined) return "none";
      return value === "given" || value === "not given" ? value : `\`${JSON.stringify(value)}\``;
    };
    const expected = [
      ...OPTION_BYTES.map(([name, ...values]) => [name, values.map(shown).join(", ")]),
      ...FINDINGS.map((finding) => [finding, TREATMENTS.map(shown).join(", ")]),
      ["flags of `canonicalize`", "found, not found"],
    ];
    expect(rows.map(([, name, values = ""]) => [name, values])).toEqual(expected);
  });

  test("of the profiles are their options'", () => {
    const rows = table("Profiles");
    expect(rows.map(([name]) => name)).toEqual(Object.keys(PROFILES));
    for (const [name = "", message = ""] of rows) {
      const bytes = messageOf(PROFILES[name as keyof typeof PROFILES]);
      expect(Buffer.from(bytes).toString("hex"), name).toBe(message);
    }
  });

  test("are those of rules.py", () => {
    const program = sourceOf("examples/wasmtime/rules.py");
    const rows = Array.from(program.matchAll(/"([\w-]+)": bytes\.fromhex\("(\w+)"\)/g), ([, ...row]) => row);
    expect(rows).toEqual(table("Profiles"));
  });

  test("are named in embed.md, with functions that exist", () => {
    expect(guide).not.toMatch(/[0-9a-f]{64}/);
    const rows = guide.split("| to get |")[1]?.split("\n\n")[0] ?? "";
    const names = Array.from(rows.matchAll(/`(\w+)`/g), ([, name = ""]) => name);
    const wit = sourceOf("component/anyurl.wit");
    const unknown = names.filter((name) => !(name in call) && !wit.includes(`  ${name}: func`));
    expect(unknown).toEqual(["fragmentStart"]);
    expect(names.length).toBeGreaterThan(8);
  });

  test("make the documented example", () => {
    const [, , text = "", , , , key = ""] = example("Canonical forms");
    const [[, cacheKey = ""] = []] = table("Profiles").filter(([name]) => name === "cache-key");
    const engine = new RawCanonical({ ...call, memory } as unknown as CanonicalExports);
    const rules = engine.compile(Uint8Array.from(Buffer.from(cacheKey, "hex")));
    const result = engine.canonicalize(text.slice(text.indexOf('"') + 1, -1), rules, 0, false);
    expect(`key = memory[words[0] … + words[3]]       → "${result.key}"`).toBe(key);
    expect(result.status).toBe(0);
  });
});

test("the documented numbers of the percent-encode sets are correct", () => {
  const { call, memory } = instantiate("percent");
  const named = (name: string) =>
    name
      .replace(/^application\/x-www-/, "")
      .replaceAll(/[ -]/g, "")
      .toLowerCase();
  const rows = table("The sets of percent.wasm");
  expect(rows.map(([, name = ""]) => named(name))).toEqual(sets.map(({ name }) => name.toLowerCase()));
  // An input does not change the sets.
  new Uint8Array(memory.buffer).fill(0x41, call.inputStart?.(), (call.inputStart?.() as number) + 1000);
  call.encode?.(1000, 0);
  rows.forEach(([number], index) => {
    const has = (code: number) => call.namedSetContains?.(Number(number), code) === 1;
    const printable = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index);
    expect(String.fromCharCode(...printable.filter(has))).toBe(sets[index]?.members);
  });
});
