/**
 * Calls in any order on one instance: the result of each call depends on its input alone. An input is calls, with a
 * separator between them; each is the byte of a call and its text. The texts before it are the base, the URL to change
 * and the options.
 */
import { allParseCases } from "../../../conformance/corpus.ts";
import { Engine, FIRST_OFFSET, OFFSETS } from "../engine/instance.ts";
import { type Made, recordAt } from "../engine/record.ts";
import { compile, messageFrom } from "../engine/rules.ts";
import { LawBroken, type Options, type Subject, type Target } from "../target.ts";
import { ascii, endOfPart, joined } from "../text.ts";
import { SETTERS } from "./set.ts";
import { URL_WORDS } from "./words.ts";

const LINE_FEED = 0x0a;
const ROW_BYTES = 12;

/** One call of the sequence: its kind, its numbers and its text. */
interface Call {
  readonly kind: number;
  readonly text: Uint8Array;
  /** The last text that was a valid base; the options; and the last URL that was parsed. */
  readonly base: Uint8Array | undefined;
  readonly message: Uint8Array;
  readonly url: Made | undefined;
}

/** An instance, and the content of its areas. */
class Instance {
  readonly engine: Engine;
  #inputBytes = 0;
  #baseBytes = 0;
  /** The text that was parsed as the base, if it is still there. */
  #base: Uint8Array | undefined;
  #message: Uint8Array | undefined;
  #rules = 0;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Forgets all that calls have left, apart from the engine's own memory. */
  begin(): void {
    this.#message = undefined;
    this.#base = undefined;
    this.#inputBytes = 0;
    this.#baseBytes = 0;
    this.engine.exports.dropRules();
    this.engine.exports.reserve(0, 0);
  }

