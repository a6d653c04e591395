/** A host of url.wasm without the bindings, written from assembly/README.md alone. */
import type { CanonicalizeOptions } from "@anyurl/canonical";
import failures from "../../../assembly/failures.json" with { type: "json" };
import { PROFILES } from "../../../packages/canonical/src/profiles.ts";
import { TRACKING_PARAMETERS } from "../../../packages/canonical/src/query/tracking-parameters.ts";
import { FINDINGS } from "../../../packages/canonical/src/treatments.ts";

/** The exports that this host calls. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  inputStart(): number;
  baseStart(): number;
  outputStart(): number;
  baseRecord(): number;
  batchResult(): number;
  canonicalRecord(): number;
  reserve(inputBytes: number, baseBytes: number): void;
  setBase(length: number): number;
  compileRules(length: number): number;
  dropRules(): void;
  canonicalize(length: number, rules: number, site: number, hasBase: number): number;
  canonicalizeLines(
    from: number,
    length: number,
    separator: number,
    rules: number,
    withKeys: number,
    tableSize: number,
  ): void;
}

/** The result of one URL: a reason, or the canonical form. */
export type RawResult =
  | string
  | { readonly href: string; readonly key: string; readonly flags: readonly string[]; readonly isInput: boolean };

/** The flags after those of the findings, in the order of their bits. */
const FLAGS = [
  ...FINDINGS.map(([name]) => name),
  "credentials",
  "non-ascii-host",
  "mixed-script-host",
  "escaped-root",
  "different-hosts",
];

/** The size of a row of `canonicalizeLines`. */
const ROW = 12;

const SEPARATOR = 0x0a;

/** The room that every input of the tests fits into. */
const ROOM = 0x40000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Returns the message of some options. */
function messageOf(options: CanonicalizeOptions): Uint8Array {
  const preset = PROFILES[options.profile ?? "rfc3986"];
  const all = { ...preset, ...options };
  const query = { ...preset.query, ...options.query };
  const bytes = [
    [false, true, "keep-urls"].indexOf(all.mergeSlashes),
    ...[all.decodeUnreserved, all.uppercaseHex, all.encodeForbidden, all.nfc].map(Number),
    Number(all.scheme === "https"),
    ...[all.userinfo, all.trailingDot, all.www].map((how) => Number(how === "remove")),
    ["keep", "add", "remove"].indexOf(all.trailingSlash),
    ...[all.emptyQuery, all.fragment].map((how) => Number(how === "remove")),
    [undefined, "https", "http"].indexOf(all.defaultScheme),
    Number(query.values === "form"),
    Number(query.dropEmpty),
    ["keep", "first", "last"].indexOf(query.duplicates),
    [false, true, "name-value"].indexOf(query.sort),
    Number(query.allow !== undefined),
    ...FINDINGS.map(([, option]) => ["keep", "flag", "reject"].indexOf(all[option])),
    ...[0, 0, 0],
  ];
  const patterns = [
    ...all.indexFiles.map((name) => pattern(1, name)),
    ...(query.allow ?? []).map((name) => pattern(2, name)),
    ...query.deny.map((name) => pattern(3, name)),
    ...(query.tracking === "remove" ? TRACKING_PARAMETERS.names : []).map((name) => pattern(4, name.toLowerCase())),
  ];
  return Buffer.concat([Uint8Array.from(bytes), ...patterns]);
}

function pattern(kind: number, text: string): Uint8Array {
  const bytes = encoder.encode(text);
  const head = new Uint8Array(5);
  head[0] = kind;
  new DataView(head.buffer).setUint32(1, bytes.length, true);
  return Buffer.concat([head, bytes]);
}

export class RawHost {
  readonly #engine: Exports;
  #rules = 0;
  /** The same for inputs that are resolved against a base. A default scheme would be for those that have none. */
  #rulesWithBase = 0;
  #mergeOnly = 0;
  #maxLength = Number.POSITIVE_INFINITY;

  /** @param bytes those of url.wasm */
  constructor(bytes: BufferSource) {
    this.#engine = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as unknown as Exports;
    this.#engine.reserve(ROOM, ROOM);
  }

