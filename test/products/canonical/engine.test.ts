/**
 * The exports for canonical forms, called as a host without JavaScript calls them. The expected results are the results
 * of the rules in TypeScript.
 */
import { readFileSync } from "node:fs";
import type { CanonicalizeOptions } from "@anyurl/canonical";
import { FAILURE_REASONS } from "@anyurl/common/failure";
import { describe, expect, test } from "vitest";
import { FIRST_FINDING, FINDINGS as LISTED, VALUES } from "../../../packages/canonical/src/options/generated/table.ts";
import {
  type CanonicalExports,
  FINDINGS,
  messageOf,
  OPTION_BYTES,
  RawCanonical,
  type RawOptions,
  type RawResult,
  SKIPS_FLAGS,
  siteMessage,
} from "../../core/engine/raw-canonical.ts";
import { engineFile } from "../../sources/engine-file.ts";
import { createCanonicalizer } from "./entries.ts?fallback";
import { CONFIGURATIONS, configurationOf } from "./laws/configurations.ts";
import type { Canonicalizer } from "./laws/engines.ts";
import { generateAny } from "./laws/inputs.ts";

const COUNT = 2000;
const SEED = 17;
const LINE_FEED = 0x0a;

const module = new WebAssembly.Module(readFileSync(engineFile("url.wasm")));

function newInstance(): CanonicalExports {
  return new WebAssembly.Instance(module).exports as unknown as CanonicalExports;
}

const exports = newInstance();
const raw = new RawCanonical(exports);

/**
 * Returns options for inputs with and without a base: only those without one can have a default scheme. The engine has
 * no limit of the length.
 */
function withBase(options: CanonicalizeOptions, base: string | undefined): CanonicalizeOptions {
  const { maxLength: _, ...unlimited } = options;
  const { defaultScheme: __, ...others } = unlimited;
  return base === undefined ? unlimited : { ...others, base };
}

/** Returns the function for some options; `undefined` if the base is invalid. */
function canonicalizerOf(options: CanonicalizeOptions): Canonicalizer | undefined {
  try {
    return createCanonicalizer(options);
  } catch {
    return undefined;
  }
}

/** The result of the engine in the words of the rules in TypeScript. */
function outcome({ status, href, key, flags }: RawResult): unknown {
  if (status <= -64) return FINDINGS[-status - 64];
  if (status < 0) return FAILURE_REASONS[-status - 1];
  return { href, key, flags: [...flags].sort() };
}

describe.each(CONFIGURATIONS)("%s", (name) => {
  test("canonical forms, keys, flags and failures are as from the rules in TypeScript", () => {
    for (let index = 0; index < COUNT; index++) {
      const { input, base } = generateAny(SEED, index);
      const configuration = configurationOf(name, SEED, index);
      const canonicalizer = canonicalizerOf(withBase(configuration.given, base));
      if (canonicalizer === undefined) continue;
      const options: RawOptions = withBase(configuration.meant, base);
      const ofSite = configuration.given.query?.rules?.("");
      const site = ofSite === undefined ? 0 : raw.compile(siteMessage(ofSite));
      const rules = raw.compile(messageOf(options));
      if (base !== undefined) raw.setBase(base, options.mergeSlashes);
      const expected = canonicalizer(input);
      const result = raw.canonicalize(input, rules, site, base !== undefined);
      expect(outcome(result), JSON.stringify({ index, input, base })).toEqual(
        expected.ok ? { href: expected.href, key: expected.key, flags: [...expected.flags].sort() } : expected.reason,
      );
      expect(result.status === 1).toBe(expected.ok && expected.href === input);
      exports.dropRules();
    }
  });

  test("lines are the canonical forms, or the keys, of each", () => {
    const inputs = Array.from({ length: COUNT }, (_, index) => generateAny(SEED + 1, index).input.replaceAll("\n", ""));
    const rules = raw.compile(messageOf(configurationOf(name, SEED, 1).meant));
    const singles = inputs.map((input) => ({ input, ...raw.canonicalize(input, rules, 0, false) }));
    const bytes = new TextEncoder().encode(`${inputs.join("\n")}\n`);
    for (const withKeys of [false, true]) {
      const expected = singles.map(({ status, href, key, input }) => {
        const text = withKeys ? key : href;
        return { status: status < 0 ? status : Number(text === input), text };
      });
      for (const rows of [1, 100, COUNT]) {
        expect(raw.canonicalizeLines(bytes, LINE_FEED, rules, withKeys, rows)).toEqual(expected);
      }
    }
    exports.dropRules();
  });
});

