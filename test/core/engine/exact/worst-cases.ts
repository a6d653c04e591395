/**
 * Inputs whose results are as long as they can be, for each export of url.wasm, in areas of exactly the sizes that
 * assembly/README.md asks for.
 */
import type { Exports } from "../../../../bindings/wasm/exports.ts";
import { messageOf, type RawOptions } from "../raw-canonical.ts";

/** Texts that grow, or that the engine treats apart. */
const FILLERS: readonly (string | Buffer)[] = [
  Buffer.of(0xff), // becomes U+FFFD, then "%EF%BF%BD"
  Buffer.of(0xf0, 0x9f, 0x98), // one U+FFFD
  " ",
  "A",
  "\t",
  "%",
  "%41",
  "%ff",
  "%25",
  "%C3%A9",
  "é",
  "\u0390", // three times as long in NFD
  "\ufb2c", // three code points in NFC
  "\ufdfa", // eighteen code points in NFKC
  "\u{1d160}",
  "\u{10ffff}",
  "\u00ad", // disappears from domains
  "\u337f.", // a label of three bytes, and one of more than twelve in Punycode
  "http://\u337f.\n",
  "http://h/\u00e9\n",
  Buffer.from("http://h/\xff \n", "latin1"),
  "xn--",
  "xn--a.",
  "-",
  ".",
  "/",
  "/../",
  "//",
  "\\",
  ";",
  "+",
  "=",
  "&",
  "a&",
  "a=b&",
  "utm_x=1&",
  ":",
  "@",
  "[",
  "1",
  "1.",
  "0x",
];

const AROUND: readonly (readonly [before: string, after: string])[] = [
  ["", ""],
  ["http://", ""],
  ["HTTP://", "/"],
  ["http://u@%41", "/"],
  ["http://", "@h/"],
  ["http://u:", "@h/"],
  ["http://h.", "/"],
  ["http://xn--", "/"],
  ["http://[", "]/"],
  ["http://h:", "/"],
  ["http://h/", ""],
  ["http://h/?", ""],
  ["http://h/?b=2&", "&a=1"],
  ["http://h/#", ""],
  ["file:", ""],
  ["file:///C|", ""],
  ["x:", ""],
  ["x://", "/"],
  ["x:/", ""],
  ["\0 ", " \0"],
  [`http://${"\u337f.".repeat(40)}/`, ""],
  [`http://${"\u337f.".repeat(40)}/\n http://h/`, ""],
  [`http://${"\u337f.".repeat(40)}/\nhttp://h/`, "\nHTTP://h/"],
];

/** How often a filler is repeated: around the sizes of vectors, and beyond the areas of a new instance. */
const COUNTS = [0, 1, 5, 15, 16, 17, 64, 1000];
const MANY = 70_000;

/** All inputs, short ones first. */
export function* worstCases(): Generator<Buffer> {
  for (const count of COUNTS) {
    for (const filler of FILLERS) {
      for (const [before, after] of AROUND) yield around(before, filler, count, after);
    }
  }
  for (const filler of FILLERS) yield around("http://u@%41", filler, MANY / filler.length, "/");
}

function around(before: string, filler: string | Buffer, count: number, after: string): Buffer {
  const bytes = Buffer.from(filler);
  return Buffer.concat([
    Buffer.from(before),
    Buffer.alloc(bytes.length * Math.floor(count), bytes),
    Buffer.from(after),
  ]);
}

const BASE = Buffer.from("http://user:password@host.example:8080/path/file?query#fragment");
const LINE_FEED = 0x0a;

/** The sizes of rows: of `parseLines` with offsets, and of `canonicalizeLines`. */
const ROW = 40;
const SHORT_ROW = 12;

const SETTERS = ["Protocol", "Username", "Password", "Host", "Hostname", "Port", "Pathname", "Search", "Hash"] as const;

/** Options whose rules do all that rules can. */
const OPTIONS: readonly RawOptions[] = [
  {},
  {
    mergeSlashes: "keep-urls",
    decodeUnreserved: true,
    uppercaseHex: true,
    encodeForbidden: true,
    nfc: true,
    scheme: "https",
    userinfo: "remove",
    trailingDot: "remove",
    www: "remove",
    trailingSlash: "add",
    indexFiles: ["file", "a"],
    defaultScheme: "https",
    query: { values: "form", dropEmpty: true, duplicates: "last", sort: true, tracking: "remove", deny: ["*b*x*"] },
  },
  { query: { sort: "name-value", duplicates: "first", allow: ["a*", "u?"] } },
];

/** Calls the exports in exactly sized areas. A call that writes outside of them traps. */
export class WorstCases {
  readonly #engine: Exports;
  readonly #rules: readonly number[];

  constructor(module: WebAssembly.Module) {
    this.#engine = new WebAssembly.Instance(module).exports as unknown as Exports;
    this.#rules = OPTIONS.map((options) => {
      const message = messageOf(options);
      this.#reserve(message, 0);
      return this.#engine.compileRules(message.length);
    });
  }

  /** Calls each export with an input. */
  run(input: Buffer): void {
    const engine = this.#engine;
    const { length } = input;
    const isWellFormed = Buffer.from(input.toString()).equals(input);

    this.#reserve(input, 0);
    engine.parse(length, 0);
    this.#reserve(input, 0);
    engine.domainToASCII(length);
    this.#reserve(input, 0);
    engine.domainToUnicode(length);
    this.#reserve(input, 0);
    engine.normalizeNFC(length);
    this.#reserve(input, 0);
    engine.parseForm(length);

    if (this.#setBase(input, Buffer.from("?query"))) engine.parse(6, 1);
    this.#setBase(BASE, input);
    engine.parse(length, 1);

    for (const name of SETTERS) {
      this.#setBase(BASE, input, 1);
      if (engine[`set${name}`](length)) engine.keepURL();
    }

    if (isWellFormed) {
      const units = Uint32Array.of(input.toString().length, 0);
      this.#reserve(input, units.byteLength);
      new Uint32Array(engine.memory.buffer, engine.baseStart(), units.length).set(units);
      engine.serializeForm(length, units.length);
    }

    const lines = input.reduce((count, byte) => count + Number(byte === LINE_FEED), 1);
    this.#reserve(input, ROW * lines);
    engine.parseLines(0, length, LINE_FEED, 1, ROW * lines);
    // The URL of the base may have grown the base area.
    this.#setBase(input, input);
    if (length >= ROW) engine.parseLines(0, length, LINE_FEED, 1, ROW);

    for (const rules of this.#rules) {
      this.#reserve(input, SHORT_ROW * lines);
      engine.canonicalizeLines(0, length, LINE_FEED, rules, 1, SHORT_ROW * lines);
      this.#reserve(input, 0);
      engine.canonicalize(length, rules, 0, 0);
      this.#setBase(BASE, input);
      engine.canonicalize(length, rules, 0, 1);
    }
  }

  #reserve(input: Uint8Array, baseBytes: number, more = 0): void {
    this.#engine.reserve(input.length + more, baseBytes);
    new Uint8Array(this.#engine.memory.buffer).set(input, this.#engine.inputStart());
  }

  /** Sets a base, and writes an input. Returns whether the base is valid. */
  #setBase(base: Uint8Array, input: Uint8Array, more = 0): boolean {
    this.#engine.reserve(input.length + more, base.length);
    new Uint8Array(this.#engine.memory.buffer).set(base, this.#engine.baseStart());
    const status = this.#engine.setBase(base.length);
    new Uint8Array(this.#engine.memory.buffer).set(input, this.#engine.inputStart());
    return status >= 0;
  }
}
