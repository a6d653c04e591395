/** Parses a text, with or without a base. An input is the text; or the text, a separator and the base. */

import * as fallback from "@anyurl/bindings/entries/fallback";
import * as bindings from "@anyurl/bindings/entries/node";
import { FAILURE_REASONS } from "@anyurl/common/failure";
import { allParseCases } from "../../../conformance/corpus.ts";
import { compareWithOthers } from "../ada.ts";
import { attributesOf } from "../engine/attributes.ts";
import { Engine } from "../engine/instance.ts";
import { checkParsesToItself, isEqual, type Made, recordAt } from "../engine/record.ts";
import { EngineSubject } from "../engine/subject.ts";
import { LawBroken, type Options, type Target } from "../target.ts";
import { ascii, endOfPart, joined, wellFormed } from "../text.ts";
import { URL_WORDS } from "./words.ts";

class Parsing extends EngineSubject {
  #status = 0;
  #hasBase = false;
  #made: Made | undefined;

  override run(input: Uint8Array): void {
    const engine = this.engine;
    const { exports } = engine;
    const end = endOfPart(input, 0);
    const baseLength = Math.max(0, input.length - end - 1);
    exports.reserve(end, baseLength);
    this.#hasBase = false;
    if (end < input.length) {
      engine.write(exports.baseStart(), input, end + 1);
      this.#hasBase = exports.setBase(baseLength) >= 0;
    }
    engine.write(exports.inputStart(), input, 0, end);
    const status = exports.parse(end, Number(this.#hasBase));
    this.#status = status;
    this.#made = undefined;
    if (status < 0) {
      if (status < -FAILURE_REASONS.length) throw new LawBroken("a failure has a reason", `${status}`);
      return;
    }
    const made = recordAt(engine, exports.urlRecord());
    if (status > 1) throw new LawBroken("the status is 0 or 1", `${status}`);
    if (isEqual(made.href, input.subarray(0, end)) !== (status === 1)) {
      // A relative reference may be the href without the parser's notice.
      if (status === 1) throw new LawBroken("status 1 means that the href is the input");
    }
    checkParsesToItself(engine, made);
    this.#made = made;
  }

  override check(input: Uint8Array): void {
    const end = endOfPart(input, 0);
    const text = wellFormed(input.subarray(0, end));
    const base = end === input.length ? undefined : wellFormed(input.subarray(end + 1));
    if (text === undefined || (base === undefined && end < input.length)) return;
    // An invalid base makes every input invalid.
    if (base !== undefined && !this.#hasBase) return;
    const reason = this.#status < 0 ? FAILURE_REASONS[-this.#status - 1] : undefined;
    for (const engine of [bindings, fallback]) checkEngine(engine, text, base, reason, this.#made);
    const ours = this.#made === undefined ? undefined : attributesOf(this.engine, this.#made);
    compareWithOthers(text, base, ours);
  }
}

function checkEngine(
  engine: typeof bindings | typeof fallback,
  text: string,
  base: string | undefined,
  reason: string | undefined,
  made: Made | undefined,
): void {
  const shown = JSON.stringify({ text, base });
  const found = engine.parse(text, base);
  if (found !== reason) throw new LawBroken(`the reason is that of ${engine.name}`, `${shown}: ${reason}, ${found}`);
  if (made !== undefined && engine.record.href !== ascii(made.href)) {
    throw new LawBroken(`the href is that of ${engine.name}`, `${shown}: ${ascii(made.href)}, ${engine.record.href}`);
  }
  if (engine.canParse(text, base) !== (reason === undefined)) {
    throw new LawBroken(`canParse of ${engine.name} is parse`, shown);
  }
}

export const parse: Target = {
  name: "parse",
  words: URL_WORDS,
  longest: 1024,
  sample: 100,
  *seeds() {
    for (const { input, base } of allParseCases()) yield base === null ? joined(input) : joined(input, base);
  },
  open: async (options: Options) => new Parsing(await Engine.build("url", options)),
};
