/** Parses and serialises forms. An input is a form. */

import { URLSearchParams } from "whatwg-url";
import { formCases } from "../../../conformance/corpus.ts";
import { Engine } from "../engine/instance.ts";
import { isEqual } from "../engine/record.ts";
import { EngineSubject } from "../engine/subject.ts";
import { LawBroken, type Options, type Target } from "../target.ts";
import { ascii, wellFormed } from "../text.ts";

/** The words of `FormResult` in assembly/form/urlencoded.ts. */
const RESULT = { text: 0, textLength: 1, textUnits: 2, ends: 3, count: 4 };

interface Strings {
  readonly text: Uint8Array;
  readonly ends: Uint32Array;
}

class Forms extends EngineSubject {
  #strings: Strings = { text: new Uint8Array(0), ends: new Uint32Array(0) };
  #serialized = new Uint8Array(0);

  override run(input: Uint8Array): void {
    this.#strings = this.#parse(input);
    this.#serialized = this.#serialize(this.#strings);
    const again = this.#parse(this.#serialized);
    const { text, ends } = this.#strings;
    if (!isEqual(again.text, text) || again.ends.join() !== ends.join()) {
      throw new LawBroken("a serialised form parses to the same strings", ascii(this.#serialized));
    }
    if (!isEqual(this.#serialize(again), this.#serialized)) throw new LawBroken("serialising is idempotent");
  }

  #parse(input: Uint8Array): Strings {
    const engine = this.engine;
    const { exports } = engine;
    exports.reserve(input.length, 0);
    engine.write(exports.inputStart(), input);
    exports.parseForm(input.length);
    const at = exports.formResult() >> 2;
    const word = (index: number) => engine.words[at + index] as number;
    const count = word(RESULT.count);
    const [endsAt, units] = [word(RESULT.ends) >> 2, word(RESULT.textUnits)];
    const ends = engine.words.slice(endsAt, endsAt + count);
    if (count % 2 !== 0) throw new LawBroken("each name has a value");
    ends.forEach((end, index) => {
      if (end < (ends[index - 1] ?? 0) || end > units) throw new LawBroken("the ends of strings never decrease");
    });
    if ((ends.at(-1) ?? 0) !== units) throw new LawBroken("the last string ends with the text");
    return { text: engine.copy(word(RESULT.text), word(RESULT.textLength)), ends };
  }

  #serialize({ text, ends }: Strings): Uint8Array<ArrayBuffer> {
    const engine = this.engine;
    const { exports } = engine;
    exports.reserve(text.length, 4 * ends.length);
    engine.write(exports.inputStart(), text);
    const lengths = ends.map((end, index) => end - (ends[index - 1] ?? 0));
    engine.words.set(lengths, exports.baseStart() >> 2);
    const length = exports.serializeForm(text.length, ends.length);
    return engine.copy(exports.outputStart(), length) as Uint8Array<ArrayBuffer>;
  }

  override check(input: Uint8Array): void {
    const { text, ends } = this.#strings;
    const all = Buffer.from(text).toString();
    const strings = [...ends].map((end, index) => all.slice(ends[index - 1] ?? 0, end));
    const whole = wellFormed(input);
    // The class takes text, and leaves out a "?" at its start.
    if (whole !== undefined) {
      const expected = [...new URLSearchParams(`?${whole}`)].flat();
      if (JSON.stringify(expected) !== JSON.stringify(strings)) {
        throw new LawBroken("URLSearchParams parses the same", `${JSON.stringify(whole)}: ${strings}, ${expected}`);
      }
    }
    const pairs = strings.flatMap((name, index) => (index % 2 === 0 ? [[name, strings[index + 1] as string]] : []));
    const expected = new URLSearchParams(pairs).toString();
    if (expected !== ascii(this.#serialized)) {
      throw new LawBroken("URLSearchParams serialises the same", `${expected}, ${ascii(this.#serialized)}`);
    }
  }
}

export const form: Target = {
  name: "form",
  words: [
    "a=b",
    "&",
    "=",
    "+",
    "%20",
    "%",
    "%C3%A9",
    "%FF",
    "é",
    "\ufeff",
    "\u{1f600}",
    "%EF%BB%BF",
    "%F0%9F%98%80",
    "&&",
  ],
  longest: 512,
  sample: 50,
  *seeds() {
    const { parse, serialize } = formCases();
    for (const { input } of parse) yield Buffer.from(input);
    for (const { output } of serialize) yield Buffer.from(output);
  },
  open: async (options: Options) => new Forms(await Engine.build("url", options)),
};
