/** Converts domains, and texts to NFC. An input is a text. */

import * as fallback from "@anyurl/bindings/entries/fallback";
import { domainCases, normalizationCases } from "../../../conformance/corpus.ts";
import { Engine } from "../engine/instance.ts";
import { isEqual } from "../engine/record.ts";
import { EngineSubject } from "../engine/subject.ts";
import { LawBroken, type Options, type Target } from "../target.ts";
import { ascii, replaced, wellFormed } from "../text.ts";
import { URL_WORDS } from "./words.ts";

class Domains extends EngineSubject {
  #ascii = new Uint8Array(0);
  #unicode = new Uint8Array(0);
  #normal = new Uint8Array(0);

  override run(input: Uint8Array): void {
    this.#normal = this.#call("normalizeNFC", input);
    const again = this.#call("normalizeNFC", this.#normal);
    if (!isEqual(again, this.#normal)) throw new LawBroken("normalizeNFC is idempotent", replaced(input));
    this.#ascii = this.#call("domainToASCII", input);
    this.#unicode = this.#call("domainToUnicode", input);
    if ((this.#ascii.length === 0) !== (this.#unicode.length === 0)) {
      throw new LawBroken("a domain has both forms", replaced(input));
    }
    if (this.#ascii.length === 0) return;
    if (!isEqual(this.#call("domainToASCII", this.#ascii), this.#ascii)) {
      throw new LawBroken("domainToASCII is idempotent", `${replaced(input)} ${ascii(this.#ascii)}`);
    }
    if (!isEqual(this.#call("domainToUnicode", this.#unicode), this.#unicode)) {
      throw new LawBroken("domainToUnicode is idempotent", `${replaced(input)} ${replaced(this.#unicode)}`);
    }
    if (!isEqual(this.#call("domainToASCII", this.#unicode), this.#ascii)) {
      throw new LawBroken("the Unicode form is the same domain", `${replaced(input)} ${replaced(this.#unicode)}`);
    }
  }

  #call(name: "domainToASCII" | "domainToUnicode" | "normalizeNFC", input: Uint8Array): Uint8Array<ArrayBuffer> {
    const engine = this.engine;
    const { exports } = engine;
    exports.reserve(input.length, 0);
    engine.write(exports.inputStart(), input);
    const length = exports[name](input.length);
    return engine.copy(exports.outputStart(), length) as Uint8Array<ArrayBuffer>;
  }

  override check(input: Uint8Array): void {
    const text = wellFormed(input);
    if (text === undefined) return;
    const law = (name: string, ours: string, theirs: string) => {
      if (ours !== theirs) throw new LawBroken(name, `${JSON.stringify(text)}: ${ours}, ${theirs}`);
    };
    law("the fallback's NFC is the same", replaced(this.#normal), fallback.normalizeNFC(text));
    law("the fallback's domainToASCII is the same", ascii(this.#ascii), fallback.domainToASCII(text) ?? "");
    law("the fallback's domainToUnicode is the same", replaced(this.#unicode), fallback.domainToUnicode(text) ?? "");
  }
}

export const domain: Target = {
  name: "domain",
  words: URL_WORDS,
  longest: 400,
  sample: 50,
  *seeds() {
    for (const { input } of domainCases()) yield Buffer.from(input);
    for (const { input } of normalizationCases()) yield Buffer.from(input);
  },
  open: async (options: Options) => new Domains(await Engine.build("url", options)),
};
