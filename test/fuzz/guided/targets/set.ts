/** Sets components of a URL, one after the other. An input is the URL, and for each setter its byte and the value. */

import { COMPONENTS, type Component } from "@anyurl/bindings/engine";
import * as fallback from "@anyurl/bindings/entries/fallback";
import { URL as StandardURL } from "whatwg-url";
import { setterCases } from "../../../conformance/corpus.ts";
import { UNSTABLE } from "../../../core/differential/unstable.ts";
import { writeBase } from "../engine/attributes.ts";
import { Engine } from "../engine/instance.ts";
import { checkParsesToItself, isEqual, type Made, recordAt } from "../engine/record.ts";
import { EngineSubject } from "../engine/subject.ts";
import { LawBroken, type Options, type Target } from "../target.ts";
import { ascii, endOfPart, joined, wellFormed } from "../text.ts";
import { URL_WORDS } from "./words.ts";

/** The exports that set a component. */
export const SETTERS = [
  "setProtocol",
  "setUsername",
  "setPassword",
  "setHost",
  "setHostname",
  "setPort",
  "setPathname",
  "setSearch",
  "setHash",
] as const;

/** A setting, and the URL after it. */
interface Step {
  readonly component: Component;
  readonly value: Uint8Array;
  readonly before: Made;
  readonly after: Made;
}

class Setting extends EngineSubject {
  #steps: Step[] = [];

  override run(input: Uint8Array): void {
    const engine = this.engine;
    const { exports } = engine;
    this.#steps = [];
    const end = endOfPart(input, 0);
    exports.reserve(end, 0);
    engine.write(exports.inputStart(), input, 0, end);
    if (exports.parse(end, 0) < 0) return;
    let url = recordAt(engine, exports.urlRecord());
    for (let at = end + 1; at < input.length; ) {
      const next = endOfPart(input, at + 1);
      url = this.#set(url, (input[at] as number) % SETTERS.length, input.subarray(at + 1, next));
      at = next + 1;
    }
  }

  #set(before: Made, setter: number, value: Uint8Array): Made {
    const engine = this.engine;
    const { exports } = engine;
    writeBase(engine, before, value.length + 1);
    engine.write(exports.inputStart(), value);
    const hasChanged = exports[SETTERS[setter] as (typeof SETTERS)[number]](value.length);
    const after = hasChanged ? recordAt(engine, exports.urlRecord()) : before;
    const component = COMPONENTS[setter] as Component;
    this.#steps.push({ component, value, before, after });
    if (!hasChanged) return after;
    exports.keepURL();
    const kept = recordAt(engine, exports.baseRecord());
    if (!isEqual(kept.href, after.href)) throw new LawBroken("keepURL keeps the URL", ascii(after.href));
    // The next setting must not change a URL that the standard itself cannot parse again.
    if (setter === 0 && isUnstable(ascii(after.href))) return before;
    checkParsesToItself(engine, after, "a URL that a setter made is its own href");
    return after;
  }

  override check(): void {
    for (const { component, value: bytes, before, after } of this.#steps) {
      const value = wellFormed(bytes);
      if (value === undefined) continue;
      const [href, ours] = [ascii(before.href), ascii(after.href)];
      const shown = JSON.stringify({ href, component, value, ours });
      fallback.parse(href, undefined);
      const other = fallback.set(component, value) ? fallback.record.href : href;
      if (other !== ours) throw new LawBroken("the fallback sets the same", `${shown}: ${other}`);
      // Which URLs are valid is the question of the target `parse`.
      if (!globalThis.URL.canParse(href) || new globalThis.URL(href).href !== href) continue;
      if (hrefAfter(globalThis.URL, href, component, value) === ours) continue;
      const standard = hrefAfter(StandardURL, href, component, value);
      if (standard !== ours) throw new LawBroken("whatwg-url sets the same", `${shown}: ${standard}`);
    }
  }
}

function isUnstable(href: string): boolean {
  return Object.values(UNSTABLE).some((rule) => rule({ href: "", setter: "protocol", value: "" }, href));
}

function hrefAfter(Class: typeof globalThis.URL, href: string, component: Component, value: string): string {
  const url = new Class(href);
  url[component] = value;
  return url.href;
}

export const set: Target = {
  name: "set",
  words: URL_WORDS,
  longest: 512,
  sample: 100,
  *seeds() {
    for (const [setter, cases] of setterCases()) {
      const byte = COMPONENTS.indexOf(setter as Component);
      if (byte < 0) continue;
      for (const { href, new_value: value } of cases) {
        yield joined(href, Buffer.concat([Uint8Array.of(byte), Buffer.from(value)]));
      }
    }
  },
  open: async (options: Options) => new Setting(await Engine.build("url", options)),
};
