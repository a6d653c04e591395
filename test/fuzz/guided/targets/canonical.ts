/**
 * Makes URLs canonical with any options. An input is options and patterns; a separator and the text; and perhaps a
 * separator and the base.
 */
import type { CanonicalizeOptions } from "@anyurl/canonical";
import { FAILURE_REASONS } from "@anyurl/common/failure";
import { buildWithoutShortcuts } from "../../../../assembly/tools/build-without-shortcuts.mjs";
import { FINDINGS, FLAGS, messageOf, OPTION_BYTES } from "../../../core/engine/raw-canonical.ts";
import { createCanonicalizer } from "../../../products/canonical/entries.ts?fallback";
import { COMBINED, configurationOf } from "../../../products/canonical/laws/configurations.ts";
import type { Canonicalizer } from "../../../products/canonical/laws/engines.ts";
import { generateAny } from "../../../products/canonical/laws/inputs.ts";
import { type Canonical, canonicalize } from "../engine/canonical.ts";
import { Engine } from "../engine/instance.ts";
import { isEqual } from "../engine/record.ts";
import { compile, messageFrom, OPTION, OPTIONS_SIZE, PATTERN, patternsOf } from "../engine/rules.ts";
import { LawBroken, type Options, type Subject, type Target } from "../target.ts";
import { ascii, endOfPart, joined, wellFormed } from "../text.ts";
import { URL_WORDS } from "./words.ts";

const REJECTED = 64;
/** The value of a finding's byte that refuses it. */
const REFUSED = 2;
const INDEX_FILE = 1;
const ALLOW = 2;
const DENY = 3;

class Canonicalizing implements Subject {
  readonly branches: readonly string[];
  readonly #engine: Engine;
  readonly #slow: Engine;
  #message = new Uint8Array(0);
  #text = new Uint8Array(0);
  #base: Uint8Array | undefined;
  #result: Canonical | undefined;

  constructor(engine: Engine, slow: Engine) {
    this.#engine = engine;
    this.#slow = slow;
    this.branches = engine.branches;
  }

  counters(): Uint32Array {
    return this.#engine.counters();
  }

  reset(): void {
    this.#engine.reset();
    this.#slow.reset();
  }