test("a line without a separator, an empty line and invalid UTF-8", () => {
  const rules = raw.compile(messageOf({ decodeUnreserved: true, fragment: "remove" }));
  const bytes = Buffer.from("http://h/#\xff\n\nhttp://h/\xff%7e\nhttp://h/\xe9\x80", "latin1");
  expect(raw.canonicalizeLines(bytes, LINE_FEED, rules, false, 10)).toEqual([
    { status: 0, text: "http://h/" },
    { status: -17, text: "" },
    { status: 0, text: "http://h/%EF%BF%BD~" },
    { status: 0, text: "http://h/%EF%BF%BD" },
  ]);
});

test("the raw messages have the bytes of the table of options", () => {
  const bytes = [...OPTION_BYTES.map(([name]) => name), ...FINDINGS];
  const listed = [...VALUES.slice(0, FIRST_FINDING).map(([name]) => name), ...LISTED.map(([finding]) => finding)];
  expect(bytes, "OPTION_BYTES of test/core/engine/raw-canonical.ts differs from assembly/options.json").toEqual(listed);
});

test("a byte of a message turns flags off, but not rejections", () => {
  const message = messageOf({ refuse: ["encoded-slash"] });
  message[SKIPS_FLAGS] = 1;
  const rules = raw.compile(message);
  expect(raw.canonicalize("http://u@h/a/%5c/../..", rules, 0, false)).toMatchObject({ href: "http://u@h/", flags: [] });
  expect(raw.canonicalize("http://h/%5c", rules, 0, false)).toMatchObject({ status: 1, flags: [] });
  expect(raw.canonicalize("http://h/%2f", rules, 0, false).status).toBe(-64);
});

describe("compiled rules", () => {
  const message = messageOf({ query: { deny: ["a*", "*b"] } });

  test("stay while others are compiled, until they are dropped", () => {
    const raw = new RawCanonical(newInstance());
    const images = Array.from({ length: 300 }, (_, index) =>
      raw.compile(messageOf({ query: { deny: [`p${index}`, "a*"] } })),
    );
    images.forEach((rules, index) => {
      const { href } = raw.canonicalize(`http://h/?p0=1&p${index}=2&a=3&b=4`, rules, 0, false);
      expect(href).toBe(index === 0 ? "http://h/?b=4" : "http://h/?p0=1&b=4");
    });
  });

  test("take the memory that is documented, which dropRules frees", () => {
    const instance = newInstance();
    const raw = new RawCanonical(instance);
    const start = instance.inputStart();
    const rules = raw.compile(message);
    expect(rules).toBeGreaterThan(0);
    expect(instance.rulesSize()).toBeLessThan(150 + 64 * (message.length - 32));
    expect(instance.inputStart()).toBeGreaterThan(start);
    instance.dropRules();
    expect([instance.rulesSize(), instance.inputStart()]).toEqual([0, start]);
    expect(raw.compile(message)).toBe(rules);
  });

  test("are 0 if the message is invalid, and take no memory then", () => {
    const instance = newInstance();
    const raw = new RawCanonical(instance);
    const changed = (at: number, byte: number) => message.map((each, index) => (index === at ? byte : each));
    expect(raw.compile(message.slice(0, 31))).toBe(0);
    for (let at = 0; at < 32; at++) expect(raw.compile(changed(at, at <= SKIPS_FLAGS ? 3 : 1)), `byte ${at}`).toBe(0);
    expect(raw.compile(changed(32, 0))).toBe(0);
    expect(raw.compile(changed(32, 5))).toBe(0);
    expect(raw.compile(changed(33, 3))).toBe(0);
    expect(raw.compile(changed(36, 0xff))).toBe(0);
    expect(raw.compile(message.slice(0, -1))).toBe(0);
    expect(raw.compile(Uint8Array.from([...message, 1, 0, 0, 0, 0]))).toBe(0);
    expect(raw.compile(Uint8Array.from([...message, 2, 2, 0, 0, 0, 0x5c, 0x61]))).toBe(0);
    expect(instance.rulesSize()).toBe(0);
    expect(raw.compile(message)).not.toBe(0);
  });
});