  /** Compiles options, which then count for all calls. The callback `query.rules` is not one of them. */
  use(options: CanonicalizeOptions): void {
    this.#engine.dropRules();
    const mergeSlashes = options.mergeSlashes ?? PROFILES[options.profile ?? "rfc3986"].mergeSlashes;
    this.#rules = this.#compile(messageOf(options));
    this.#rulesWithBase = this.#compile(messageOf({ ...options, defaultScheme: undefined }));
    this.#mergeOnly = this.#compile(messageOf({ profile: "whatwg", mergeSlashes }));
    this.#maxLength = options.maxLength ?? Number.POSITIVE_INFINITY;
  }

  #compile(message: Uint8Array): number {
    const image = this.#engine.compileRules(this.#write(message));
    if (image === 0) throw new Error(`The message is invalid: ${message.join()}`);
    return image;
  }

  #write(bytes: Uint8Array, at = this.#engine.inputStart()): number {
    new Uint8Array(this.#engine.memory.buffer).set(bytes, at);
    return bytes.length;
  }

  #words(address: number, count: number): number[] {
    return Array.from(new Uint32Array(this.#engine.memory.buffer, address, count));
  }

  #text(start: number, end: number): string {
    return decoder.decode(new Uint8Array(this.#engine.memory.buffer).slice(start, end));
  }

  /** Makes a URL canonical. */
  canonicalize(input: string, base?: string): RawResult {
    if (base !== undefined) this.#setBase(base);
    const hasBase = base !== undefined;
    const result = this.#result(encoder.encode(input), hasBase ? this.#rulesWithBase : this.#rules, hasBase);
    return typeof result !== "string" && result.href.length > this.#maxLength ? "too-long" : result;
  }

  /** Sets a base, whose slashes are merged as those of the inputs. */
  #setBase(base: string): void {
    if (this.#engine.setBase(this.#write(encoder.encode(base), this.#engine.baseStart())) < 0) throw new Error(base);
    const [href = 0, length = 0] = this.#words(this.#engine.baseRecord(), 2);
    const merged = this.#result(encoder.encode(this.#text(href, href + length)), this.#mergeOnly, false);
    if (typeof merged === "string") throw new Error(`${base}: ${merged}`);
    this.#engine.setBase(this.#write(encoder.encode(merged.href), this.#engine.baseStart()));
  }

  #result(input: Uint8Array, rules: number, hasBase: boolean): RawResult {
    const status = this.#engine.canonicalize(this.#write(input), rules, 0, Number(hasBase));
    if (status < 0) return reasonOf(status);
    const [href = 0, length = 0, , fragment = 0, flags = 0] = this.#words(this.#engine.canonicalRecord(), 5);
    return {
      href: this.#text(href, href + length),
      key: this.#text(href, href + fragment),
      flags: FLAGS.filter((_, bit) => (flags >>> bit) & 1).sort(),
      isInput: status === 1,
    };
  }

  /**
   * Makes lines canonical, or their keys.
   *
   * @param rows how many lines to do in one call at most
   * @returns the output, and for each line what it wrote, or the reason why it failed; and whether it is the line itself
   */
  canonicalizeLines(lines: Uint8Array, withKeys: boolean, rows: number) {
    const results: { readonly text: string; readonly isInput: boolean }[] = [];
    let output = "";
    this.#write(lines);
    for (let from = 0; from < lines.length; ) {
      this.#engine.canonicalizeLines(from, lines.length, SEPARATOR, this.#rules, Number(withKeys), rows * ROW);
      const [count = 0, taken = 0, length = 0] = this.#words(this.#engine.batchResult(), 3);
      const start = this.#engine.outputStart();
      output += this.#text(start, start + length);
      for (let row = 0; row < count; row++) {
        const [from = 0, to = 0, word = 0] = this.#words(this.#engine.baseStart() + row * ROW, 3);
        const status = word | 0;
        results.push({
          text: status < 0 ? reasonOf(status) : this.#text(start + from, start + to),
          isInput: status === 1,
        });
      }
      from = taken;
    }
    return { output, results };
  }
}

function reasonOf(status: number): string {
  const reason = status <= -64 ? FINDINGS[-status - 64]?.[0] : failures[-status - 1]?.reason;
  if (reason === undefined) throw new Error(`There is no status ${status}`);
  return reason;
}
