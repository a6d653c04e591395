/**
 * The core module of the component, called as the canonical ABI calls it. An input is the byte of a function and its
 * text, a separator, and another text. The results must be url.wasm's.
 */
import { URLSearchParams } from "whatwg-url";
import { UNICODE_VERSION } from "../../../../tools/unicode-version.mjs";
import { allParseCases } from "../../../conformance/corpus.ts";
import { type Canonical, canonicalize } from "../engine/canonical.ts";
import { Engine } from "../engine/instance.ts";
import { isEqual, type Made, recordAt } from "../engine/record.ts";
import { compile, messageFrom } from "../engine/rules.ts";
import { LawBroken, type Options, type Subject, type Target } from "../target.ts";
import { ascii, endOfPart, joined, replaced } from "../text.ts";
import { URL_WORDS } from "./words.ts";

const LINE_FEED = 0x0a;

/** The parts of a result: whether it failed, and its contents. */
const PAYLOAD = 4;

const REJECTED = 64;

const ATTRIBUTES = 11;
const SETTERS = 9;

/** How many functions, or groups of them, are called. */
const KINDS = 8;

type CoreFunction = (...values: readonly number[]) => number;

type Exports = Readonly<Record<string, CoreFunction>>;

class Component implements Subject {
  readonly branches: readonly string[];
  readonly #engine: Engine;
  readonly #url: Engine;

  constructor(engine: Engine, url: Engine) {
    this.#engine = engine;
    this.#url = url;
    this.branches = engine.branches;
  }

