/** Fast paths of `bindings/quick`, in place of the parser and the setters. */
import * as fallback from "@anyurl/bindings/entries/fallback";
import * as wasm from "@anyurl/bindings/entries/node";
import { FAILURE_REASONS } from "@anyurl/common/failure";
import {
  COMPONENTS,
  type Component,
  type Engine,
  newRecord,
  Outcome,
  type UrlRecord,
} from "../../bindings/engine/engine.ts";
import { certainlyParses, readCanonical } from "../../bindings/quick/canonical.ts";
import { certainlyResolves, parseJoined, whole } from "../../bindings/quick/joined.ts";
import { ASK } from "../../bindings/quick/law.ts";
import { end, start, textInPlace } from "../../bindings/quick/replaced.ts";
import { readRewritten } from "../../bindings/quick/rewritten.ts";
import { setters } from "../../packages/specification/src/operations/setters.ts";
import { printInto } from "../../packages/specification/src/print/print.ts";
import { readPrinted } from "../../packages/specification/src/print/read-printed.ts";
import { parse } from "../core/differential/oracle.ts";
import { enough, isThorough } from "../thorough.ts";
import { makeRow } from "./fast-path.ts";
import { CASES, canonicalNeighbours, INPUTS, referenceNeighbours, respellings } from "./urls.ts";

const HOSTS = [
  ...["A.B_c-1..com", "xn--a.com", "1.0x.a", "..a", "XN--A.b", "_.z"],
  ...["", ".", "1", "a.1", "a.0x", "a.0xf", "a.", "a%.b", "a:b", "a@b", "\u00e4.b", "A", "a b.c"],
];

/** Values that setters take unchanged, and others. */
const VALUES = [
  ...["", "http", "https:", "ws:", "h", "a.b:8", "1.2", "h/x", "H", "8080", "80", "443", "8a", ":8", "/a/b", "?a"],
  ...["#a", "a?b#c", "/..", "/%2e/x", "\\a", "é", "a\tb", "a'b", "u@h", "[::1]", " ", "//", "?", "#", "https", "08080"],
  ...["9999", "65536", "h:80", "h:443", "h:08", "a.b.", "a..b", "-", "xn--a.b", "a/.b", ".a", "%2e", "?a?b", "#a#b"],
  ...["a|b^c", "a`b", "a{b}", '"', "<", "x".repeat(5000)],
];

interface Setting {
  readonly before: UrlRecord;
  readonly component: Component;
  readonly value: string;
}

function* settings(): Generator<Setting> {
  for (const input of INPUTS.filter((_, index) => index % 7 === 0)) {
    if (wasm.parse(input, undefined) !== undefined) continue;
    const before = { ...wasm.record };
    if (!/^https?:/.test(before.href) || before.hostStart > before.schemeEnd + 3) continue;
    for (const component of COMPONENTS) for (const value of VALUES) yield { before, component, value };
  }
}

function setInPlace({ before, component, value }: Setting): string | null {
  const { href, hostStart, hostEnd, pathStart, queryStart, fragmentStart } = before;
  const text = textInPlace(component, value, href, hostStart, hostEnd, pathStart, queryStart, fragmentStart);
  return text === ASK ? ASK : href.slice(0, start) + text + href.slice(end);
}

function set({ before, component, value }: Setting): string {
  const url = setters[component](readPrinted(before.href, before), value);
  const record = { ...before };
  if (url !== undefined) printInto(url, record);
  return record.href;
}

/** The offsets of the engine, and the href of an implementation that is not of this project. */
function recordOf(text: string): UrlRecord | string {
  const outcome = parse(text, undefined);
  if (!("href" in outcome) || wasm.parse(text, undefined) !== undefined) return "not a URL";
  return { ...wasm.record, href: outcome.href };
}

/** The result of url.wasm. A space before the text, which the parser strips, disables the scan for canonical URLs. */
function parseByEngine(text: string): string {
  return wasm.parse(text, undefined) ?? Object.values(wasm.record).join(" ");
}

function join(engine: Engine, input: string, base: string): string | null | undefined {
  const outcome = parseJoined({ ...engine, ...engine.fast }, input, base);
  if (outcome === ASK) return ASK;
  if (outcome < 0) return FAILURE_REASONS[-outcome - 1];
  if (outcome === Outcome.Same) return whole;
  return outcome === Outcome.InRecord ? engine.record.href : engine.fast?.newHref();
}

const record = newRecord();

const OTHER_BASE = "https://other.example/";

/** Pairs of the corpus, and neighbours. */
function* withBase(): Generator<readonly [input: string, base: string]> {
  for (const { input, base } of CASES) if (base !== undefined) yield [input, base];
  yield* referenceNeighbours();
}

/** Resolves on a base that comes for the first time, or again. */
function joinAfter(engine: Engine, input: string, base: string, isKnown: boolean): string | null | undefined {
  parseJoined(engine, "/", OTHER_BASE);
  if (isKnown) parseJoined(engine, "/", base);
  return join(engine, input, base);
}

export const parserFastPaths = [
  makeRow(
    "the scan of url.wasm",
    canonicalNeighbours,
    (text) => {
      const known = parseByEngine(text);
      return known.startsWith(`${text} `) ? known : ASK;
    },
    (text) => parseByEngine(` ${text}`),
    isThorough ? 100_000 : 4_500,
  ),
  ...Object.entries({ wasm, fallback }).map(([name, engine]) =>
    makeRow(
      `canParse, ${name}`,
      canonicalNeighbours,
      (text) => engine.canParse(text, undefined),
      (text) => wasm.canParse(` ${text}`, undefined),
      0,
    ),
  ),
  makeRow(
    "certainlyParses",
    () => [...HOSTS.map((host) => `https://${host}/`), ...INPUTS],
    (text) => certainlyParses(text) || ASK,
    (text) => "href" in parse(text, undefined),
    enough(500),
  ),
  makeRow(
    "readCanonical",
    () => INPUTS,
    (text) => (readCanonical(text, record) ? { ...record, href: text } : ASK),
    recordOf,
    enough(1000),
  ),
  makeRow(
    "readRewritten",
    () => INPUTS.flatMap((text) => [text, ...(/^http.{0,95}$/s.test(text) ? respellings(text) : [])]),
    (text) => (readRewritten(text, record) ? { ...record } : ASK),
    recordOf,
    enough(1000),
  ),
  makeRow("textInPlace", settings, setInPlace, set, enough(1000)),
  makeRow(
    "certainlyResolves",
    withBase,
    ([input, base]) => certainlyResolves(input, base) || ASK,
    ([input, base]) => "href" in parse(input, base),
    enough(200),
  ),
  ...[true, false].flatMap((isKnown) =>
    Object.entries({ wasm, fallback }).map(([name, engine]) =>
      makeRow(
        `parseJoined on a ${isKnown ? "known" : "new"} base, ${name}`,
        () => [...withBase()].filter((_, index) => engine === wasm || index % 16 === 0),
        ([input, base]) => joinAfter(engine, input, base, isKnown),
        ([input, base]) => engine.parse(` ${input}`, base) ?? engine.record.href,
        engine === wasm ? 10_000 : 500,
      ),
    ),
  ),
];
