/** The rules of canonical forms in WebAssembly: implements `CanonicalEngine` with url.wasm. */
import { FAILURE_REASONS } from "@anyurl/common/failure";
import { readASCII } from "#encoding";
import type { CanonicalEngine, CompiledRules } from "../engine/canonical.ts";
import { type PartVisitor, Row } from "../engine/engine.ts";
import { OPTIONS_SIZE, PATTERN_HEAD } from "../engine/generated/message.ts";
import {
  baseCapacity,
  bytes,
  endCall,
  endMove,
  input,
  recover,
  refreshViews,
  requireInstance,
  reserve,
  reserveInput,
  url,
  wasm,
  words,
} from "./areas.ts";
import { setBase } from "./engine.ts";
import { CanonicalWord, type Exports } from "./exports.ts";
import { forLines } from "./lines.ts";
import { BYTES_PER_UNIT, toWellFormed, writeText } from "./text.ts";

/** `canonicalize` of url.wasm returns this if the canonical URL is the input. */
const IS_INPUT = 1;

/** If images take more bytes, they are forgotten before the next one is made. */
const MOST_KEPT = 256 << 10;

/** The instance that the images are in. */
let instance: Exports | undefined;

/** Rises whenever images are forgotten: rules of another generation, as new rules are, have to be compiled again. */
let generation = 1;

/** The images of this generation, by their messages. */
const images = /* @__PURE__ */ new Map<string, number>();

/** The index in `words` of the record of the last canonical URL. */
let record = 0;

/** Begins a generation, without images. */
function begin(): void {
  instance = wasm;
  generation++;
  images.clear();
  record = wasm.canonicalRecord() >> 2;
}

/** Makes sure that rules are compiled. */
function load(rules: CompiledRules, site: CompiledRules | undefined): void {
  requireInstance();
  if (instance !== wasm) begin();
  // The second one may make room by forgetting the first one. Two images are never forgotten for one.
  while (rules.generation !== generation || (site !== undefined && site.generation !== generation)) {
    loadOne(rules);
    if (site !== undefined) loadOne(site);
  }
}

function loadOne(rules: CompiledRules): void {
  if (rules.generation === generation) return;
  let image = images.get(rules.message);
  if (image === undefined) {
    if (images.size > 1 && wasm.rulesSize() > MOST_KEPT) {
      wasm.dropRules();
      endMove();
      begin();
    }
    image = compileMessage(rules.message);
    images.set(rules.message, image);
  }
  rules.image = image;
  rules.generation = generation;
}

/** Compiles a message, and returns its image. Moves the areas. */
function compileMessage(message: string): number {
  if (message.length * BYTES_PER_UNIT > input.length) reserve(message.length * BYTES_PER_UNIT, 0);
  const image = wasm.compileRules(writeMessage(message));
  endMove();
  if (image === 0) throw new Error("The engine does not know an option: anyurl and @anyurl/canonical do not match");
  return image;
}

/** Writes a message into the input area, and returns its length in bytes. */
function writeMessage(message: string): number {
  for (let at = 0; at < OPTIONS_SIZE; at++) input[at] = message.charCodeAt(at);
  let length = OPTIONS_SIZE;
  for (let at = OPTIONS_SIZE; at < message.length; ) {
    const start = message.indexOf(":", at) + 1;
    const end = start + Number(message.slice(at + 1, start - 1));
    const pattern = message.slice(start, end);
    // Text with lone surrogates matches nothing.
    if (toWellFormed(pattern) === pattern) {
      const size = writeText(input.subarray(length + PATTERN_HEAD), pattern);
      input[length] = Number(message[at]);
      for (let byte = 0; byte < 4; byte++) input[length + 1 + byte] = size >> (8 * byte);
      length += PATTERN_HEAD + size;
    }
    at = end;
  }
  return length;
}

/** Writes the canonical URL or its key. Returns that, or the status of a failure. */
function make(
  isKey: boolean,
  text: string,
  base: string | undefined,
  rules: CompiledRules,
  site: CompiledRules | undefined,
): string | number {
  try {
    if (instance !== wasm || rules.generation !== generation || site !== undefined) load(rules, site);
    reserveInput(text, 0);
    if (base !== undefined) setBase(base);
    const siteImage = site === undefined ? 0 : site.image;
    const status = wasm.canonicalize(writeText(input, text), rules.image, siteImage, base === undefined ? 0 : 1);
    if (url.length === 0) refreshViews();
    const result = status < 0 ? status : isKey ? takeKey(status, text) : takeCanonical(status, text);
    endCall();
    return result;
  } catch (cause) {
    throw recover(cause);
  }
}

/** Takes the record of the last canonical URL, and returns the URL: the input, or a new string. */
function takeCanonical(status: number, text: string): string {
  canonical.queryStart = words[record + CanonicalWord.QueryStart] as number;
  canonical.keyEnd = words[record + CanonicalWord.FragmentStart] as number;
  canonical.flags = words[record + CanonicalWord.Flags] as number;
  if (status === IS_INPUT) return text;
  return textAt(words[record + CanonicalWord.Href] as number, words[record + CanonicalWord.HrefLength] as number, text);
}

function takeKey(status: number, text: string): string {
  const length = words[record + CanonicalWord.FragmentStart] as number;
  if (status === IS_INPUT) return length === text.length ? text : text.slice(0, length);
  return textAt(words[record + CanonicalWord.Href] as number, length, text);
}

/** Returns the ASCII text at an address: a part of the input, if that is the address and a fragment was dropped. */
function textAt(address: number, length: number, text: string): string {
  return address === input.byteOffset ? text.slice(0, length) : readASCII(bytes, address, address + length);
}

function canonicalizeLines(
  lines: Uint8Array,
  separator: number,
  rules: CompiledRules,
  withKeys: boolean,
  visit: PartVisitor,
): void {
  const run = (from: number, length: number) =>
    wasm.canonicalizeLines(from, length, separator, rules.image, withKeys ? 1 : 0, baseCapacity);
  forLines(lines, separator, Row.Size, () => load(rules, undefined), run, visit);
}

export const canonical: CanonicalEngine = {
  reasons: FAILURE_REASONS,
  queryStart: 0,
  keyEnd: 0,
  flags: 0,
  compile: (message) => ({ message, image: 0, generation: 0 }),
  canonicalize: (text, base, rules, site) => make(false, text, base, rules, site),
  makeKey: (text, base, rules, site) => make(true, text, base, rules, site),
  canonicalizeLines,
};
