/** The exports of url.wasm for canonical forms, called as assembly/README.md describes them. */
import type { CanonicalizeOptions, QueryOptions } from "@anyurl/canonical";
import { TRACKING_PARAMETERS } from "@anyurl/canonical/query";
import type { Exports } from "../../../bindings/wasm/exports.ts";

/** The exports that are called here. */
export type CanonicalExports = Pick<
  Exports,
  | "memory"
  | "inputStart"
  | "baseStart"
  | "outputStart"
  | "reserve"
  | "setBase"
  | "compileRules"
  | "rulesSize"
  | "dropRules"
  | "canonicalize"
  | "canonicalRecord"
  | "canonicalizeLines"
  | "batchResult"
>;

/** The options that a message is for: a value for each option that is not the first one. */
export type RawOptions = Omit<CanonicalizeOptions, "profile" | "base" | "maxLength" | "accept">;

/** The options of the first bytes of a message, in their order, and their values. */
export const OPTION_BYTES: readonly (readonly [option: string, ...values: unknown[]])[] = [
  ["mergeSlashes", false, true, "keep-urls"],
  ...["decodeUnreserved", "uppercaseHex", "encodeForbidden", "nfc"].map((name) => [name, false, true] as const),
  ["scheme", "keep", "https"],
  ...["userinfo", "trailingDot", "www"].map((name) => [name, "keep", "remove"] as const),
  ["trailingSlash", "keep", "add", "remove"],
  ...["emptyQuery", "fragment"].map((name) => [name, "keep", "remove"] as const),
  ["defaultScheme", undefined, "https", "http"],
  ["query.values", "keep", "form"],
  ["query.dropEmpty", false, true],
  ["query.duplicates", "keep", "first", "last"],
  ["query.sort", false, true, "name-value"],
  ["query.allow", "not given", "given"],
];

/** The findings of paths, in the order of their bytes and flags. */
export const FINDINGS = [
  "encoded-slash",
  "encoded-backslash",
  "encoded-nul",
  "multiply-encoded",
  "hidden-dot-segment",
  "malformed-encoding",
  "invalid-utf8",
  "encoded-control",
  "encoded-delimiter",
  "compatibility-delimiter",
  "path-parameters",
] as const;

/** The values of the bytes of findings. */
export const TREATMENTS = ["keep", "flag", "reject"];

/** The byte that turns flags off, after the bytes of the options and of the findings; and the size of all of them. */
export const SKIPS_FLAGS = OPTION_BYTES.length + FINDINGS.length;
const OPTIONS_SIZE = 32;

/** The flags, by their bits. */
export const FLAGS: readonly string[] = [
  ...FINDINGS,
  ...["credentials", "non-ascii-host", "mixed-script-host", "escaped-root", "different-hosts"],
];

/** Returns a message. Findings that are not refused are flagged. */
export function messageOf(options: RawOptions): Uint8Array {
  const query: QueryOptions = options.query ?? {};
  const all: Record<string, unknown> = { ...options };
  for (const [name, value] of Object.entries(query)) all[`query.${name}`] = value;
  all["query.allow"] = query.allow === undefined ? undefined : "given";
  const bytes = [
    ...OPTION_BYTES.map(([name, ...values]) => (all[name] === undefined ? 0 : values.indexOf(all[name]))),
    ...FINDINGS.map((finding) => TREATMENTS.indexOf(options.refuse?.includes(finding) ? "reject" : "flag")),
    ...new Uint8Array(OPTIONS_SIZE - SKIPS_FLAGS),
    ...patterns(1, options.indexFiles),
    ...patterns(2, query.allow),
    ...patterns(3, query.deny),
    ...patterns(4, query.tracking === "remove" ? TRACKING_PARAMETERS.names : []),
  ];
  return Uint8Array.from(bytes);
}

/** Returns the message of a site's tracking parameters. */
export function siteMessage(names: readonly string[]): Uint8Array {
  return Uint8Array.from([...new Uint8Array(OPTIONS_SIZE), ...patterns(4, names)]);
}