  get #exports(): Exports {
    return this.#engine.exports as unknown as Exports;
  }

  counters(): Uint32Array {
    return this.#engine.counters();
  }

  reset(): void {
    this.#engine.reset();
    this.#url.reset();
  }

  /** Calls a function with texts and numbers. Returns its result. */
  #call(name: string, ...values: readonly (Uint8Array | number)[]): number {
    const numbers = values.flatMap((value) =>
      typeof value === "number" ? [value] : [this.#argument(value), value.length],
    );
    return (this.#exports[name] as CoreFunction)(...numbers);
  }

  /** Writes an argument as a host does that does not know its length: the second half into a larger block. */
  #argument(value: Uint8Array): number {
    const realloc = this.#exports.cabi_realloc as CoreFunction;
    const half = value.length >> 1;
    const start = realloc(0, 0, 1, half);
    this.#engine.write(start, value, 0, half);
    const address = realloc(start, half, 1, value.length);
    this.#engine.write(address + half, value, half);
    return address;
  }

  /** Writes a list of strings as an argument. Returns the address. */
  #list(strings: readonly Uint8Array[]): number {
    const realloc = this.#exports.cabi_realloc as CoreFunction;
    const list = realloc(0, 0, 4, 8 * strings.length);
    for (const [index, string] of strings.entries()) {
      this.#engine.words.set([this.#argument(string), string.length], (list >> 2) + 2 * index);
    }
    return list;
  }

  /** The string or list at a place. */
  #textAt(place: number): Uint8Array {
    const [start = 0, length = 0] = this.#engine.words.subarray(place >> 2);
    const text = this.#engine.copy(start, length);
    if (text.length !== length) throw new LawBroken("a result is in memory");
    return text;
  }

  run(input: Uint8Array): void {
    const end = endOfPart(input, 1);
    // The host passes only valid UTF-8.
    const text = Buffer.from(replaced(input.subarray(1, end)));
    const other = Buffer.from(replaced(input.subarray(end + 1)));
    const has = Number(end < input.length);
    const kind = (input[0] ?? 0) % KINDS;
    if (kind === 0) this.#parse(text, has, other);
    else if (kind === 1) this.#attributes(text, has, other);
    else if (kind === 2) this.#set(text, other);
    else if (kind === 3) this.#domains(text);
    else if (kind === 4) this.#forms(text);
    else if (kind === 5) this.#lines(text);
    else if (kind === 6) this.#canonical(text, new Uint8Array(messageFrom(input.subarray(end + 1))));
    else this.#percent(text, input[0] ?? 0);
  }

  /** The URL of url.wasm; `undefined` if it is invalid. */
  #expected(text: Uint8Array, has: number, base: Uint8Array): Made | undefined {
    const { exports } = this.#url;
    exports.reserve(text.length, base.length);
    if (has !== 0) {
      this.#url.write(exports.baseStart(), base);
      if (exports.setBase(base.length) < 0) return undefined;
    }
    this.#url.write(exports.inputStart(), text);
    return exports.parse(text.length, has) < 0 ? undefined : recordAt(this.#url, exports.urlRecord());
  }

  #parse(text: Uint8Array, has: number, base: Uint8Array): void {
    const expected = this.#expected(text, has, base);
    const result = this.#call("parser_parse", text, has, base);
    const hasFailed = this.#engine.bytes[result] !== 0;
    if (hasFailed !== (expected === undefined)) throw new LawBroken("parse is that of url.wasm", ascii(text));
    if (expected !== undefined) {
      const made = recordAt(this.#engine, result + PAYLOAD);
      if (!isEqual(made.href, expected.href)) throw new LawBroken("the href is that of url.wasm", ascii(text));
    }
    if ((this.#call("parser_canParse", text, has, base) !== 0) === hasFailed)
      throw new LawBroken("canParse is parse", ascii(text));
  }

  #attributes(text: Uint8Array, has: number, base: Uint8Array): void {
    const expected = this.#expected(text, has, base);
    const result = this.#call("parser_parseAttributes", text, has, base);
    if ((this.#engine.bytes[result] !== 0) !== (expected === undefined))
      throw new LawBroken("attributes are those of a URL");
    if (expected === undefined) {
      if (has === 0 && this.#engine.bytes[this.#call("parser_origin", text)] === 0)
        throw new LawBroken("only a URL has an origin", ascii(text));
      return;
    }
    const texts = Array.from({ length: ATTRIBUTES }, (_, index) => ascii(this.#textAt(result + PAYLOAD + 8 * index)));
    const [href, origin] = texts;
    if (href !== ascii(expected.href)) throw new LawBroken("the attribute href is the URL", ascii(text));
    const place = this.#call("parser_origin", expected.href);
    if (origin !== ascii(this.#textAt(place + PAYLOAD)))
      throw new LawBroken("the attribute origin is the origin", ascii(text));
  }

  #set(text: Uint8Array, other: Uint8Array): void {
    const attribute = (other[0] ?? 0) % SETTERS;
    const result = this.#call("parser_set", text, attribute, other.subarray(1));
    const isValid = this.#expected(text, 0, text) !== undefined;
    if ((this.#engine.bytes[result] === 0) !== isValid)
      throw new LawBroken("only a valid URL can be changed", ascii(text));
    if (isValid && this.#engine.bytes[result + PAYLOAD] !== 0) recordAt(this.#engine, result + 2 * PAYLOAD);
  }

  #domains(text: Uint8Array): void {
    for (const [name, other] of [
      ["domains_toAscii", "domainToASCII"],
      ["domains_toUnicode", "domainToUnicode"],
    ] as const) {
      const result = this.#call(name, text);
      const converted = this.#engine.bytes[result] === 0 ? new Uint8Array(0) : this.#textAt(result + PAYLOAD);
      if (!isEqual(converted, this.#converted(other, text)))
        throw new LawBroken(`${name} is that of url.wasm`, ascii(text));
    }
    const normal = this.#textAt(this.#call("text_normalizeNfc", text));
    if (!isEqual(normal, this.#converted("normalizeNFC", text)))
      throw new LawBroken("NFC is that of url.wasm", ascii(text));
  }

  #converted(name: "domainToASCII" | "domainToUnicode" | "normalizeNFC", text: Uint8Array): Uint8Array {
    const { exports } = this.#url;
    exports.reserve(text.length, 0);
    this.#url.write(exports.inputStart(), text);
    const length = exports[name](text.length);
    return this.#url.copy(exports.outputStart(), length);
  }

  #forms(text: Uint8Array): void {
    const list = this.#call("forms_parse", text) >> 2;
    const [start = 0, count = 0] = this.#engine.words.slice(list, list + 2);
    const strings = Array.from({ length: 2 * count }, (_, index) => this.#textAt(start + 8 * index));
    const params = [...new URLSearchParams(`?${Buffer.from(text)}`)].flat();
    if (params.join() !== strings.map(replaced).join()) {
      throw new LawBroken("URLSearchParams parses the same", ascii(text));
    }
    const place = this.#call("forms_serialize", this.#list(strings), count);
    if (ascii(this.#textAt(place)) !== new URLSearchParams(`?${Buffer.from(text)}`).toString())
      throw new LawBroken("URLSearchParams serializes the same", ascii(text));
  }

  #lines(text: Uint8Array): void {
    const result = this.#call("lines_serialize", text, LINE_FEED);
    const output = ascii(this.#textAt(result));
    const lines = Buffer.from(text).toString().split("\n");
    if (lines.at(-1) === "") lines.pop();
    const hrefs = lines.flatMap((line) => {
      const made = this.#expected(Buffer.from(line), 0, text);
      return made === undefined ? [] : [`${ascii(made.href)}\n`];
    });
    if (output !== hrefs.join("")) throw new LawBroken("lines are the URLs alone", ascii(text));
    const parsed = this.#call("lines_parse", text, LINE_FEED);
    if (this.#engine.words[(parsed >> 2) + 3] !== lines.length) throw new LawBroken("each line has a row", ascii(text));
    if (ascii(this.#textAt(parsed)) !== output) throw new LawBroken("both functions write the same lines", ascii(text));
    if (ascii(this.#textAt(this.#call("lines_serializeText", text))) !== output)
      throw new LawBroken("lines of text are lines of bytes", ascii(text));
  }

  #canonical(text: Uint8Array, message: Uint8Array): void {
    this.#url.exports.dropRules();
    const rules = compile(this.#url, message);
    const expected = rules === 0 ? undefined : canonicalize(this.#url, text, rules, undefined);
    const result = this.#call("canonical_canonicalize", text, message);
    const hasFailed = this.#engine.bytes[result] !== 0;
    if (hasFailed !== (expected === undefined || expected.status < 0)) {
      throw new LawBroken("a canonical form is that of url.wasm", ascii(text));
    }
    if (expected === undefined) {
      if (this.#engine.bytes[this.#call("canonical_keysText", text, message)] === 0)
        throw new LawBroken("lines need valid rules", ascii(text));
      return;
    }
    if (hasFailed) {
      const [variant, reason] = this.#engine.bytes.subarray(result + PAYLOAD);
      const status = variant === 1 ? -(reason as number) - 1 : -(reason as number) - REJECTED;
      if (status !== expected.status)
        throw new LawBroken("a failure is that of url.wasm", `${status} ${expected.status}`);
    } else if (!isEqual(this.#textAt(result + PAYLOAD), expected.href)) {
      throw new LawBroken("a canonical URL is that of url.wasm", ascii(text));
    }
    this.#canonicalKeys(text, message, expected);
  }

  /** Checks the other functions for canonical forms against the form of the text. */
  #canonicalKeys(text: Uint8Array, message: Uint8Array, { status, href, fragmentStart }: Canonical): void {
    const key = status < 0 ? undefined : ascii(href.subarray(0, fragmentStart));
    const result = this.#call("canonical_key", text, message);
    const found = this.#engine.bytes[result] === 0 ? ascii(this.#textAt(result + PAYLOAD)) : undefined;
    if (found !== key) throw new LawBroken("a key is a canonical URL without its fragment", ascii(text));
    // A line of text alone has the same form, unless it is empty or is several lines.
    if (text.length === 0 || text.includes(LINE_FEED)) return;
    const form = status < 0 ? "" : `${ascii(href)}\n`;
    const keyLine = key === undefined ? "" : `${key}\n`;
    for (const [name, separator, expected] of [
      ["canonical_serialize", [LINE_FEED], form],
      ["canonical_serializeText", [], form],
      ["canonical_keys", [LINE_FEED], keyLine],
      ["canonical_keysText", [], keyLine],
    ] as const) {
      const place = this.#call(name, text, ...separator, message);
      if (ascii(this.#textAt(place + PAYLOAD)) !== expected)
        throw new LawBroken("a line has the form of its text", ascii(text));
    }
  }

  #percent(text: Uint8Array, option: number): void {
    const encoded = this.#textAt(this.#call("percent_encode", text, (option >> 3) % 8, Number(option >= 0x80)));
    const decoded = this.#textAt(this.#call("percent_decode", text));
    if (encoded.length < text.length || decoded.length > text.length)
      throw new LawBroken("encoding makes no text shorter");
    const standards = this.#call("about_standards");
    if (ascii(this.#textAt(standards + 8)) !== UNICODE_VERSION) throw new LawBroken("the version of Unicode is named");
  }

  check(): void {}
}

export const component: Target = {
  name: "component",
  words: [...URL_WORDS, "\n"],
  longest: 600,
  sample: 1000,
  *seeds() {
    for (const [index, { input, base }] of allParseCases().entries()) {
      yield joined(Buffer.concat([Uint8Array.of(index % KINDS), Buffer.from(input)]), ...(base === null ? [] : [base]));
    }
  },
  open: async (options: Options) =>
    new Component(await Engine.build("component", options), await Engine.build("url", { isExact: false })),
};
