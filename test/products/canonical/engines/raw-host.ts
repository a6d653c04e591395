/** A host of url.wasm without the bindings. */

import type { CanonicalizeOptions } from "@anyurl/canonical";
import { FAILURE_REASONS } from "@anyurl/common/failure";
import { PROFILES } from "../../../../packages/canonical/src/options/generated/table.ts";
import {
  type CanonicalExports,
  FINDINGS,
  messageOf,
  RawCanonical,
  type RawOptions,
  siteMessage,
} from "../../../core/engine/raw-canonical.ts";

/** The result of one URL: a reason, or the canonical form. */
export type RawForm =
  | string
  | { readonly href: string; readonly key: string; readonly flags: readonly string[]; readonly isInput: boolean };

const SEPARATOR = 0x0a;

/** The room that every input of the tests fits into. */
const ROOM = 0x10000;

export class RawHost {
  readonly #exports: CanonicalExports;
  readonly #raw: RawCanonical;
  #options: RawOptions = {};
  #rules = 0;
  #rulesWithBase = 0;
  #site = 0;
  #maxLength = Number.POSITIVE_INFINITY;

  /** @param bytes the bytes of url.wasm */
  constructor(bytes: BufferSource) {
    this.#exports = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as unknown as CanonicalExports;
    this.#raw = new RawCanonical(this.#exports);
  }

  /** Compiles options, which then count for all calls. The callback `query.rules` must return the same for all URLs. */
  use({ profile = "rfc3986", maxLength = Number.POSITIVE_INFINITY, base: _, ...given }: CanonicalizeOptions): void {
    const preset = PROFILES[profile];
    const { accept = [], ...rest } = given;
    const refuse = [...preset.refuse, ...(given.refuse ?? [])].filter((finding) => !accept.includes(finding));
    const { defaultScheme, ...options } = { ...preset, ...rest, refuse, query: { ...preset.query, ...given.query } };
    this.#exports.dropRules();
    this.#options = options;
    this.#rules = this.#raw.compile(messageOf(defaultScheme === undefined ? options : { ...options, defaultScheme }));
    this.#rulesWithBase = this.#raw.compile(messageOf(options));
    const names = given.query?.rules?.("");
    this.#site = names === undefined ? 0 : this.#raw.compile(siteMessage(names));
    this.#maxLength = maxLength;
  }

  /** Makes a URL canonical. */
  canonicalize(input: string, base?: string): RawForm {
    if (base !== undefined) this.#raw.setBase(base, this.#options.mergeSlashes);
    const hasBase = base !== undefined;
    const rules = hasBase ? this.#rulesWithBase : this.#rules;
    const { status, href, key, flags } = this.#raw.canonicalize(input, rules, this.#site, hasBase);
    if (status < 0) return reasonOf(status);
    return href.length > this.#maxLength ? "too-long" : { href, key, flags: [...flags].sort(), isInput: status === 1 };
  }

  /** Makes lines canonical, or their keys, in tables of a number of rows: the text or the reason for each line. */
  canonicalizeLines(lines: Uint8Array, withKeys: boolean, rows: number) {
    const results = this.#raw.canonicalizeLines(lines, SEPARATOR, this.#rules, withKeys, rows);
    this.#exports.reserve(ROOM, ROOM);
    return results.map(({ status, text }) => ({
      text: status < 0 ? reasonOf(status) : text,
      isInput: status === 1,
    }));
  }
}

function reasonOf(status: number): string {
  const reason = status <= -64 ? FINDINGS[-status - 64] : FAILURE_REASONS[-status - 1];
  if (reason === undefined) throw new Error(`There is no status ${status}`);
  return reason;
}