  run(input: Uint8Array): void {
    const engine = this.#engine;
    this.#result = undefined;
    const optionsEnd = endOfPart(input, 0);
    const textEnd = endOfPart(input, optionsEnd + 1);
    this.#message = new Uint8Array(messageFrom(input.subarray(0, optionsEnd)));
    this.#text = new Uint8Array(input.subarray(optionsEnd + 1, textEnd));
    this.#base = textEnd < input.length ? input.subarray(textEnd + 1) : undefined;
    engine.exports.dropRules();
    const rules = compile(engine, this.#message);
    if (rules === 0) return;
    const result = canonicalize(engine, this.#text, rules, this.#base);
    if (result.status === -1000) return;
    this.#result = result;
    if (result.status < 0) return;
    if ((result.status === 1) !== isEqual(result.href, this.#text)) {
      // With a base, a reference may be its own form only by chance.
      if (result.status === 1) throw new LawBroken("status 1 means that the form is the input");
    }
    if (this.#isIdempotent()) this.#checkAgain(rules, result);
  }

  /** Whether the form of the form must be the form itself. */
  #isIdempotent(): boolean {
    // A base keeps its slashes, which are merged in the form when it is an input itself. A pattern of names to keep is
    // compared with names after their decoding.
    return !(this.#message[OPTION.mergeSlashes] !== 0 && this.#base !== undefined);
  }

  #checkAgain(rules: number, result: Canonical): void {
    const again = canonicalize(this.#engine, result.href, rules, undefined);
    if (again.status !== 1) {
      throw new LawBroken(
        "a form is its own form",
        `${ascii(result.href)}: ${again.status} ${ascii(again.href)} of ${this.#shown()}`,
      );
    }
    if (again.queryStart !== result.queryStart || again.fragmentStart !== result.fragmentStart) {
      throw new LawBroken("a form has its own offsets", `${ascii(result.href)} of ${this.#shown()}`);
    }
    const inPath = (1 << FINDINGS.length) - 1;
    if ((again.flags & inPath) !== (result.flags & inPath)) {
      throw new LawBroken("a form has the flags of its path", `${ascii(result.href)} of ${this.#shown()}`);
    }
  }

  #shown(): string {
    return JSON.stringify({
      text: ascii(this.#text),
      base: this.#base && ascii(this.#base),
      options: [...this.#message.subarray(0, OPTIONS_SIZE)].join(),
      patterns: patternsOf(this.#message).map(([kind, pattern]) => [kind, ascii(pattern)]),
    });
  }

  check(): void {
    const result = this.#result;
    if (result === undefined) return;
    const base = this.#base === undefined ? undefined : new Uint8Array(this.#base);
    this.#checkSlow(result, base);
    this.#checkPadded(result, base);
    this.#checkFallback(result, base);
  }

  /** The engine without its shortcuts gives the same. */
  #checkSlow(result: Canonical, base: Uint8Array | undefined): void {
    this.#slow.exports.dropRules();
    const slow = canonicalize(this.#slow, this.#text, compile(this.#slow, this.#message), base);
    if (shown(slow) !== shown(result)) {
      throw new LawBroken("the fast path is the slow path", `${shown(result)}, ${shown(slow)} of ${this.#shown()}`);
    }
  }

  /** A space before the input, which the parser strips, makes it leave the fast path. */
  #checkPadded(result: Canonical, base: Uint8Array | undefined): void {
    const engine = this.#engine;
    engine.exports.dropRules();
    const text = Buffer.concat([Buffer.from(" "), this.#text]);
    const padded = canonicalize(engine, text, compile(engine, this.#message), base);
    if (
      shown({ ...padded, status: Math.min(padded.status, 0) }) !==
      shown({ ...result, status: Math.min(result.status, 0) })
    ) {
      throw new LawBroken(
        "a space before the input changes nothing",
        `${shown(result)}, ${shown(padded)} of ${this.#shown()}`,
      );
    }
  }

  /** The rules in TypeScript give the same. */
  #checkFallback(result: Canonical, baseBytes: Uint8Array | undefined): void {
    const text = wellFormed(this.#text);
    const base = baseBytes === undefined ? undefined : wellFormed(baseBytes);
    const options = optionsOf(this.#message);
    if (text === undefined || options === undefined || (baseBytes !== undefined && base === undefined)) return;
    // Bases are canonical themselves, with some options, and a URL with a base has no default scheme.
    if (base !== undefined) return;
    const canonicalizer = canonicalizerOf(options);
    if (canonicalizer === undefined) return;
    const other = canonicalizer(text);
    // Only a message can leave findings out.
    const leftOut: readonly string[] = FINDINGS.filter((_, bit) => this.#message[OPTION_BYTES.length + bit] === 0);
    const found = other.ok ? other.flags.filter((flag) => !leftOut.includes(flag)).sort() : [];
    const outcome = other.ok ? `${other.href} ${found}` : other.reason;
    const flags = FLAGS.filter((_, bit) => (result.flags & (1 << bit)) !== 0).sort();
    const ours = result.status < 0 ? reasonOf(result.status) : `${ascii(result.href)} ${flags}`;
    const isSame =
      this.#message[OPTION.skipsFlags] === 0 ? ours === outcome : ours.split(" ")[0] === outcome.split(" ")[0];
    if (!isSame)
      throw new LawBroken("the rules in TypeScript give the same", `${ours}, ${outcome} of ${this.#shown()}`);
  }
}

function shown({ status, href, queryStart, fragmentStart, flags }: Canonical): string {
  return `${status} ${ascii(href)} ${queryStart} ${fragmentStart} ${flags}`;
}

function reasonOf(status: number): string {
  return status <= -REJECTED ? String(FINDINGS[-status - REJECTED]) : String(FAILURE_REASONS[-status - 1]);
}

/** Returns the options of a message; `undefined` if no options have this message. */
function optionsOf(message: Uint8Array): CanonicalizeOptions | undefined {
  const options: Record<string, unknown> = { profile: "whatwg", maxLength: Number.MAX_SAFE_INTEGER };
  const query: Record<string, unknown> = {};
  for (const [index, [name, ...values]] of OPTION_BYTES.entries()) {
    const value = values[message[index] as number];
    if (index === OPTION.hasAllow) continue;
    if (name.startsWith("query.")) query[name.slice("query.".length)] = value;
    else if (value !== undefined) options[name] = value;
  }
  options.refuse = FINDINGS.filter((_, index) => message[OPTION_BYTES.length + index] === REFUSED);
  const lists: Record<number, string[]> = { [INDEX_FILE]: [], [ALLOW]: [], [DENY]: [] };
  for (const [kind, bytes] of patternsOf(message)) {
    const pattern = wellFormed(bytes);
    const list = lists[kind];
    if (pattern === undefined || list === undefined) return undefined;
    list.push(pattern);
  }
  options.indexFiles = lists[INDEX_FILE];
  query.deny = lists[DENY];
  if (message[OPTION.hasAllow] !== 0 || (lists[ALLOW] as string[]).length > 0) query.allow = lists[ALLOW];
  return { ...options, query } as CanonicalizeOptions;
}

/** Returns `undefined` for options that only a message can have, such as a name of an index file with a slash. */
function canonicalizerOf(options: CanonicalizeOptions): Canonicalizer | undefined {
  try {
    return createCanonicalizer(options);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Returns the options of an input for a message. */
function optionBytes(message: Uint8Array): Uint8Array {
  const patterns = patternsOf(message).map(([kind, pattern]) =>
    Buffer.concat([Uint8Array.of(PATTERN, kind - 1), pattern]),
  );
  return Buffer.concat([message.subarray(0, OPTIONS_SIZE), ...patterns.slice(0, 12)]);
}

const SEEDS = 600;

export const canonical: Target = {
  name: "canonical",
  words: [...URL_WORDS, "*", "a*", "*b", "\\*", "utm_*", "a&b&a", "b=&a=2", "www.", "HTTP:", "%EF%BC%8E", "%E2%84%AA"],
  longest: 700,
  sample: 40,
  *seeds() {
    for (let index = 0; index < SEEDS; index++) {
      const { input, base } = generateAny(1, index);
      const { defaultScheme: _, ...options } = configurationOf(COMBINED, 1, index).meant;
      const message = optionBytes(messageOf(options));
      yield base === undefined ? joined(message, input) : joined(message, input, base);
    }
  },
  open: async (options: Options) =>
    new Canonicalizing(
      await Engine.build("url", options),
      new Engine(new WebAssembly.Module((await buildWithoutShortcuts()) as BufferSource), []),
    ),
};