function patterns(kind: number, texts: readonly string[] = []): number[] {
  return texts.flatMap((text) => {
    const bytes = new TextEncoder().encode(kind === 4 ? text.replace(/[A-Z]+/g, (one) => one.toLowerCase()) : text);
    return [kind, ...new Uint8Array(Uint32Array.of(bytes.length).buffer), ...bytes];
  });
}

/** The status of `canonicalize`, and its record. */
export interface RawResult {
  readonly status: number;
  readonly href: string;
  readonly key: string;
  readonly queryStart: number;
  readonly flags: readonly string[];
}

/** Calls the exports. Inputs must be shorter than 64 KiB in UTF-8. */
export class RawCanonical {
  readonly #engine: CanonicalExports;

  constructor(engine: CanonicalExports) {
    this.#engine = engine;
  }

  /** Compiles a message. Returns the address of the rules, or 0. */
  compile(message: Uint8Array): number {
    return this.#engine.compileRules(this.#write(message, this.#engine.inputStart()));
  }

  /** Sets the base, with merged slashes if `mergeSlashes` is set. */
  setBase(base: string, mergeSlashes: RawOptions["mergeSlashes"] = false): void {
    const parsed = this.canonicalize(base, this.compile(messageOf({})), 0, false);
    const { href } = this.canonicalize(parsed.href, this.compile(messageOf({ mergeSlashes })), 0, false);
    if (this.#engine.setBase(this.#write(new TextEncoder().encode(href), this.#engine.baseStart())) < 0) {
      throw new Error(`not a base: ${base}`);
    }
  }

  canonicalize(input: string, rules: number, site: number, hasBase: boolean): RawResult {
    const length = this.#write(new TextEncoder().encode(input), this.#engine.inputStart());
    const status = this.#engine.canonicalize(length, rules, site, Number(hasBase));
    if (status < 0) return { status, href: "", key: "", queryStart: 0, flags: [] };
    const { memory } = this.#engine;
    const words = new Uint32Array(memory.buffer, this.#engine.canonicalRecord(), 5);
    const [address = 0, hrefLength = 0, queryStart = 0, fragmentStart = 0, bits = 0] = words;
    const href = new TextDecoder().decode(new Uint8Array(memory.buffer).slice(address, address + hrefLength));
    const flags = FLAGS.filter((_, bit) => (bits & (1 << bit)) !== 0);
    return { status, href, key: href.slice(0, fragmentStart), queryStart, flags };
  }

  /** Returns the status and the text of each line of an input, in tables of a number of rows. */
  canonicalizeLines(input: Uint8Array, separator: number, rules: number, withKeys: boolean, rows: number): RawLine[] {
    const engine = this.#engine;
    engine.reserve(input.length, 12 * rows);
    const lines: RawLine[] = [];
    let output = "";
    for (let from = 0; from < input.length; ) {
      this.#write(input, engine.inputStart());
      engine.canonicalizeLines(from, input.length, separator, rules, Number(withKeys), 12 * rows);
      const [count = 0, taken = 0, length = 0] = new Uint32Array(engine.memory.buffer, engine.batchResult(), 3);
      const table = new Int32Array(engine.memory.buffer.slice(engine.baseStart(), engine.baseStart() + 12 * count));
      const start = engine.outputStart();
      const text = new TextDecoder("latin1").decode(new Uint8Array(engine.memory.buffer).slice(start, start + length));
      for (let row = 0; row < count; row++) {
        const [lineStart = 0, end = 0, status = 0] = table.subarray(3 * row, 3 * row + 3);
        const line = text.slice(lineStart, end);
        if (status >= 0) output += line + String.fromCharCode(separator);
        lines.push({ status, text: line });
      }
      if (!output.endsWith(text)) throw new Error("The rows do not cover the output.");
      from = taken;
    }
    return lines;
  }

  #write(bytes: Uint8Array, address: number): number {
    new Uint8Array(this.#engine.memory.buffer).set(bytes, address);
    return bytes.length;
  }
}

/** A row of `canonicalizeLines`. */
export interface RawLine {
  readonly status: number;
  readonly text: string;
}