  /** Makes the areas large enough, as seldom as possible. */
  reserve(inputBytes: number, baseBytes: number): void {
    if (inputBytes <= this.#inputBytes && baseBytes <= this.#baseBytes) return;
    this.#inputBytes = Math.max(inputBytes, this.#inputBytes);
    this.#baseBytes = Math.max(baseBytes, this.#baseBytes);
    this.engine.exports.reserve(this.#inputBytes, this.#baseBytes);
    this.#base = undefined;
  }

  /** Sets the base, unless it is the base already. Returns whether it is valid. */
  setBase(base: Uint8Array): boolean {
    if (this.#base === base) return true;
    const { exports } = this.engine;
    this.reserve(0, base.length);
    this.engine.write(exports.baseStart(), base);
    const isValid = exports.setBase(base.length) >= 0;
    this.#base = isValid ? base : undefined;
    return isValid;
  }

  /** The base area is used for something else. */
  dropBase(): void {
    this.#base = undefined;
  }

  /** Returns the rules of a message, which stay until `dropRules`. */
  rulesOf(message: Uint8Array): number {
    if (this.#message !== message) {
      this.#rules = compile(this.engine, message);
      this.#message = message;
      this.#inputBytes = message.length;
      this.#baseBytes = 0;
      this.#base = undefined;
    }
    return this.#rules;
  }

  dropRules(): void {
    this.engine.exports.dropRules();
    if (this.engine.exports.rulesSize() !== 0) throw new LawBroken("no rules are left");
    this.#message = undefined;
    this.#base = undefined;
  }

  /** Compiles any bytes, which are hardly ever rules. Only rules take memory. */
  compileAny(message: Uint8Array): void {
    const { exports } = this.engine;
    const before = exports.rulesSize();
    const rules = compile(this.engine, message);
    this.#inputBytes = message.length;
    this.#baseBytes = 0;
    this.#base = undefined;
    if (rules === 0 && exports.rulesSize() !== before) throw new LawBroken("only rules take memory");
  }

  write(text: Uint8Array): void {
    this.engine.write(this.engine.exports.inputStart(), text);
  }
}

/** The calls: each returns its result as text. */
const CALLS: readonly ((instance: Instance, call: Call) => string)[] = [
  (instance, { text, base }) => parsed(instance, text, base),
  (instance, { text }) => parsed(instance, text, undefined),
  (instance, { text, url }) => set(instance, text, url),
  (instance, { text, base, message }) => canonicalized(instance, text, base, message),
  (instance, { text }) => lines(instance, text, undefined),
  (instance, { text, message }) => lines(instance, text, message),
  (instance, { text }) => form(instance, text),
  (instance, { text }) => converted(instance, text, "domainToASCII"),
  (instance, { text }) => converted(instance, text, "domainToUnicode"),
  (instance, { text }) => converted(instance, text, "normalizeNFC"),
];

/** Calls that change what the next ones need, after those above. */
const SET_BASE = CALLS.length;
const COMPILE = CALLS.length + 1;
const DROP_RULES = CALLS.length + 2;
const RESERVE = CALLS.length + 3;
const KINDS = CALLS.length + 4;

function parsed(instance: Instance, text: Uint8Array, base: Uint8Array | undefined): string {
  const { engine } = instance;
  instance.reserve(text.length, base?.length ?? 0);
  if (base !== undefined && !instance.setBase(base)) return "invalid base";
  instance.write(text);
  const status = engine.exports.parse(text.length, Number(base !== undefined));
  if (status < 0) return `${status}`;
  const { href, offsets } = recordAt(engine, engine.exports.urlRecord());
  return `${status} ${ascii(href)} ${offsets}`;
}

function set(instance: Instance, text: Uint8Array, url: Made | undefined): string {
  if (url === undefined) return "";
  const { engine } = instance;
  const { exports } = engine;
  instance.reserve(text.length + 1, url.href.length);
  instance.dropBase();
  engine.write(exports.baseStart(), url.href);
  engine.words.set(url.offsets, (exports.baseRecord() >> 2) + FIRST_OFFSET);
  instance.write(text.subarray(1));
  const setter = SETTERS[(text[0] ?? 0) % SETTERS.length] as (typeof SETTERS)[number];
  if (!exports[setter](Math.max(0, text.length - 1))) return "unchanged";
  const { href, offsets } = recordAt(engine, exports.urlRecord());
  return `${ascii(href)} ${offsets}`;
}

function canonicalized(
  instance: Instance,
  text: Uint8Array,
  base: Uint8Array | undefined,
  message: Uint8Array,
): string {
  const { engine } = instance;
  const { exports } = engine;
  const rules = instance.rulesOf(message);
  if (rules === 0) return "invalid rules";
  instance.reserve(text.length, base?.length ?? 0);
  if (base !== undefined && !instance.setBase(base)) return "invalid base";
  // Without and with rules for the site: the options' own.
  const forms = [0, rules].map((site) => {
    instance.write(text);
    const status = exports.canonicalize(text.length, rules, site, Number(base !== undefined));
    if (status < 0) return `${status}`;
    const at = exports.canonicalRecord() >> 2;
    const [href = 0, length = 0, ...rest] = engine.words.slice(at, at + 5);
    return `${status} ${engine.text(href, length)} ${rest}`;
  });
  return forms.join(" ");
}

function lines(instance: Instance, text: Uint8Array, message: Uint8Array | undefined): string {
  const { engine } = instance;
  const { exports } = engine;
  const rules = message === undefined ? 0 : instance.rulesOf(message);
  if (message !== undefined && rules === 0) return "invalid rules";
  const table = ROW_BYTES * (1 + text.reduce((count, byte) => count + Number(byte === LINE_FEED), 0));
  instance.reserve(text.length, table);
  instance.dropBase();
  instance.write(text);
  if (message === undefined) exports.parseLines(0, text.length, LINE_FEED, 0, table);
  else exports.canonicalizeLines(0, text.length, LINE_FEED, rules, 0, table);
  const at = exports.batchResult() >> 2;
  const [count = 0, taken = 0, length = 0] = engine.words.slice(at, at + 3);
  const rows = engine.words.slice(exports.baseStart() >> 2, (exports.baseStart() + ROW_BYTES * count) >> 2);
  return `${taken} ${rows} ${engine.text(exports.outputStart(), length)}`;
}

function form(instance: Instance, text: Uint8Array): string {
  const { engine } = instance;
  const { exports } = engine;
  instance.reserve(text.length, 0);
  instance.write(text);
  exports.parseForm(text.length);
  const at = exports.formResult() >> 2;
  const [start = 0, length = 0, units = 0, ends = 0, count = 0] = engine.words.slice(at, at + 5);
  return `${engine.text(start, length)} ${units} ${engine.words.slice(ends >> 2, (ends >> 2) + count)}`;
}

function converted(
  instance: Instance,
  text: Uint8Array,
  name: "domainToASCII" | "domainToUnicode" | "normalizeNFC",
): string {
  const { engine } = instance;
  instance.reserve(text.length, 0);
  instance.write(text);
  instance.dropBase();
  const length = engine.exports[name](text.length);
  return engine.text(engine.exports.outputStart(), length);
}

class Sequence implements Subject {
  readonly branches: readonly string[];
  readonly #instance: Instance;
  readonly #fresh: Instance;
  #calls: { readonly call: Call; readonly result: string }[] = [];

  constructor(engine: Engine, fresh: Engine) {
    this.#instance = new Instance(engine);
    this.#fresh = new Instance(fresh);
    this.branches = engine.branches;
  }

  counters(): Uint32Array {
    return this.#instance.engine.counters();
  }

  reset(): void {
    this.#instance.engine.reset();
    this.#fresh.engine.reset();
  }

  run(input: Uint8Array): void {
    const instance = this.#instance;
    instance.begin();
    this.#calls = [];
    let base: Uint8Array | undefined;
    let message: Uint8Array = messageFrom(new Uint8Array(0));
    let url: Made | undefined;
    for (let at = 0; at < input.length; ) {
      const end = endOfPart(input, at + 1);
      const kind = (input[at] as number) % KINDS;
      const text = input.slice(at + 1, end);
      at = end + 1;
      if (kind === SET_BASE) {
        base = instance.setBase(text) ? text : undefined;
      } else if (kind === COMPILE) {
        message = messageFrom(text);
      } else if (kind === DROP_RULES) {
        if (text.length > 0) instance.compileAny(text);
        instance.dropRules();
      } else if (kind === RESERVE) {
        instance.reserve(8 * (text[0] ?? 0), 8 * (text[1] ?? 0));
      } else {
        const call = { kind, text, base, message, url };
        const result = (CALLS[kind] as (typeof CALLS)[number])(instance, call);
        this.#calls.push({ call, result });
        if (kind <= 1 && /^[01] /.test(result)) {
          url = recordAt(instance.engine, instance.engine.exports.urlRecord());
          if (url.offsets.length !== OFFSETS) throw new LawBroken("a record has eight offsets");
        }
      }
    }
  }

  check(): void {
    const fresh = this.#fresh;
    fresh.engine.reset();
    fresh.begin();
    // In the other order: what one call leaves meets another one.
    for (const { call, result } of this.#calls.reverse()) {
      const again = (CALLS[call.kind] as (typeof CALLS)[number])(fresh, call);
      if (again !== result) {
        throw new LawBroken(
          `call ${call.kind} depends on its input alone`,
          `${result}, alone ${again} of ${ascii(call.text)}`,
        );
      }
    }
  }
}

export const sequence: Target = {
  name: "sequence",
  words: URL_WORDS,
  longest: 1000,
  sample: 60,
  *seeds() {
    const inputs = allParseCases();
    for (let index = 0; index + 12 < inputs.length; index += 6) {
      const calls = Array.from({ length: 12 }, (_, at) => {
        const { input, base } = inputs[index + at] as (typeof inputs)[number];
        const kind = (index + 5 * at) % KINDS;
        return Buffer.concat([Uint8Array.of(kind), Buffer.from(kind === SET_BASE ? (base ?? input) : input)]);
      });
      yield joined(...calls);
    }
  },
  open: async (options: Options) =>
    new Sequence(await Engine.build("url", options), await Engine.build("url", { isExact: options.isExact })),
};
